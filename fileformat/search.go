package fileformat

import (
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/engine/settings"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// writtenSearch writes the search options that are given.
func writtenSearch(o engine.Options) written.Value {
	f := newFields()
	for _, s := range settings.Given(o) {
		if s.Key == "window" {
			f.add(s.Key, written.ListOf(written.Plainly, strings.Split(s.Text, ",")...))
		} else {
			f.word(s.Key, s.Text)
		}
	}
	return f.Value
}

// SearchJSON writes the search options that are given as an object of JSON.
func SearchJSON(o engine.Options) []byte { return []byte(jsonText(writtenSearch(o))) }

var searchKeys = []string{"algorithm", "window", "cutoff", "order", "depth"}

// search reads the options of the key search.
func (r *reader) search(e yaml.Event) (engine.Options, error) {
	whole, err := r.value(e)
	if err != nil {
		return engine.Options{}, err
	}
	return r.options(whole)
}

// options reads how a tree is searched.
func (r *reader) options(v yaml.Value) (engine.Options, error) {
	var o engine.Options
	keys, err := r.mapping(v, sentence.Named("search"), say(`write search: {algorithm: alpha-beta, cutoff: ">="}`), searchKeys)
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
			o.Depth, err = r.depth(value.Event)
		case "window":
			o.Window, err = r.window(value)
		default:
			err = settings.Setting{Key: key, Text: value.Text}.Lay(&o)
		}
		if err != nil {
			return o, r.refused(value.Event, err)
		}
	}
	return o, nil
}

func (r *reader) depth(e yaml.Event) (int, error) {
	depth, err := strconv.Atoi(e.Text)
	if err != nil || e.Style != yaml.Plain || depth < 1 || strconv.Itoa(depth) != e.Text {
		return 0, r.refuse(e, settings.NoDepth)
	}
	return depth, nil
}

func (r *reader) window(v yaml.Value) (engine.Window, error) {
	if v.Kind != yaml.Sequence || len(v.Items) != 2 {
		return engine.Window{}, r.refuse(v.Event, say("the window must be a list of two numbers; write window: [-inf, inf]"))
	}
	var ends [2]float64
	for i, item := range v.Items {
		end, err := r.number(item.Event, sentence.Named("an end of the window"), say("write a number, inf or -inf"))
		if err != nil {
			return engine.Window{}, err
		}
		ends[i] = end
	}
	w := engine.Window{Alpha: ends[0], Beta: ends[1]}
	return w, w.Check()
}
