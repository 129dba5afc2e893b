package fileformat

import (
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/engine/settings"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// Setting is one option of a search as text, under the key that it has in a
// file: window is -inf,5 and order is random:7.
type Setting struct{ Key, Text string }

// Settings lists the options that are given.
func Settings(o engine.Options) (all []Setting) {
	add := func(key, text string) {
		if text != "" {
			all = append(all, Setting{key, text})
		}
	}
	add("algorithm", string(o.Algorithm))
	if w := o.Window; w != (engine.Window{}) {
		add("window", numeral.Format(w.Alpha)+","+numeral.Format(w.Beta))
	}
	add("cutoff", string(o.Cutoff))
	add("order", o.Order.String())
	if o.Depth != 0 {
		add("depth", strconv.Itoa(o.Depth))
	}
	return all
}

// Lay lays the option over others. It refuses what the engine's Parse functions
// do, and a depth below 1; another key changes nothing.
func (s Setting) Lay(over *engine.Options) (err error) {
	switch s.Key {
	case "algorithm":
		over.Algorithm, err = settings.Algorithm(s.Text)
	case "window":
		over.Window, err = settings.Window(s.Text)
	case "cutoff":
		over.Cutoff, err = settings.Cutoff(s.Text)
	case "order":
		over.Order, err = settings.Order(s.Text)
	case "depth":
		if over.Depth, err = strconv.Atoi(s.Text); err != nil || over.Depth < 1 {
			err = sentence.Refused(noDepth)
		}
	}
	return err
}

var noDepth = say("the depth limit must be a whole number from 1 up; write depth: 4, or remove the key")

// writtenSearch writes the search options that are given.
func writtenSearch(o engine.Options) written.Value {
	f := newFields()
	for _, s := range Settings(o) {
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
	keys, err := r.mapping(v, say("search"), say(`write search: {algorithm: alpha-beta, cutoff: ">="}`), searchKeys)
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
			err = Setting{key, value.Text}.Lay(&o)
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
		return 0, r.refuse(e, noDepth)
	}
	return depth, nil
}

func (r *reader) window(v yaml.Value) (engine.Window, error) {
	if v.Kind != yaml.Sequence || len(v.Items) != 2 {
		return engine.Window{}, r.refuse(v.Event, say("the window must be a list of two numbers; write window: [-inf, inf]"))
	}
	var ends [2]float64
	for i, item := range v.Items {
		end, err := r.number(item.Event, say("an end of the window"), say("write a number, inf or -inf"))
		if err != nil {
			return engine.Window{}, err
		}
		ends[i] = end
	}
	w := engine.Window{Alpha: ends[0], Beta: ends[1]}
	return w, w.Check()
}
