// Package saving writes files completely or not at all, one or several together, and
// keeps their mode and owner.
package saving

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// File writes a file completely or not at all: it writes a temporary file in the same
// folder, which replaces the old one once it is safely on disk. A symbolic link stays a
// link, and the old file's mode and owner are kept; a new file gets the mode that the
// user's mask allows. If anything fails, the old file is unchanged. An interrupt is
// delayed until File is done.
func File(path string, data []byte) error {
	return Stream(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Stream writes a file as [File] does while its content is produced, so that the content
// is never in memory as a whole. It returns errors of write that are not the file's
// unchanged. It may be called concurrently.
func Stream(path string, write func(io.Writer) error) error {
	release := holdInterrupts()
	defer release()
	var own error
	err := save(path, func(f *os.File) error {
		w := fileWriter{file: f}
		err := write(&w)
		if w.failed != nil {
			return w.failed
		}
		own = err
		return err
	})
	switch {
	case own != nil:
		return own
	case err != nil:
		return sentence.Before(sentence.Say("{{.File}} couldn't be saved, and any existing version is unchanged:",
			"File", visible.Text(path)), plainly(err))
	}
	return nil
}

// fileWriter keeps the file's own error, to distinguish it from errors of the caller's
// function.
type fileWriter struct {
	file   *os.File
	failed error
}

func (w *fileWriter) Write(data []byte) (int, error) {
	n, err := w.file.Write(data)
	if err != nil {
		w.failed = err
	}
	return n, err
}

// Try returns why File could not write a file, as far as can be found before there is
// content; nil if nothing is wrong.
func Try(path string) error {
	release := holdInterrupts()
	defer release()
	f, _, old, err := begin(path)
	if err == nil {
		err = fill(f, func(*os.File) error { return nil }, old)
		_ = f.Close()
		_ = os.Remove(f.Name())
	}
	if err != nil {
		return sentence.At(path, plainly(err))
	}
	return nil
}

// plainly removes the name of the temporary file from an error, and says what is wrong
// with the folder if that is the cause.
func plainly(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	folder := ""
	switch {
	case errors.As(err, &path):
		err, folder = path.Err, filepath.Dir(path.Path)
	case errors.As(err, &link):
		err, folder = link.Err, filepath.Dir(link.New)
	default:
		return err
	}
	if _, gone := os.Stat(folder); errors.Is(err, fs.ErrNotExist) && errors.Is(gone, fs.ErrNotExist) {
		return sentence.Refuse("folder not found; choose an existing folder")
	}
	if errors.Is(err, fs.ErrPermission) {
		return sentence.Refuse("no permission to write to the folder ({{.Cause}}); choose another folder", "Cause", err)
	}
	return err
}

// begin opens the temporary file for a path, and returns it with the path and the info of
// the file that it will replace.
func begin(path string) (f *os.File, target string, old fs.FileInfo, err error) {
	if target, err = followLinks(path); err != nil {
		return f, target, nil, err
	}
	if old, err = replaceable(target); err != nil {
		return f, target, nil, err
	}
	f, err = newTemporary(filepath.Dir(target), old)
	return f, target, old, err
}

func save(path string, write func(*os.File) error) (err error) {
	f, target, old, err := begin(path)
	if err != nil {
		return err
	}
	defer func() {
		_ = f.Close() // fails harmlessly if it is already closed
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	if err := fill(f, write, old); err != nil {
		return err
	}
	if err := f.Close(); err != nil { // Windows can't rename an open file
		return err
	}
	if err := os.Rename(f.Name(), target); err != nil {
		return err
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// replaceable returns the info of the file to be replaced, or nil if there is none. It
// refuses anything that is not a writable file.
func replaceable(target string) (fs.FileInfo, error) {
	old, err := os.Lstat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case old.IsDir():
		return nil, sentence.Refuse("this is a folder; choose another name")
	case !old.Mode().IsRegular():
		return nil, sentence.Refuse("this isn't a regular file; choose another name")
	case old.Mode().Perm()&0o200 == 0:
		return nil, sentence.Refuse("the file is write-protected; choose another name")
	}
	return old, nil
}

// followLinks returns the file at the end of a chain of symbolic links. It need not
// exist.
func followLinks(path string) (string, error) {
	for range 40 {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or doesn't exist yet
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", sentence.Refuse("its symbolic links form a loop; choose another name")
}

// syncFolder makes the new name survive a power cut, if the system supports it.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // some file systems can't; the rename itself has worked
		_ = d.Close()
	}
}
