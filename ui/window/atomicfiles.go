package window

import (
	"bytes"

	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// atomicFiles is Fyne's way to files with safe writing. Fyne's dialog for a
// file to save opens, and so empties, the old file before anything is written;
// here it stays as it is until the new one is whole.
type atomicFiles struct{ fyneFiles }

// fyneFiles is what Fyne's own repository of files can do.
type fyneFiles interface {
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.AppendableRepository
	repository.DeleteAllRepository
	repository.CopyableRepository
	repository.MovableRepository
}

// useAtomicFiles makes all saving through dialogs atomic.
func useAtomicFiles() {
	const scheme = "file"
	files, err := repository.ForScheme(scheme)
	if err != nil {
		return // no files here, as in a browser
	}
	if own, ok := files.(fyneFiles); ok {
		repository.Register(scheme, atomicFiles{own})
	}
}

// Writer implements repository.WritableRepository.
func (atomicFiles) Writer(u fyne.URI) (fyne.URIWriteCloser, error) { return &atomicWriter{uri: u}, nil }

// atomicWriter saves what was written when it is closed; nothing was, nothing
// is saved.
type atomicWriter struct {
	bytes.Buffer
	uri fyne.URI
}

func (w *atomicWriter) URI() fyne.URI { return w.uri }

func (w *atomicWriter) Close() error {
	if w.Len() == 0 {
		return nil
	}
	return fileformat.Save(w.uri.Path(), w.Bytes())
}
