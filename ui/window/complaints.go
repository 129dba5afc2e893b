package window

import (
	"bytes"
	"io"
)

// complaints are what the toolkit writes to the log: of folders and services of
// a desktop that are not there, while all works. They don't reach the terminal,
// but for that which keeps the window from opening.
type complaints struct {
	to   io.Writer
	pass bool // the lines behind the first one belong to it
}

// serious are the beginnings of complaints that users must see.
var serious = [][]byte{[]byte("window creation error"), []byte("failed to init"), []byte("panic")}

// Write implements io.Writer, of whole lines as the log writes them.
func (c *complaints) Write(line []byte) (int, error) {
	if !bytes.Contains(line, []byte("  Cause:")) && !bytes.Contains(line, []byte("  At:")) {
		c.pass = false
		for _, s := range serious {
			c.pass = c.pass || bytes.Contains(bytes.ToLower(line), s)
		}
	}
	if c.pass {
		return c.to.Write(line)
	}
	return len(line), nil
}
