// Package intake finds the files that a class handed in: in files, folders and the zip
// archives of learning platforms, whose names tell who handed them in.
//
// The input comes from strangers and may be broken in any way. One bad file never stops the
// rest, and no archive unpacks to more than a class can have handed in.
package intake

import (
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/source"
)

// Entry is one file that was handed in, and what is known of the student.
type Entry struct {
	Kind Kind
	File string // the name relative to the folder or archive, with slashes
	From Sender
	// Read reads the file. From a file on the disk it reads only enough for the tree reader to
	// see that the file is too large. It is nil if Err is set.
	Read func() ([]byte, error)
	Err  error // why the file can't be read; starts with the file
	// Empty means an archive or a student's folder with nothing in it. Its Kind is Other.
	Empty bool
	// Older means that it isn't read, because a newer file of the same sender counts.
	Older bool
	// Marked is set for an entry that could be marked.
	Marked bool
	// Student and Number say who handed it in, as a learning platform, the class list or, if
	// neither does, the file or its name tells. [Entry.Identify] sets them.
	Student, Number string
	Remarks         []sentence.Sentence // for the teacher

	name, number string // the student's, in the file
	lines        []int  // of the class list that belong to the sender

	at       string // the name within the folder or archive
	from     int    // the index of the path that was searched
	modified time.Time
	trace    bool // a folder, or a file that systems create: listed only if a student has nothing else
}

// Collection is what was found at the given paths.
type Collection struct {
	Entries []*Entry
	// names lists who handed in the content of Gradescope's folders, by path. It is empty for
	// folders that contain Gradescope's metadata.
	names map[string][]string
	open  []io.Closer // the archives that files are read from
	left  allowance   // what all archives together may still unpack to
	skip  func(path string) bool
}

// Collect lists the files in the files, folders and zip archives at the paths, ordered by
// path, with who handed them in: those that may be solutions, and those that can't be. It
// ignores files that skip reports and those that systems create. The exercise is the file
// name, without extension, under which it was handed out, "" for several exercises. The class
// list may be nil. The error is that of ctx; the caller closes the collection after reading
// all files.
func Collect(ctx context.Context, paths []string, exercise string, skip func(path string) bool,
	class *Roster) (*Collection, error) {
	c := &Collection{names: map[string][]string{}, left: newAllowance(), skip: skip}
	for i, path := range paths {
		if err := c.add(ctx, i, path); err != nil {
			c.Close()
			return nil, err
		}
	}
	slices.SortStableFunc(c.Entries, func(a, b *Entry) int { return cmp.Compare(a.File, b.File) })
	senders := newSenders(c.Entries, exercise, c.names, class)
	for _, e := range c.Entries {
		e.From = senders.of(e)
		e.lines = class.Of(e.From)
	}
	c.dropTraces()
	return c, nil
}

// Close closes the archives that were read from.
func (c *Collection) Close() {
	for _, f := range c.open {
		_ = f.Close() // it was only read, so an error means no lost data
	}
}

// dropTraces keeps one trace of each student who has nothing else and who is identified by a
// platform or the class list. It drops the others.
func (c *Collection) dropTraces() {
	type folder struct {
		from int
		at   string
	}
	has, holds := map[Identity]bool{}, map[folder]bool{}
	for _, e := range c.Entries {
		if !e.trace {
			has[e.From.Identity] = true
			for at := e.at; at != "." && at != "/"; at = path.Dir(at) {
				holds[folder{e.from, at}] = true
			}
		}
	}
	// A hidden file says more than its folder.
	for _, folders := range []bool{false, true} {
		for _, e := range c.Entries {
			known := e.From.Platform != "" ||
				e.From.byFolder && len(e.lines) > 0 && !holds[folder{e.from, path.Dir(e.at)}]
			if e.trace && e.Empty == folders && known && !has[e.From.Identity] {
				has[e.From.Identity], e.trace = true, false
			}
		}
	}
	c.Entries = slices.DeleteFunc(c.Entries, func(e *Entry) bool { return e.trace })
	for _, e := range c.Entries {
		e.File = strings.TrimSuffix(e.File, "/")
	}
}

// leave lists a trace: a file or, with a slash after its name, a folder.
func (c *Collection) leave(f Entry) {
	f.Kind, f.trace, f.Empty = Other, true, strings.HasSuffix(f.File, "/")
	c.Entries = append(c.Entries, &f)
}

// noteEmpty lists an archive or a folder as empty if no file was added since there were this
// many.
func (c *Collection) noteEmpty(f Entry, since int) {
	if !slices.ContainsFunc(c.Entries[since:], func(in *Entry) bool { return !in.trace }) {
		c.put(Entry{Kind: Other, File: f.File, Empty: true, at: f.at, from: f.from, modified: f.modified}, nil)
	}
}

// put lists a file: as a possible solution if it can be read, as failed if there is an error.
func (c *Collection) put(f Entry, err error) {
	if err != nil {
		f.Read, f.Err = nil, sentence.At(f.File, Why(err))
	}
	c.Entries = append(c.Entries, &f)
}

// add searches one path. It returns an error only if ctx has ended.
func (c *Collection) add(ctx context.Context, from int, path string) error {
	info, err := os.Stat(path)
	f := Entry{Kind: KindOf(path), File: filepath.Base(path), at: filepath.Base(path), from: from}
	switch {
	case err != nil:
		f.File = path
		c.put(f, err)
	case info.IsDir():
		return c.addFolder(ctx, from, path)
	case source.CheckRegular(path, info) != nil:
		c.put(f, source.CheckRegular(path, info))
	case f.Kind == Archive:
		return c.addArchive(ctx, path, f, "")
	case f.Kind == Foreign:
		c.put(f, errForeign)
	case !c.skip(path):
		f = f.onDisk(path, info)
		if f.Kind == Other && f.isText() {
			f.Kind = Solution // the user named it explicitly
		}
		c.put(f, nil)
	}
	return nil
}

