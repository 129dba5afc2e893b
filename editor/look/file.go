package look

import (
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/strict"
	"plytree/fileformat/yaml"
)

// mostBytes is how large the file of a look can be; it has a dozen lines.
const mostBytes = 64 << 10

// Version is the key that makes a file a look, and says in which version of its format.
const Version = "plytree-look"

// Read reads the file of a look. A look without a name is called after the file, if that has
// a name. The error, if any, is a [source.Error].
func Read(file string, data []byte) (Look, error) {
	if len(data) > mostBytes {
		s := source.Source{Name: file, Text: string(data[:mostBytes])}
		return Look{}, s.ErrorAt(1, 1, sentence.Say("the file is larger than {{.Size}} KiB, but a look has only a few lines; choose the file of a look", "Size", mostBytes>>10))
	}
	s, _, err := source.New(file, data)
	if err != nil {
		return Look{}, err
	}
	r, v, err := strict.Whole(s)
	if err != nil {
		return Look{}, err
	}
	if err := checkVersion(r, v); err != nil {
		return Look{}, err
	}
	return read(r, v)
}

// example is what a file could be.
var example = sentence.Say("write a file such as\n  plytree-look: 1\n  name: AI course\n  shapes: square-circle")

// checkVersion accepts a look in version 1 only. It comes first: a newer version may have all
// kinds of keys.
func checkVersion(r *strict.Reader, v yaml.Value) error {
	if v.Kind == yaml.Done {
		return r.ErrorAt(1, 1, sentence.Say("the file is empty;").And(example))
	}
	tree := false
	for i, key := range v.Keys {
		if tree = tree || key.Text == "plytree"; key.Text != Version {
			continue
		}
		version := v.Items[i]
		plain := version.Kind == yaml.Scalar && version.Style == yaml.Plain
		number, err := strconv.Atoi(version.Text)
		switch {
		case plain && version.Text == "1":
			return nil
		case plain && err == nil && number > 1:
			return r.Refuse(version.Event, sentence.Say("the look's format version {{.Version}} is too new for this program; update Plytree", "Version", number))
		}
		return r.Refuse(version.Event, sentence.Say("the look's format version must be 1; write plytree-look: 1"))
	}
	switch {
	case v.Kind != yaml.Mapping:
		return nil // is refused when it is read
	case tree:
		return r.Refuse(v.Event, sentence.Say("this is the file of a tree, not of a look; choose the file of a look"))
	}
	return r.Refuse(v.Event, sentence.Say("the file doesn't say that it's a look; start it with the line plytree-look: 1"))
}

func read(r *strict.Reader, v yaml.Value) (l Look, err error) {
	known := []string{Version, "name"}
	for _, p := range parts {
		known = append(known, p.key)
	}
	keys, err := r.Mapping(v, sentence.Named("a look"), example, known)
	if err != nil {
		return l, err
	}
	for _, p := range parts {
		if *p.of(&l), err = r.OneOf(keys, p.key, p.words...); err != nil {
			return l, err
		}
	}
	if len(l.Says()) == 0 {
		return l, r.Refuse(v.Event, sentence.Say("this look sets nothing; add a line such as shapes: square-circle"))
	}
	name, ok := keys["name"]
	if !ok {
		l.Name, _ = Named(nameOf(r.Name)) // or none
		return l, nil
	}
	text, err := r.Text(name.Event, "name")
	if err != nil {
		return l, err
	}
	if l.Name, err = Named(text); err != nil {
		return l, r.Refused(name.Event, err)
	}
	return l, nil
}

// Write writes the file of the look, with the keys of which it says something.
func (l Look) Write() []byte {
	var b strings.Builder
	b.WriteString(Version + ": 1\n")
	if l.Name != "" {
		b.WriteString("name: " + yaml.PlainOrQuote(l.Name) + "\n")
	}
	for _, p := range parts {
		if word := *p.of(&l); word != "" {
			b.WriteString(p.key + ": " + word + "\n")
		}
	}
	return []byte(b.String())
}
