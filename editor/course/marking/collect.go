package marking

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/engine/sentence"
	"plytree/fileformat"
)

// handedIn is one file that was handed in, not yet read.
type handedIn struct {
	kind     kind
	file     string // relative to the folder or archive, with slashes
	at       string // the same, behind the name of that folder or archive
	from     int    // which of the places that were looked in
	modified time.Time
	read     func() ([]byte, error)
	err      error // why nothing in it can be read; says the file first
}

// collection is what was found in the places to look in.
type collection struct {
	files []handedIn
	names map[string][]string // of who handed in what Gradescope's folders hold, by path
	open  []io.Closer         // the archives that files are read from
	left  allowance           // of what all archives together may unpack to
	skip  func(path string) bool
}

// collect lists what lies in the files, folders and zip archives at the paths,
// by path: what may be a solution, and what can't be one. It passes over what
// skip names and what systems leave about. The caller closes the collection when
// all is read.
func collect(ctx context.Context, paths []string, skip func(path string) bool) (*collection, error) {
	c := &collection{names: map[string][]string{}, left: newAllowance(), skip: skip}
	for i, path := range paths {
		if err := c.add(ctx, i, path); err != nil {
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

// put lists a file: as one that may be a solution if it can be read, as failed if
// there is an error.
func (c *collection) put(f handedIn, err error) {
	if err != nil {
		f.read, f.err = nil, sentence.Refuse("{{.File}}: {{.Why}}", "File", f.file, "Why", why(err))
	}
	c.files = append(c.files, f)
}

// add looks in one place. It returns an error only if ctx has ended.
func (c *collection) add(ctx context.Context, from int, path string) error {
	info, err := os.Stat(path)
	f := handedIn{kind: kindOf(path), file: filepath.Base(path), at: filepath.Base(path), from: from}
	switch {
	case err != nil:
		f.file = path
		c.put(f, err)
	case info.IsDir():
		return c.addFolder(ctx, from, path)
	case f.kind == archive:
		return c.addArchive(ctx, path, f, "")
	case f.kind == foreign:
		c.put(f, errForeign)
	case !c.skip(path):
		f.kind = tree // it was named
		c.put(f.onDisk(path, info), nil)
	}
	return nil
}

var errForeign = sentence.Refuse("this kind of archive can't be read; unpack it, or pack it as a zip archive")

func (c *collection) addFolder(ctx context.Context, from int, folder string) error {
	base := filepath.Base(realPath(folder)) // of "." too
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if stopped := ctx.Err(); stopped != nil {
			return stopped
		}
		name, _ := filepath.Rel(folder, path)
		name = strings.ToValidUTF8(filepath.ToSlash(name), "\uFFFD")
		f := handedIn{kind: kindOf(name), file: name, at: base + "/" + name, from: from}
		switch {
		case err != nil:
			c.put(f, err)
			return nil
		case d.IsDir() && name != "." && (forgotten(name) || c.skip(path)):
			return fs.SkipDir
		case d.IsDir() || forgotten(name) || c.skip(path):
			return nil
		}
		return c.addFound(ctx, path, f, d)
	})
}

// addFound adds a file that was found in a folder.
func (c *collection) addFound(ctx context.Context, path string, f handedIn, d fs.DirEntry) error {
	info, err := d.Info()
	switch {
	case err != nil:
		c.put(f, err)
	case !info.Mode().IsRegular(): // a link could lead to another student's file, or to the key
		c.put(f, sentence.Refuse("this is a link or a device, not a file; put a copy of the file in its place"))
	case f.kind == foreign:
		c.put(f, errForeign)
	case f.kind == archive:
		return c.addArchive(ctx, path, f, f.file+"/")
	case !c.metadata(f.onDisk(path, info)):
		c.put(f.onDisk(path, info), nil)
	}
	return nil
}

// onDisk is a file that can be read at a path.
func (f handedIn) onDisk(path string, info fs.FileInfo) handedIn {
	f.modified = info.ModTime()
	f.read = func() ([]byte, error) {
		from, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer from.Close()
		return io.ReadAll(io.LimitReader(from, fileformat.MaxBytes+1)) // one more, so that the reader of trees sees that it is too large
	}
	return f
}

// kind is what a file's name says of it.
type kind int

const (
	other   kind = iota // can't hold a solution
	tree                // may hold a solution
	archive             // may hold several
	foreign             // may hold some, but can't be read
)

// kindOf tells by a file's name, which on Windows may end in .txt behind its own
// ending.
func kindOf(name string) kind {
	switch ending := fileformat.Ending(withoutText(name)); ending {
	case ".yaml", ".yml", ".json":
		return tree
	case ".zip":
		if ending == fileformat.Ending(name) {
			return archive
		}
	case ".rar", ".7z", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".zst", ".lzma":
		if ending == fileformat.Ending(name) {
			return foreign
		}
	}
	return other
}

// withoutText takes off the .txt that Windows puts behind an ending.
func withoutText(name string) string {
	if fileformat.Ending(name) == ".txt" {
		return name[:len(name)-len(".txt")]
	}
	return name
}

// forgotten reports whether a file or folder is one that systems leave about.
func forgotten(name string) bool {
	base := name[strings.LastIndex(name, "/")+1:]
	switch strings.ToLower(base) {
	case "__macosx", "thumbs.db", "desktop.ini":
		return true
	}
	return strings.HasPrefix(base, "._") || strings.HasPrefix(base, "~$") || strings.HasPrefix(base, ".") && kindOf(base) == other ||
		strings.HasPrefix(name, "__MACOSX/") || strings.Contains(name, "/__MACOSX/")
}

// why words an error of the file system, or a refusal, for the teacher.
func why(err error) any {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return sentence.Say("there is no such file or folder")
	case errors.Is(err, fs.ErrPermission):
		return sentence.Say("it may not be read; give yourself the right to read it")
	}
	if said, ok := errors.AsType[sentence.Refusal](err); ok {
		return said.Sentence()
	}
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return err.Error()
}
