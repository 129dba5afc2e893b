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
func ReadSearch(r *yaml.Reader, v yaml.Value) (search.Options, error) { return reader{r}.options(v) }

// options parses how a tree is searched.
func (r reader) options(v yaml.Value) (search.Options, error) {
	var o search.Options
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "search"), sentence.Say(`write search: {algorithm: alpha-beta, cutoff: ">="}`), searchKeys)
	if err != nil {
		return o, err
	}
	for _, key := range searchKeys {
		value, ok := keys[key]
		if !ok {
			continue
		}
		switch key {
		case "depth":
			o.Depth, err = r.Whole(value, 1, search.NoDepth)
		case "window":
			o.Window, err = r.window(value)
		case "bounds":
			o.Bounds, err = r.bounds(value)
		default:
			err = search.Setting{Key: key, Text: value.Text()}.Lay(&o)
		}
		if err != nil {
			return o, r.Refused(value, err)
		}
	}
	return o, nil
}

func (r reader) window(v yaml.Value) (search.Window, error) {
	if v.Kind() != yaml.Sequence || len(v.Items()) != 2 {
		return search.Window{}, r.Refuse(v, sentence.Say("the window must be a list of two numbers; write window: [-inf, inf]"))
	}
	low, high, err := r.ends(v, sentence.Named("a bound of the window"))
	if err != nil {
		return search.Window{}, err
	}
	w := search.Window{Alpha: low, Beta: high}
	return w, w.Check()
}

func (r reader) bounds(v yaml.Value) (search.LeafBounds, error) {
	if v.Kind() != yaml.Sequence || len(v.Items()) != 2 {
		return search.LeafBounds{}, r.Refuse(v, sentence.Say("the leaf bounds must be a list of two numbers; write bounds: [1, 6]"))
	}
	low, high, err := r.ends(v, sentence.Named("a leaf bound"))
	if err != nil {
		return search.LeafBounds{}, err
	}
	b := search.LeafBounds{Low: low, High: high}
	return b, b.Check()
}

// ends parses a list of two numbers. What describes them in errors.
func (r reader) ends(v yaml.Value, what sentence.Label) (low, high float64, err error) {
	instead := sentence.Say("use a number, inf or -inf")
	if low, err = r.Number(v.Items()[0], what, instead); err == nil {
		high, err = r.Number(v.Items()[1], what, instead)
	}
	return low, high, err
}
