package marking

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/fileformat"
)

// Failure is a file that could not be marked.
type Failure struct {
	File string // relative to the folder or archive that it came in
	Err  error  // says the file first
}

// Reason says in one line why, without the file.
func (f Failure) Reason() string { return strings.TrimPrefix(firstLine(f.Err), f.File+": ") }

// handedIn is one file that may be a submission, not yet read.
type handedIn struct {
	file     string // relative to the folder or archive, with slashes
	modified time.Time
	read     func() ([]byte, error)
}

// collection is what was found in the places to look in.
type collection struct {
	files  []handedIn
	failed []Failure
	open   []io.Closer // the archives that files are read from
}

// collect lists the files that end in .yaml, .yml or .json in the files,
// folders and zip archives at the paths, by path. It passes over those that
// skip names. The caller closes the collection when all is read.
func collect(ctx context.Context, paths []string, skip func(path string) bool) (*collection, error) {
	c := &collection{}
	for _, path := range paths {
		if err := c.add(ctx, path, skip); err != nil {
			c.close()
			return nil, err
		}
	}
	slices.SortStableFunc(c.files, func(a, b handedIn) int { return cmp.Compare(a.file, b.file) })
	return c, nil
}

func (c *collection) close() {
	for _, f := range c.open {
		_ = f.Close() // it was only read
	}
}

// fail lists a file that can't be marked, with what is wrong and what to do.
func (c *collection) fail(file, what string, args ...any) {
	c.failed = append(c.failed, Failure{file, fmt.Errorf("%s: "+what, append([]any{file}, args...)...)})
}

// add looks in one place. It returns an error only if ctx has ended.
func (c *collection) add(ctx context.Context, path string, skip func(string) bool) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		c.fail(path, "%w", plain(err))
	case info.IsDir():
		return c.addFolder(ctx, path, skip)
	case kindOf(path) == archive:
		return c.addArchive(ctx, path, filepath.Base(path), "")
	case !skip(path):
		c.files = append(c.files, onDisk(path, filepath.Base(path), info))
	}
	return nil
}

func (c *collection) addFolder(ctx context.Context, folder string, skip func(string) bool) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if stopped := ctx.Err(); stopped != nil {
			return stopped
		}
		name, _ := filepath.Rel(folder, path)
		name = strings.ToValidUTF8(filepath.ToSlash(name), "\uFFFD")
		switch {
		case err != nil:
			c.fail(name, "%w", plain(err))
			return nil
		case d.IsDir() && forgotten(name):
			return fs.SkipDir
		case d.IsDir() || forgotten(name) || skip(path):
			return nil
		}
		return c.addFound(ctx, path, name, d)
	})
}

// addFound adds a file that was found in a folder.
func (c *collection) addFound(ctx context.Context, path, name string, d fs.DirEntry) error {
	kind := kindOf(name)
	if kind == other {
		return nil
	}
	info, err := d.Info()
	switch {
	case err != nil:
		c.fail(name, "%w", plain(err))
	case !info.Mode().IsRegular(): // a link could lead to another student's file, or to the key
		c.fail(name, "this is a link or a device, not a file; put a copy of the file in its place")
	case kind == foreign:
		c.fail(name, "this kind of archive can't be read; unpack it, or pack it as a zip archive")
	case kind == archive:
		return c.addArchive(ctx, path, name, name+"/")
	default:
		c.files = append(c.files, onDisk(path, name, info))
	}
	return nil
}

func onDisk(path, name string, info fs.FileInfo) handedIn {
	return handedIn{name, info.ModTime(), func() ([]byte, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, plain(err))
		}
		defer f.Close()
		data, err := io.ReadAll(io.LimitReader(f, fileformat.MaxBytes+1)) // one more, so that the reader of trees sees that it is too large
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, plain(err))
		}
		return data, nil
	}}
}

// kind is what a file's name says of it.
type kind int

const (
	other   kind = iota // no part of a class
	tree                // may hold a solution
	archive             // may hold several
	foreign             // may hold some, but can't be read
)

func kindOf(name string) kind {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return tree
	case ".zip":
		return archive
	case ".rar", ".7z", ".tar", ".tgz", ".gz", ".bz2", ".xz":
		return foreign
	}
	return other
}

// forgotten reports whether a file or folder is one that systems leave about.
func forgotten(name string) bool {
	base := name[strings.LastIndex(name, "/")+1:]
	return base == "__MACOSX" || strings.HasPrefix(base, "._") || strings.HasPrefix(name, "__MACOSX/") || strings.Contains(name, "/__MACOSX/")
}

// plain words an error of the file system for the teacher.
func plain(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("there is no such file or folder")
	case errors.Is(err, fs.ErrPermission):
		return errors.New("it may not be read; give yourself the right to read it")
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
