//go:build js

package system

import (
	"bytes"
	"io/fs"
	"net/url"
	"time"

	"plytree/ui/browser"
)

// OwnPage is the folder of the page in which the program runs. Each file is fetched when it is
// read, which is slow.
func (*System) OwnPage() fs.FS { return besidePage{} }

// besidePage is the folder of the page. Its files have neither times nor modes, and can't be
// listed.
type besidePage struct{}

// Open implements fs.FS.
func (besidePage) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	data, err := browser.Fetch("./" + (&url.URL{Path: name}).EscapedPath())
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: err}
	}
	return fetched{bytes.NewReader(data), name}, nil
}

// fetched is a file that was fetched.
type fetched struct {
	*bytes.Reader
	name string
}

func (f fetched) Stat() (fs.FileInfo, error) { return f, nil }
func (fetched) Close() error                 { return nil }
func (f fetched) Name() string               { return f.name }
func (fetched) Mode() fs.FileMode            { return 0o444 }
func (fetched) ModTime() time.Time           { return time.Time{} }
func (fetched) IsDir() bool                  { return false }
func (fetched) Sys() any                     { return nil }
