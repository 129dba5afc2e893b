//go:build js

package window

import (
	"path/filepath"

	"plytree/ui/browser"
	"plytree/ui/kit"
	"plytree/ui/words"
)

func newSystem(w *window) system { return page{w} }

// page is a system that is a browser.
type page struct{ w *window }

// CopyPNG implements system.
func (page) CopyPNG(data []byte) error {
	if browser.CopyPicture(data) != nil {
		return kit.Refusal(words.L("This browser lets no page copy pictures. Export the picture instead."))
	}
	return nil
}

// ShowPDF implements system: the browser shows what is among its downloads.
func (p page) ShowPDF(name string, data []byte) (string, error) {
	_, err := p.w.env.Store.Write(name, data)
	return words.L("{{.File}} is saved.", map[string]any{"File": name}), err
}

// Several implements system: there are no folders, so that each file is saved by
// itself once all are made.
func (p page) Several(folder string) (batch, error) { return &downloads{in: p, folder: folder}, nil }

type downloads struct {
	in     page
	folder string
	names  []string
	data   [][]byte
}

// Write implements batch.
func (d *downloads) Write(name string, data []byte) error {
	d.names, d.data = append(d.names, name), append(d.data, data)
	return nil
}

// Place implements batch.
func (d *downloads) Place() error {
	for i, name := range d.names {
		if base := filepath.Base(d.folder); base != "." {
			name = base + "-" + name
		}
		if _, err := d.in.w.env.Store.Write(name, d.data[i]); err != nil {
			return err
		}
	}
	return nil
}

// Discard implements batch.
func (*downloads) Discard() {}
