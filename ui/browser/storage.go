//go:build js

package browser

import (
	"fmt"
	"strings"
	"syscall/js"

	"plytree/engine/text/sentence"
)

// Storage is the browser's storage for this page, under keys with a common prefix.
type Storage struct{ Prefix string }

func (s Storage) store() js.Value { return page().Get("storage") }

// Get returns a stored text, and false if there is none.
func (s Storage) Get(key string) (string, bool) {
	v := s.store().Call("getItem", s.Prefix+key)
	if v.IsNull() {
		return "", false
	}
	return v.String(), true
}

// Set stores a text. It returns an error if the browser's storage is full.
func (s Storage) Set(key, text string) (err error) {
	defer func() {
		if e := recover(); e != nil { // a JavaScript exception arrives as a panic
			err = sentence.Refuse("the browser's storage is full or unavailable: {{.Cause}}", "Cause", fmt.Sprint(e))
		}
	}()
	s.store().Call("setItem", s.Prefix+key, text)
	return nil
}

// Remove deletes a stored text.
func (s Storage) Remove(key string) { s.store().Call("removeItem", s.Prefix+key) }

// Keys returns all keys, without the common prefix.
func (s Storage) Keys() []string {
	var keys []string
	for i := range s.store().Get("length").Int() {
		if key, ok := strings.CutPrefix(s.store().Call("key", i).String(), s.Prefix); ok {
			keys = append(keys, key)
		}
	}
	return keys
}
