package report

import (
	"bufio"
	"bytes"
	"encoding/json"

	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
)

// jsonHead is the part before the lists, which are written one by one.
type jsonHead struct {
	Algorithm search.Algorithm  `json:"algorithm"`
	Cutoff    search.Cutoff     `json:"cutoff"`
	Window    [2]number.Number  `json:"window"`
	Bounds    *[2]number.Number `json:"bounds,omitempty"` // only if there are bounds
	Root      string            `json:"root"`
	Value     *number.Number    `json:"value"` // null if the search ended at a leaf without a value
	Variation tree.Path         `json:"principal_variation"`
	Leaves    int               `json:"leaves"`
	Frontier  int               `json:"frontier"`
	Evaluated int               `json:"evaluated"`
	Visited   int               `json:"visited"`
}

type jsonNode struct {
	Path    tree.Path `json:"path"`
	Name    string    `json:"name,omitempty"`
	Player  string    `json:"player"`
	P       *float64  `json:"p,omitempty"` // of a child of a chance node
	Board   string    `json:"board,omitempty"`
	Visited bool      `json:"visited"`
	*jsonRecord
}

// jsonRecord describes a visited node.
type jsonRecord struct {
	Order   int32            `json:"order"`
	AlphaIn number.Number    `json:"alpha_in"`
	BetaIn  number.Number    `json:"beta_in"`
	Alpha   number.Number    `json:"alpha"`
	Beta    number.Number    `json:"beta"`
	Value   *number.Number   `json:"value"` // null if the search ended before leaving the node
	Proven  [2]number.Number `json:"proven"`
	Bound   search.Bound     `json:"bound"`
}

// jsonCut is followed by the paths of the pruned nodes.
type jsonCut struct {
	Node       tree.Path  `json:"node"`
	AfterChild int        `json:"after_child"`
	Kind       string     `json:"kind"`
	BoundFrom  *tree.Path `json:"bound_from"`
	Deep       bool       `json:"deep"`
}

type jsonEvent struct {
	Step  int            `json:"step"`
	Event string         `json:"event"`
	Node  tree.Path      `json:"node"`
	Alpha number.Number  `json:"alpha"`
	Beta  number.Number  `json:"beta"`
	Value *number.Number `json:"value"`
}

// jsonWriter writes lists of objects. In a deep tree the paths alone may take gigabytes, so only
// one object is in memory.
type jsonWriter struct {
	*bufio.Writer
	encoded bytes.Buffer // one value
}

// JSON writes one object with all nodes, cut-offs and, if the search was traced, its events, and
// the key of an exercise, which may be nil.
func JSON(b *bufio.Writer, res *search.Result, k *exercise.Key) {
	w := &jsonWriter{Writer: b}
	if k != nil && res.Missing != nil && k.Exercise.OnlyDraws() {
		b.WriteString("{")
		w.tasks(k)
		b.WriteString("}\n")
		return
	}
	value := &res.Value
	if res.Missing != nil {
		value = nil
	}
	var bounds *[2]number.Number
	if b := res.Options.Bounds; b != search.Unbounded() {
		bounds = &[2]number.Number{number.Of(b.Low), number.Of(b.High)}
	}
	w.open(jsonHead{
		Algorithm: res.Options.Algorithm, Cutoff: res.Options.Cutoff,
		Window: [2]number.Number{number.Of(res.Options.Window.Alpha), number.Of(res.Options.Window.Beta)},
		Bounds: bounds, Root: res.Tree.First().String(), Value: value, Variation: listed(res.PrincipalVariation),
		Leaves: res.Tree.Root().Leaves(), Frontier: res.Frontier, Evaluated: res.Evaluated, Visited: res.Visited,
	})
	w.WriteString(",\"nodes\":[")
	res.Walk(func(v tree.Visit, rec *search.Record) {
		w.comma(len(v.Path) > 0)
		w.value(nodeJSON(res, v, rec))
	})
	w.WriteString("],\"cutoffs\":[")
	w.cutoffs(res)
	w.WriteString("]")
	if len(res.Events) > 0 {
		w.WriteString(",\"events\":[")
		for i, e := range res.Events {
			w.comma(i > 0)
			w.value(eventJSON(res, i+1, e))
		}
		w.WriteString("]")
	}
	if k != nil {
		w.comma(true)
		w.tasks(k)
	}
	w.WriteString("}\n")
}

