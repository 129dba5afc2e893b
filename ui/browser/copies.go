//go:build js

package browser

import (
	"crypto/rand"
	"encoding/json"
	"time"

	"plytree/editor/session"
)

// Copies are the recovery copies in the browser's storage. A page holds the names of its own copies
// while it is open. A copy is offered when the same link is opened again.
type Copies struct{ storage Storage }

// NewCopies returns the copies of this page's address.
func NewCopies() Copies { return Copies{Storage{Prefix: "plytree.copy."}} }

type copied struct {
	File     string
	Written  time.Time
	Document string
	Link     string // open when the work began
	Saved    bool
}

// New implements session.Copies.
func (c Copies) New() session.Copy {
	one := &oneCopy{c.storage, rand.Text(), Fragment()}
	Hold(c.storage.Prefix + one.key)
	return one
}

// Leftovers implements session.Copies.
func (c Copies) Leftovers() ([]session.Leftover, error) {
	held, err := Held()
	if err != nil {
		return nil, err
	}
	open := map[string]bool{}
	for _, name := range held {
		open[name] = true
	}
	var all []session.Leftover
	for _, key := range c.storage.Keys() {
		text, ok := c.storage.Get(key)
		if !ok || open[c.storage.Prefix+key] {
			continue
		}
		var found copied
		left := session.Leftover{Name: key, Release: func() {}, Remove: func() error {
			c.storage.Remove(key)
			return nil
		}}
		if left.Err = json.Unmarshal([]byte(text), &found); left.Err == nil {
			left.File, left.Written, left.Document, left.Saved = found.File, found.Written, []byte(found.Document),
				found.Saved
		}
		if found.Saved && found.Link != Fragment() {
			continue
		}
		all = append(all, left)
	}
	return all, nil
}

// oneCopy is the recovery copy of one document.
type oneCopy struct {
	storage Storage
	key     string
	link    string // open when the work began
}

// Write implements session.Copy.
func (c *oneCopy) Write(document []byte, file string, saved bool) error {
	text, err := json.Marshal(copied{file, time.Now(), string(document), c.link, saved})
	if err != nil {
		return err
	}
	return c.storage.Set(c.key, string(text))
}

// Remove implements session.Copy.
func (c *oneCopy) Remove() error {
	c.storage.Remove(c.key)
	return nil
}
