package saving

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// Batch is several files that come into one folder together, or not at all.
type Batch struct {
	mu     sync.Mutex // a signal discards the batch while it is still written to
	gone   bool       // it was discarded
	folder string
	made   bool // the folder was not there before
	hidden string
	lock   temporary // in hidden: as long as it is open, no other program takes that for a leftover
	names  []string
}

// NewBatch begins a batch for a folder, which is made if it is not there.
func NewBatch(folder string) (*Batch, error) {
	b := &Batch{folder: folder, made: !IsFolder(folder)}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, sentence.Refuse("can't create the folder: {{.Cause}}; choose a folder that you can write to", "Cause", err)
	}
	removeLeftovers(folder)
	var err error
	for range 100 {
		if b.hidden, err = os.MkdirTemp(folder, temporaryStart+"*"+temporaryEnd); err != nil {
			break
		}
		if b.lock, err = newTemporary(b.hidden, nil); err == nil {
			return b, nil
		} // another program took the folder for a leftover: once more
	}
	b.Discard()
	return nil, sentence.Refuse("can't write to {{.Folder}}: {{.Cause}}; choose another folder", "Folder", visible.Text(folder), "Cause", cause(err))
}

// cause is what the system said, without the name of a file that nobody knows.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// Write writes one file, out of sight.
func (b *Batch) Write(name string, data []byte) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.gone {
		return errDiscarded
	}
	b.names = append(b.names, name)
	if err := os.WriteFile(filepath.Join(b.hidden, name), data, 0o644); err != nil {
		return sentence.Refuse("{{.File}} can't be written: {{.Cause}}", "File", name, "Cause", cause(err))
	}
	return nil
}

// Commit moves the files to where they belong, unless something else is there.
func (b *Batch) Commit() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.gone {
		return errDiscarded
	}
	for _, name := range b.names {
		if info, err := os.Stat(filepath.Join(b.folder, name)); err == nil && !info.Mode().IsRegular() {
			return sentence.Refuse("{{.File}} isn't a regular file and can't be replaced; choose another folder", "File", visible.Text(filepath.Join(b.folder, name)))
		}
	}
	for _, name := range b.names {
		if err := os.Rename(filepath.Join(b.hidden, name), filepath.Join(b.folder, name)); err != nil {
			return sentence.Refuse("{{.File}} can't be moved into the folder: {{.Cause}}", "File", name, "Cause", cause(err))
		}
	}
	b.made = false
	return nil
}

var errDiscarded = context.Canceled // nobody discards what is still written to but to cancel the work

// Discard takes away what is not in its place. Nothing is written any more.
func (b *Batch) Discard() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.gone = true
	if b.lock.File != nil {
		_ = b.lock.Close()
	}
	_ = os.RemoveAll(b.hidden)
	if b.made {
		_ = os.Remove(b.folder) // only if it is empty
	}
}

// Names lists the files that were written.
func (b *Batch) Names() []string { return b.names }

// IsFolder reports whether there is a folder with the name.
func IsFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}
