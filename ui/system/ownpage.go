//go:build js

package system

import (
	"io/fs"
	"net/url"

	"plytree/ui/browser"
)

// OwnPage is the folder of the page in which the program runs. Each file is fetched when it is
// read, which is slow.
func (*System) OwnPage() fs.FS { return besidePage{} }

// besidePage is the folder of the page, whose files can only be read as a whole.
type besidePage struct{}

// Open implements fs.FS.
func (besidePage) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
}

// ReadFile implements fs.ReadFileFS.
func (besidePage) ReadFile(name string) ([]byte, error) {
	return browser.Fetch("./" + (&url.URL{Path: name}).EscapedPath())
}