// isText reports whether a file contains text.
func (f Entry) isText() bool {
	data, err := f.Read()
	if err == nil {
		_, _, err = source.New(f.File, data)
	}
	return err == nil
}

var errForeign = sentence.Refuse("this type of archive isn't supported; unpack it, or repack it as a zip archive")

func (c *Collection) addFolder(ctx context.Context, from int, folder string) error {
	base := filepath.Base(RealPath(folder)) // of "." too
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if stopped := ctx.Err(); stopped != nil {
			return stopped
		}
		name, _ := filepath.Rel(folder, path)
		name = strings.ToValidUTF8(filepath.ToSlash(name), "\uFFFD")
		f := Entry{Kind: KindOf(name), File: name, at: base + "/" + name, from: from}
		switch {
		case err != nil:
			c.put(f, err)
			return nil
		case name == ".":
			return nil
		case c.skip(path):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case isSystemFile(name):
			c.leave(f)
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case d.IsDir():
			f.File, f.at = f.File+"/", f.at+"/"
			c.leave(f)
			return nil
		}
		return c.addFound(ctx, path, f, d)
	})
}

// addFound adds a file that was found in a folder.
func (c *Collection) addFound(ctx context.Context, path string, f Entry, d fs.DirEntry) error {
	info, err := d.Info()
	switch {
	case err != nil:
		c.put(f, err)
	case !info.Mode().IsRegular(): // a link could point to another student's file, or to the key
		c.put(f, sentence.Refuse("this is a link or a device, not a file; replace it with a copy of the file"))
	case f.Kind == Foreign:
		c.put(f, errForeign)
	case f.Kind == Archive:
		return c.addArchive(ctx, path, f, f.File+"/")
	case !c.metadata(f.onDisk(path, info)):
		c.put(f.onDisk(path, info), nil)
	}
	return nil
}

// metadata reads a file that a platform added to the submissions, and reports whether it is
// one.
func (c *Collection) metadata(f Entry) bool {
	parts := strings.Split(f.at, "/")
	named := path.Base(f.at) == "submission_metadata.yml"
	for i := range len(parts) - 1 {
		if form := formOf(parts, i); form != nil && !form.loose {
			if named { // it is a student's own file, and not a solution
				f.Kind = Other
				c.put(f, nil)
			}
			return named
		}
	}
	if named {
		c.names[path.Dir(f.at)] = nil // the files next to it need their senders from the metadata
		data, err := f.Read()
		if err != nil {
			return false
		}
		for folder, names := range readSubmitters(data) {
			c.names[path.Join(path.Dir(f.at), folder)] = names
		}
		return true
	}
	form := formOf(parts, len(parts)-1)
	return form != nil && form.platform == blackboard && strings.TrimPrefix(form.said("file"), ".txt") == ""
}

// onDisk is a file that can be read at a path.
func (f Entry) onDisk(path string, info fs.FileInfo) Entry {
	f.modified = info.ModTime()
	f.Read = func() ([]byte, error) {
		from, err := source.Open(path)
		if err != nil {
			return nil, err
		}
		defer from.Close()
		return io.ReadAll(io.LimitReader(from, fileformat.MaxBytes+1))
	}
	return f
}

// Kind is what a file's name says about its content.
type Kind int

const (
	Other    Kind = iota // can't hold a solution
	Solution             // may hold one
	Archive              // may hold several
	Foreign              // may hold some, but can't be read
)

// KindOf returns the kind of a file by its name, which on Windows may end in .txt after its
// own extension.
func KindOf(name string) Kind {
	switch ending := fileformat.Ending(withoutText(name)); ending {
	case ".yaml", ".yml", ".json":
		return Solution
	case ".zip":
		if ending == fileformat.Ending(name) {
			return Archive
		}
	case ".rar", ".7z", ".tar", ".tgz", ".gz", ".bz2", ".xz", ".zst", ".lzma":
		if ending == fileformat.Ending(name) {
			return Foreign
		}
	}
	return Other
}

// withoutText removes the .txt that Windows adds after an extension.
func withoutText(name string) string {
	if fileformat.Ending(name) == ".txt" {
		return name[:len(name)-len(".txt")]
	}
	return name
}

// isSystemFile reports whether a file or folder is one that systems create.
func isSystemFile(name string) bool {
	base := name[strings.LastIndex(name, "/")+1:]
	switch strings.ToLower(base) {
	case "__macosx", "thumbs.db", "desktop.ini":
		return true
	}
	return strings.HasPrefix(base, "._") || strings.HasPrefix(base, "~$") ||
		strings.HasPrefix(base, ".") && KindOf(base) == Other ||
		strings.HasPrefix(name, "__MACOSX/") || strings.Contains(name, "/__MACOSX/")
}

// Why returns an error of the file system worded for the teacher; it returns a refusal
// unchanged.
func Why(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return sentence.Refuse("file or folder not found")
	case errors.Is(err, fs.ErrPermission):
		return sentence.Refuse("permission denied; change the file's permissions and try again")
	}
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	return err
}

// RealPath returns the canonical path of a file, with links resolved.
func RealPath(path string) string {
	absolute, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	if to, err := filepath.EvalSymlinks(absolute); err == nil {
		return to
	}
	return absolute
}
