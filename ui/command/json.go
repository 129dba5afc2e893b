package command

import (
	"bytes"
	"encoding/json"
	"math"

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

type jsonResult struct {
	Algorithm  engine.Algorithm `json:"algorithm"`
	Cutoff     engine.Cutoff    `json:"cutoff"`
	Window     [2]number        `json:"window"`
	Root       string           `json:"root"`
	Value      number           `json:"value"`
	Variation  engine.Path      `json:"principal_variation"`
	Leaves     int              `json:"leaves"`
	Frontier   int              `json:"frontier"`
	Evaluated  int              `json:"evaluated"`
	Visited    int              `json:"visited"`
	Nodes      []any            `json:"nodes"`
	Cutoffs    []jsonCut        `json:"cutoffs"`
	EventsList []jsonEvent      `json:"events,omitempty"`
}

type jsonNode struct {
	Path    engine.Path `json:"path"`
	Name    string      `json:"name,omitempty"`
	Player  string      `json:"player"`
	Visited bool        `json:"visited"`
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
	Node       engine.Path   `json:"node"`
	AfterChild int           `json:"after_child"`
	Kind       string        `json:"kind"`
	BoundFrom  *engine.Path  `json:"bound_from"`
	Deep       bool          `json:"deep"`
	Pruned     []engine.Path `json:"pruned"`
}

type jsonEvent struct {
	Step  int         `json:"step"`
	Event string      `json:"event"`
	Node  engine.Path `json:"node"`
	Alpha number      `json:"alpha"`
	Beta  number      `json:"beta"`
	Value *number     `json:"value"`
}

func writeJSON(b *bytes.Buffer, res *engine.Result) {
	out := jsonResult{
		Algorithm: res.Options.Algorithm, Cutoff: res.Options.Cutoff,
		Window: [2]number{number(res.Options.Window.Alpha), number(res.Options.Window.Beta)},
		Root:   res.Tree.Mover(nil).String(), Value: number(res.Value),
		Variation: append(engine.Path{}, res.PrincipalVariation...),
		Leaves:    res.Tree.Root().Leaves(), Frontier: res.Frontier, Evaluated: res.Evaluated, Visited: res.Visited,
		Cutoffs: []jsonCut{},
	}
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		out.Nodes = append(out.Nodes, nodeJSON(res, v, rec))
	})
	for _, c := range res.Cutoffs {
		cut := jsonCut{Node: res.PathOf(c.Node), AfterChild: c.AfterChild, Kind: c.Kind(), Deep: c.Deep, Pruned: res.Pruned(c)}
		if c.BoundFrom >= 0 {
			from := res.PathOf(c.BoundFrom)
			cut.BoundFrom = &from
		}
		out.Cutoffs = append(out.Cutoffs, cut)
	}
	nodes := res.Visits()
	for i, e := range res.Events {
		v := nodes[e.Record]
		e = res.SeenEvent(v, e)
		event := jsonEvent{Step: i + 1, Event: e.Kind.String(), Node: v.Path, Alpha: number(e.Alpha), Beta: number(e.Beta)}
		if e.HasValue {
			value := number(e.Value)
			event.Value = &value
		}
		out.EventsList = append(out.EventsList, event)
	}
	encoder := json.NewEncoder(b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(out); err != nil {
		panic(err) // all of it can be encoded: the numbers are no NaN
	}
}

func nodeJSON(res *engine.Result, v engine.Visit, rec *engine.Record) any {
	node := jsonNode{Path: append(engine.Path{}, v.Path...), Name: v.Node.Name(), Player: playerOf(v), Visited: rec != nil}
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