// listed is a path that JSON writes as a list, even that of the root.
func listed(p tree.Path) tree.Path { return append(tree.Path{}, p...) }

func (w *jsonWriter) comma(further bool) {
	if further {
		w.WriteByte(',')
	}
}

func (w *jsonWriter) value(v any) { _, _ = w.Write(w.encode(v)) } // Flush tells

// open writes an object without its end.
func (w *jsonWriter) open(v any) { _, _ = w.Write(bytes.TrimSuffix(w.encode(v), []byte("}"))) } // Flush tells

func (w *jsonWriter) encode(v any) []byte {
	w.encoded.Reset()
	encoder := json.NewEncoder(&w.encoded)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		panic(err) // can't happen: no number is NaN
	}
	return visible.JSON(bytes.TrimSuffix(w.encoded.Bytes(), []byte("\n")))
}

func (w *jsonWriter) cutoffs(res *search.Result) {
	for i, c := range res.Cutoffs {
		w.comma(i > 0)
		cut := jsonCut{Node: listed(res.PathOf(c.Node)), AfterChild: c.AfterChild, Kind: c.Kind(), Deep: c.Deep}
		if c.BoundFrom >= 0 {
			from := listed(res.PathOf(c.BoundFrom))
			cut.BoundFrom = &from
		}
		w.open(cut)
		w.WriteString(",\"pruned\":[")
		path := append(cut.Node, 0)
		for k, child := range res.PrunedChildren(c) {
			w.comma(k > 0)
			path[len(path)-1] = child
			w.value(path)
		}
		w.WriteString("]}")
	}
}

func eventJSON(res *search.Result, step int, e search.Event) jsonEvent {
	path := res.PathOf(e.Record)
	seen := res.SeenEvent(tree.Visit{Node: res.Tree.At(path), Mover: res.Tree.Mover(path)}, e)
	event := jsonEvent{Step: step, Event: e.Kind.String(), Node: listed(path), Alpha: seen.Alpha, Beta: seen.Beta}
	if seen.HasValue {
		event.Value = &seen.Value
	}
	return event
}

func nodeJSON(res *search.Result, v tree.Visit, rec *search.Record) jsonNode {
	node := jsonNode{Path: listed(v.Path), Name: v.Node.Name(), Player: playerOf(v), Board: v.Node.Board().String(),
		Visited: rec != nil}
	if parent, child := chanceAbove(res, v); parent != nil {
		p := parent.Likelihood(child).Nearest()
		node.P = &p
	}
	if rec != nil {
		seen := res.Seen(v, rec)
		low, high := rec.Proven()
		node.jsonRecord = &jsonRecord{
			Order:   rec.Order,
			AlphaIn: seen.AlphaIn, BetaIn: seen.BetaIn, Alpha: seen.Alpha, Beta: seen.Beta,
			Value: &seen.Value, Proven: [2]number.Number{low, high}, Bound: rec.Bound(res.Options.Bounds),
		}
		// or a partial result would look final
		if open := res.Open(); len(v.Path) < len(open) && open[len(v.Path)] == rec {
			node.Value, node.Proven, node.jsonRecord.Bound = nil,
				[2]number.Number{number.Of(res.Options.Bounds.Low), number.Of(res.Options.Bounds.High)},
				search.IntervalBound
		}
	}
	return node
}

// chanceAbove returns the parent of a node if that is a chance node, and which child the node is.
func chanceAbove(res *search.Result, v tree.Visit) (parent *tree.Node, child int) {
	last := len(v.Path) - 1
	if !res.Tree.HasChance() || last < 0 || !res.Tree.Mover(v.Path[:last]).Chance() {
		return nil, 0
	}
	return res.Tree.At(v.Path[:last]), v.Path[last]
}

func playerOf(v tree.Visit) string {
	if v.Node.Leaf() {
		return "leaf"
	}
	return v.Mover.String()
}
