package files

import (
	"context"
	"path/filepath"

	"plytree/editor/session"
	"plytree/ui/action"
	"plytree/ui/form"
)

// Output makes files of what is shown.
type Output struct {
	action.Front
	Forms form.Forms
	Names Names
	Store session.Store
}

// Make returns what a file is to hold.
type Make func(ctx context.Context, file string, progress func(part float64)) ([]byte, error)

// Save asks for the name of a file, writes it and says so.
func (o Output) Save(title, name string, endings []string, make Make) {
	o.Names.Ask(title, name, endings, func(file string) { o.Write(file, make, o.Done(o.Saved(file))) })
}

// Write writes a file behind a message that can cancel it. Then gets what went wrong.
func (o Output) Write(file string, make Make, then func(error)) {
	o.Forms.Progress(o.Lang.L("Creating {{.File}}…", map[string]any{"File": filepath.Base(file)}), func(ctx context.Context, progress func(float64)) error {
		data, err := make(ctx, file, progress)
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			_, err = o.Store.Write(file, data)
		}
		return err
	}, then)
}

// Saved says that a file is saved.
func (o Output) Saved(file string) string {
	return o.Lang.L("Saved {{.File}}.", map[string]any{"File": filepath.Base(file)})
}
