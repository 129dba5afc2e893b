package explain

import (
	"plytree/editor/scene"
	"plytree/engine"
)

// Cut says why a node stopped: what its value had reached, whose bound that
// met, and what was pruned.
func Cut(res *engine.Result, c engine.Cut) Sentence {
	rec, node := res.Record(c.Node), res.PathOf(c.Node)
	reached, met := rec.Alpha, rec.BetaIn
	if c.Mover == engine.Min {
		reached, met = rec.Beta, rec.AlphaIn
	}
	data := []any{
		"Node", Place(res.Tree, node), "Child", Place(res.Tree, append(node, c.AfterChild)),
		"Reached", scene.Number(reached), "Met", scene.Number(met), "Pruned", pruned(len(res.Pruned(c))),
	}
	if c.BoundFrom < 0 {
		if c.Mover == engine.Max {
			return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}, and the search was asked only for values below {{.Met}}: {{.Pruned}}.", data...)
		}
		return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}, and the search was asked only for values above {{.Met}}: {{.Pruned}}.", data...)
	}
	data = append(data, "Above", Place(res.Tree, res.PathOf(c.BoundFrom)))
	switch {
	case c.Mover == engine.Max && c.Deep:
		return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}. MIN at {{.Above}}, further above, already has {{.Met}} and will not let the game come here: {{.Pruned}} (a deep beta cut-off).", data...)
	case c.Mover == engine.Max:
		return say("At {{.Node}} MAX can get at least {{.Reached}} through {{.Child}}. MIN at {{.Above}} already has {{.Met}} and will not let the game come here: {{.Pruned}} (a beta cut-off).", data...)
	case c.Deep:
		return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}. MAX at {{.Above}}, further above, already has {{.Met}} and will not let the game come here: {{.Pruned}} (a deep alpha cut-off).", data...)
	}
	return say("At {{.Node}} MIN can get at most {{.Reached}} through {{.Child}}. MAX at {{.Above}} already has {{.Met}} and will not let the game come here: {{.Pruned}} (an alpha cut-off).", data...)
}

func pruned(n int) Sentence {
	if n == 1 {
		return say("the other child is pruned")
	}
	return say("the other {{.Count}} children are pruned", "Count", n)
}
