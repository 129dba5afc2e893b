package tasks

import (
	"strings"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// WriteSearch returns the key search as a file writes it, with the options that are set.
func WriteSearch(o search.Options) written.Value {
	f := &written.Builder{}
	for _, s := range o.Chosen() {
		if s.Key == "window" || s.Key == "bounds" {
			f.Add(s.Key, written.ListOf(written.Plainly, strings.Split(s.Text, ",")...))
		} else {
			f.Word(s.Key, s.Text)
		}
	}
	return f.Mapping()
}

var searchKeys = []string{"algorithm", "window", "bounds", "cutoff", "order", "depth"}

// ReadSearch parses how a tree is searched. The error, if any, has its place.
func ReadSearch(r *yaml.Reader, v yaml.Value) (o search.Options, err error) {
	instead := sentence.Say(`write search: {algorithm: alpha-beta, cutoff: ">="}`)
	err = r.Each(v, sentence.Named("{{.Key}}", "Key", "search"), instead, searchKeys,
		func(key int, value yaml.Value) (err error) {
			switch searchKeys[key] {
			case "depth":
				o.Depth, err = r.Whole(value, 1, search.NoDepth)
			case "window":
				w := &o.Window
				if w.Alpha, w.Beta, err = ends(r, value, sentence.Named("a bound of the window"),
					sentence.Say("the window must be a list of two numbers; write window: [-inf, inf]")); err == nil {
					err = w.Check()
				}
			case "bounds":
				b := &o.Bounds
				if b.Low, b.High, err = ends(r, value, sentence.Named("a leaf bound"),
					sentence.Say("the leaf bounds must be a list of two numbers; write bounds: [1, 6]")); err == nil {
					err = b.Check()
				}
			default:
				err = search.Setting{Key: searchKeys[key], Text: value.Text()}.Lay(&o)
			}
			return r.Refused(value, err)
		})
	return o, err
}

// ends parses a list of two numbers, or says what to write. What describes them in errors.
func ends(r *yaml.Reader, v yaml.Value, what sentence.Label, says sentence.Sentence) (low, high float64, err error) {
	if v.Kind() != yaml.Sequence || len(v.Items()) != 2 {
		return 0, 0, r.Refuse(v, says)
	}
	instead := sentence.Say("use a number, inf or -inf")
	if low, err = r.Number(v.Items()[0], what, instead); err == nil {
		high, err = r.Number(v.Items()[1], what, instead)
	}
	return low, high, err
}
