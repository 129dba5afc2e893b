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

// Batch writes several files to a folder together, or not at all.
type Batch struct {
	mu     sync.Mutex // a signal may discard the batch during writing
	gone   bool       // it was discarded
	folder string
	made   bool // the folder did not exist before
	hidden string
	names  []string
}

// NewBatch starts a batch for a folder, which it creates if needed.
func NewBatch(folder string) (*Batch, error) {
	b := &Batch{folder: folder, made: !IsFolder(folder)}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, sentence.Refuse("can't create the folder: {{.Cause}}; choose a folder that you can write to",
			"Cause", err)
	}
	removeLeftovers(folder)
	var err error
	if b.hidden, err = os.MkdirTemp(folder, temporaryStart+"*"+temporaryEnd); err != nil {
		b.Discard()
		return nil, sentence.Refuse("can't write to {{.Folder}}: {{.Cause}}; choose another folder",
			"Folder", visible.Text(folder), "Cause", cause(err))
	}
	return b, nil
}

// cause returns the system's error, without the name of an internal file.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// Write writes one file into the hidden folder.
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

// Commit moves the files to their places, unless something other than a file is there.
func (b *Batch) Commit() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.gone {
		return errDiscarded
	}
	for _, name := range b.names {
		if info, err := os.Stat(filepath.Join(b.folder, name)); err == nil && !info.Mode().IsRegular() {
			return sentence.Refuse("{{.File}} isn't a regular file and can't be replaced; choose another folder",
				"File", visible.Text(filepath.Join(b.folder, name)))
		}
	}
	for _, name := range b.names {
		if err := os.Rename(filepath.Join(b.hidden, name), filepath.Join(b.folder, name)); err != nil {
			return sentence.Refuse("{{.File}} can't be moved into the folder: {{.Cause}}", "File", name,
				"Cause", cause(err))
		}
	}
	b.made = false
	return nil
}

var errDiscarded = context.Canceled // a batch is discarded during writing only when the work is cancelled

// Discard removes everything that was not committed. After it, Write fails.
func (b *Batch) Discard() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.gone = true
	_ = os.RemoveAll(b.hidden)
	if b.made {
		_ = os.Remove(b.folder) // only succeeds if it is empty
	}
}

// Names lists the files that were written.
func (b *Batch) Names() []string { return b.names }

// IsFolder reports whether a folder with the name exists.
func IsFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}
