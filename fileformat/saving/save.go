// Package saving puts files where they belong: whole or not at all, one or several
// together, with the mode and the owner that they had.
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

// File writes a file whole or not at all: into a temporary file in the same
// folder, which takes the old one's place once it is safely on the disk. A
// symbolic link stays a link, and the old file's mode and owner stay; a new
// file has the mode that the user's mask leaves. If anything fails, the old file
// is as it was. An interrupt waits until it is done.
func File(path string, data []byte) error {
	return Stream(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// Stream writes a file as [File] does, while its content is made: all that is made need
// not be held at once. An error of write that is not the file's comes back as it is.
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
		return sentence.Before(sentence.Say("{{.File}} couldn't be saved, and any existing version is unchanged:", "File", visible.Text(path)), plainly(err))
	}
	return nil
}

// fileWriter keeps the file's own error, so that it is told from those of who writes.
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

// Try returns why File could not write a file, as far as that shows before there is
// anything to be written; nil where nothing speaks against it.
func Try(path string) error {
	release := holdInterrupts()
	defer release()
	f, _, old, err := begun(path)
	if err == nil {
		err = f.fill(func(*os.File) error { return nil }, old)
		_ = f.Close()
		_ = os.Remove(f.Name())
	}
	if err != nil {
		return sentence.At(path, plainly(err))
	}
	return nil
}

// plainly strips the name of the temporary file from an error, and says what is wrong
// with the folder where that is the cause.
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

// begun opens the temporary file for a path, with the file that it is to replace and
// what is known of that one.
func begun(path string) (f temporary, target string, old fs.FileInfo, err error) {
	if target, err = followLinks(path); err != nil {
		return f, target, nil, err
	}
	if old, err = replaceable(target); err != nil {
		return f, target, nil, err
	}
	removeLeftovers(filepath.Dir(target))
	f, err = newTemporary(filepath.Dir(target), old)
	return f, target, old, err
}

func save(path string, write func(*os.File) error) (err error) {
	f, target, old, err := begun(path)
	if err != nil {
		return err
	}
	defer func() {
		_ = f.Close() // in vain where all went well
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	if err := f.fill(write, old); err != nil {
		return err
	}
	if err := f.replace(target); err != nil {
		return err
	}
	syncFolder(filepath.Dir(target))
	return nil
}

// replaceable returns what is known of the file that is to be replaced, nil if
// there is none, and refuses what is no file that somebody may write.
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

// followLinks returns the file that a chain of symbolic links ends at, which
// need not exist.
func followLinks(path string) (string, error) {
	for range 40 {
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or not there yet
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", sentence.Refuse("its symbolic links form a loop; choose another name")
}

// syncFolder makes the new name last through a power cut where the system can.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync() // not every file system can; the rename itself has worked
		_ = d.Close()
	}
}
