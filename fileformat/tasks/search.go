package tasks

import (
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/settings"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/strict"
	"plytree/fileformat/yaml"
)

// WriteSearch returns the key search as a file writes it, with the options that are
// given.
func WriteSearch(o engine.Options) written.Value {
	f := &written.Builder{}
	for _, s := range settings.Chosen(o) {
		if s.Key == "window" {
			f.Add(s.Key, written.ListOf(written.Plainly, strings.Split(s.Text, ",")...))
		} else {
			f.Word(s.Key, s.Text)
		}
	}
	return f.Mapping()
}

var searchKeys = []string{"algorithm", "window", "cutoff", "order", "depth"}

// ReadSearch reads how a tree is searched. The error, if any, says where.
func ReadSearch(r *strict.Reader, v yaml.Value) (engine.Options, error) { return reader{r}.options(v) }

// options reads how a tree is searched.
func (r reader) options(v yaml.Value) (engine.Options, error) {
	var o engine.Options
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
			o.Depth, err = r.depth(value.Event)
		case "window":
			o.Window, err = r.window(value)
		default:
			err = settings.Setting{Key: key, Text: value.Text}.Lay(&o)
		}
		if err != nil {
			return o, r.Refused(value.Event, err)
		}
	}
	return o, nil
}

func (r reader) depth(e yaml.Event) (int, error) {
	depth, err := strconv.Atoi(e.Text)
	if err != nil || e.Style != yaml.Plain || depth < 1 || strconv.Itoa(depth) != e.Text {
		return 0, r.Refuse(e, settings.NoDepth)
	}
	return depth, nil
}

func (r reader) window(v yaml.Value) (engine.Window, error) {
	if v.Kind != yaml.Sequence || len(v.Items) != 2 {
		return engine.Window{}, r.Refuse(v.Event, sentence.Say("the window must be a list of two numbers; write window: [-inf, inf]"))
	}
	var ends [2]float64
	for i, item := range v.Items {
		end, err := r.Number(item.Event, sentence.Named("an end of the window"), sentence.Say("write a number, inf or -inf"))
		if err != nil {
			return engine.Window{}, err
		}
		ends[i] = end
	}
	w := engine.Window{Alpha: ends[0], Beta: ends[1]}
	return w, w.Check()
}
