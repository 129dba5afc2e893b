// Package textview shows a document as text, for whoever does not see the canvas or
// likes a text better: in a page as plain HTML that can be worked with, on a desktop as a
// section of the side panel whose text can be selected.
package textview

import (
	"strconv"
	"strings"
)

// Element is an element of HTML. What stands in it is only text, whoever wrote it.
type Element struct {
	// Key tells it from its siblings: what has the same key, and the same tag, as
	// before is the same element, and keeps the keyboard.
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

// text is an element with a text alone.
func text(key, tag, text string) Element { return Element{Key: key, Tag: tag, Text: text} }

// paragraphs are elements for lines. Each is known by what it says: in a live region only
// what is new is read aloud.
func paragraphs(lines []string) []Element { return saidAgain(lines, 0) }

// saidAgain are paragraphs that were said so often before: each time they are new ones,
// so that they are read aloud though they say the same.
func saidAgain(lines []string, before int) (all []Element) {
	times := map[string]int{}
	for _, line := range lines {
		times[line]++
		all = append(all, text(line+" "+strconv.Itoa(times[line])+" "+strconv.Itoa(before), "p", line))
	}
	return all
}

// describe says by which elements a field is described, besides those by which it is.
func describe(field *Element, ids ...string) {
	all := strings.Join(append(strings.Fields(field.Attrs["aria-describedby"]), ids...), " ")
	if all != "" {
		field.Attrs["aria-describedby"] = all
	}
}

// heading is a heading of a part, which its key names.
func heading(key, tag, says string) Element {
	return Element{Key: key, Tag: tag, Text: says, Attrs: map[string]string{"id": "text-" + key}}
}
