package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"plytree/engine"
	"plytree/engine/numeral"
)

// number is a float64 that may be infinite, which JSON's own numbers can't be.
type number float64

func (n number) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(n), 0) {
		return json.Marshal(numeral.Format(float64(n)))
	}
	return json.Marshal(float64(n))
}

// jsonHead is what stands before the lists, which are written one by one.
type jsonHead struct {
	Algorithm engine.Algorithm `json:"algorithm"`
	Cutoff    engine.Cutoff    `json:"cutoff"`
	Window    [2]number        `json:"window"`
	Root      string           `json:"root"`
	Value     number           `json:"value"`
	Variation engine.Path      `json:"principal_variation"`
	Leaves    int              `json:"leaves"`
	Frontier  int              `json:"frontier"`
	Evaluated int              `json:"evaluated"`
	Visited   int              `json:"visited"`
}

type jsonNode struct {
	Name    string `json:"name,omitempty"`
	Player  string `json:"player"`
	Visited bool   `json:"visited"`
}

type jsonVisited struct {
	jsonNode
	Order   int32        `json:"order"`
	AlphaIn number       `json:"alpha_in"`
	BetaIn  number       `json:"beta_in"`
	Alpha   number       `json:"alpha"`
	Beta    number       `json:"beta"`
	Value   number       `json:"value"`
	Proven  [2]number    `json:"proven"`
	Bound   engine.Bound `json:"bound"`
}

type jsonCut struct {
	AfterChild int          `json:"after_child"`
	Kind       string       `json:"kind"`
	BoundFrom  *engine.Path `json:"bound_from"`
	Deep       bool         `json:"deep"`
}

type jsonEvent struct {
	Alpha number  `json:"alpha"`
	Beta  number  `json:"beta"`
	Value *number `json:"value"`
}

// jsonWriter writes lists of objects that begin with a path. In a deep tree the
// paths alone may be gigabytes: none is held longer than it takes to write it.
type jsonWriter struct {
	*bufio.Writer
	encoded bytes.Buffer // one object
}

func writeJSON(b *bufio.Writer, res *engine.Result) {
	w := &jsonWriter{Writer: b}
	w.object("", jsonHead{
		Algorithm: res.Options.Algorithm, Cutoff: res.Options.Cutoff,
		Window: [2]number{number(res.Options.Window.Alpha), number(res.Options.Window.Beta)},
		Root:   res.Tree.Mover(nil).String(), Value: number(res.Value),
		Variation: append(engine.Path{}, res.PrincipalVariation...),
		Leaves:    res.Tree.Root().Leaves(), Frontier: res.Frontier, Evaluated: res.Evaluated, Visited: res.Visited,
	})
	w.WriteString(",\"nodes\":[")
	w.nodes(res)
	w.WriteString("],\"cutoffs\":[")
	w.cutoffs(res)
	w.WriteString("]")
	if len(res.Events) > 0 {
		w.WriteString(",\"events\":[")
		w.events(res)
		w.WriteString("]")
	}
	w.WriteString("}\n")
}

// object writes what is inside an object, behind the text that begins it.
func (w *jsonWriter) object(start string, fields any) {
	w.encoded.Reset()
	encoder := json.NewEncoder(&w.encoded)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(fields); err != nil {
		panic(err) // all of it can be encoded: the numbers are no NaN
	}
	text := bytes.TrimSuffix(w.encoded.Bytes(), []byte("}\n"))
	if start != "" {
		w.WriteString(start)
		text = bytes.TrimPrefix(text, []byte("{"))
	}
	_, _ = w.Write(text) // Flush tells
}

// path writes a path, or one step beyond it.
func (w *jsonWriter) path(p engine.Path, further ...int) {
	w.WriteByte('[')
	for i, k := range p {
		if i > 0 {
			w.WriteByte(',')
		}
		w.number(k)
	}
	for _, k := range further {
		if len(p) > 0 {
			w.WriteByte(',')
		}
		w.number(k)
	}
	w.WriteByte(']')
}

func (w *jsonWriter) number(k int) {
	_, _ = w.Write(strconv.AppendInt(w.AvailableBuffer(), int64(k), 10)) // Flush tells
}

func (w *jsonWriter) nodes(res *engine.Result) {
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if len(v.Path) > 0 {
			w.WriteByte(',')
		}
		w.WriteString("{\"path\":")
		w.path(v.Path)
		w.object(",", nodeJSON(res, v, rec))
		w.WriteByte('}')
	})
}

func (w *jsonWriter) cutoffs(res *engine.Result) {
	for i, c := range res.Cutoffs {
		if i > 0 {
			w.WriteByte(',')
		}
		at := res.PathOf(c.Node)
		w.WriteString("{\"node\":")
		w.path(at)
		cut := jsonCut{AfterChild: c.AfterChild, Kind: c.Kind(), Deep: c.Deep}
		if c.BoundFrom >= 0 {
			from := res.PathOf(c.BoundFrom)
			cut.BoundFrom = &from
		}
		w.object(",", cut)
		w.WriteString(",\"pruned\":[")
		for k, child := range res.PrunedChildren(c) {
			if k > 0 {
				w.WriteByte(',')
			}
			w.path(at, child)
		}
		w.WriteString("]}")
	}
}

func (w *jsonWriter) events(res *engine.Result) {
	for i, e := range res.Events {
		if i > 0 {
			w.WriteByte(',')
		}
		path := res.PathOf(e.Record)
		fmt.Fprintf(w, "{\"step\":%d,\"event\":\"%s\",\"node\":", i+1, e.Kind)
		w.path(path)
		e = res.SeenEvent(engine.Visit{Node: res.Tree.At(path), Mover: res.Tree.Mover(path)}, e)
		event := jsonEvent{Alpha: number(e.Alpha), Beta: number(e.Beta)}
		if e.HasValue {
			value := number(e.Value)
			event.Value = &value
		}
		w.object(",", event)
		w.WriteByte('}')
	}
}

func nodeJSON(res *engine.Result, v engine.Visit, rec *engine.Record) any {
	node := jsonNode{Name: v.Node.Name(), Player: playerOf(v), Visited: rec != nil}
	if rec == nil {
		return node
	}
	seen := res.Seen(v, rec)
	low, high := rec.Proven()
	return jsonVisited{
		jsonNode: node, Order: rec.Order,
		AlphaIn: number(seen.AlphaIn), BetaIn: number(seen.BetaIn), Alpha: number(seen.Alpha), Beta: number(seen.Beta),
		Value: number(seen.Value), Proven: [2]number{number(low), number(high)}, Bound: rec.Bound(),
	}
}

func playerOf(v engine.Visit) string {
	if v.Node.Leaf() {
		return "leaf"
	}
	return v.Mover.String()
}
