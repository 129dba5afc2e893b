// Package commented writes a tree of values as YAML or JSON. Comments stay with what they
// belong to: a node of a game tree, which has an ID, or a key or list item, which has a
// path such as exercise/tasks/value.
package commented

import (
	"slices"
	"strconv"

	"plytree/engine/tree"
	"plytree/engine/written"
)

// Address is what a comment belongs to: a node, or a path from the node or, with ID 0,
// from the top of the document.
type Address struct {
	ID   tree.ID
	Path string
}

func (a Address) below(key string) Address {
	if a.Path != "" {
		key = a.Path + "/" + key
	}
	return Address{a.ID, key}
}

// side is where a comment is, relative to what it belongs to.
type side uint8

const (
	above  side = iota // on separate lines before
	beside             // at the end of the line
	below              // on separate lines after
)

type place struct {
	Address
	side
}

// Comments holds the comments of a file by their places. Their text starts with #; an
// empty text is a blank line.
type Comments map[place][]string

// Has reports whether a comment belongs to the address.
func (c Comments) Has(a Address) bool {
	return len(c) > 0 && (c[place{a, above}] != nil || c[place{a, beside}] != nil || c[place{a, below}] != nil)
}

// MoveAbove moves the comments above one address to above another one.
func (c Comments) MoveAbove(from, to Address) { c.move(place{from, above}, place{to, above}) }

func (c Comments) move(from, to place) {
	if texts := c[from]; texts != nil {
		c[to] = slices.Concat(c[to], texts)
		delete(c, from)
	}
}

// Form says on how many lines a value is written.
type Form uint8

const (
	Fill  Form = iota // on one line if it fits
	Alone             // the same, but never inside a list on one line
	Block             // on several lines
	Line              // on one line, however long
)

// Value is a value to be written, with its address.
type Value struct {
	Kind  written.Kind
	Form  Form
	Plain bool   // of a text: without quotes if possible, like a number
	busy  bool   // there are comments inside
	Text  string // of a text
	At    Address
	Keys  []string // of a mapping
	Items []Value  // of a list, or the values of the keys
}

// Of returns a value with the address, and all its parts. Forms are those of the paths
// that don't just fill a line.
func Of(v written.Value, at Address, forms map[string]Form) Value {
	made := Value{Kind: v.Kind, Form: forms[at.Path], Plain: v.Plain, Text: v.Text, At: at}
	for _, f := range v.Fields {
		made.Add(f.Key, Of(f.Value, at.below(f.Key), forms))
	}
	ids := itemIDs(len(v.Items), func(i int) string {
		ask, _ := v.Items[i].Get("ask")
		return ask.Text
	})
	for i, item := range v.Items {
		made.Items = append(made.Items, Of(item, at.below(ids[i]), forms))
	}
	return made
}

// Add adds a key to a mapping.
func (v *Value) Add(key string, value Value) {
	v.Keys, v.Items = append(v.Keys, key), append(v.Items, value)
}

// itemIDs returns the last parts of the paths of a list's items: what a task asks, so that
// comments move with it, or else the index.
func itemIDs(n int, ask func(i int) string) []string {
	ids, asked := make([]string, n), map[string]bool{"": true}
	for i := range ids {
		if ids[i] = ask(i); asked[ids[i]] {
			ids[i] = strconv.Itoa(i)
		}
		asked[ids[i]] = true
	}
	return ids
}
