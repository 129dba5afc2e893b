// Package textview shows a document as text, for users who can't see the canvas or prefer text: in
// a page as plain HTML that can be edited, on a desktop as a section of the side panel whose text
// can be selected.
package textview

import (
	"strconv"
	"strings"
)

// Element is an element of HTML. Its contents are always plain text, because anybody may have
// written it.
type Element struct {
	// Key tells it from its siblings: an element with the same key and tag as before is the same
	// element, and keeps the keyboard.
	Key    string            `json:"key"`
	Tag    string            `json:"tag"`
	Text   string            `json:"text,omitempty"`
	Attrs  map[string]string `json:"attrs,omitempty"`
	Value  *string           `json:"value,omitempty"` // of a field; "true" of a box that is ticked
	Inside []Element         `json:"inside,omitempty"`
}

func element(key, tag string, attrs map[string]string, inside ...Element) Element {
	return Element{Key: key, Tag: tag, Attrs: attrs, Inside: inside}
}

// text is an element with only a text.
func text(key, tag, text string) Element { return Element{Key: key, Tag: tag, Text: text} }

// paragraphs are elements for lines. Each line is its own key, so that a live region reads only new
// lines aloud.
func paragraphs(lines []string) []Element { return saidAgain(lines, 0) }

// saidAgain are paragraphs that were shown this often before: new keys make them be read aloud
// again although their text is the same.
func saidAgain(lines []string, before int) (all []Element) {
	times := map[string]int{}
	for _, line := range lines {
		times[line]++
		all = append(all, text(line+" "+strconv.Itoa(times[line])+" "+strconv.Itoa(before), "p", line))
	}
	return all
}

// describe adds elements to those that describe a field.
func describe(field *Element, ids ...string) {
	all := strings.Join(append(strings.Fields(field.Attrs["aria-describedby"]), ids...), " ")
	if all != "" {
		field.Attrs["aria-describedby"] = all
	}
}

// heading is the heading of a part, which its key names.
func heading(key, tag, says string) Element {
	return Element{Key: key, Tag: tag, Text: says, Attrs: map[string]string{"id": "text-" + key}}
}
