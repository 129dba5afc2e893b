package marking

import (
	"strings"

	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/naming"
	"plytree/fileformat"
)

// Scene draws the key's tree with the student's answers on it, right and wrong.
// A blank has the sign of a wrong answer alone.
func (s *Submission) Scene(look scene.Look) *scene.Scene {
	look.Folded, look.Numbers = nil, look.Numbers || !named(s.Key)
	windows := s.Key.Parts()[0].Asks(exercise.Windows)
	return scene.NewAnswered(s.Key.Tree, look, windows, s.drawn())
}

// drawn is what stands at the nodes. What was written is taken from the items,
// which have found the nodes however the student calls them.
func (s *Submission) drawn() map[engine.ID]scene.Answered {
	at := map[engine.ID]scene.Answered{}
	for _, t := range s.Marked.Tasks {
		for _, i := range t.Items {
			if i.ID == 0 || i.ID == s.Key.Tree.Root().ID() && t.Ask == exercise.Pruned {
				continue
			}
			a := at[i.ID]
			drawItem(&a, i)
			at[i.ID] = a
		}
	}
	s.drawOrder(at)
	return at
}

func drawItem(a *scene.Answered, i exercise.Item) {
	text, is := "", scene.Wrong
	if i.Given != nil {
		text = *i.Given
	}
	if i.Right {
		is = scene.Correct
	}
	switch i.Ask {
	case exercise.Values:
		a.Value, a.ValueIs = a.Value+text, max(a.ValueIs, is)
	case exercise.Bounds:
		if bound, ok := exercise.ReadBound(text); ok {
			text = bound.Sign()
		}
		a.Value, a.ValueIs = text+a.Value, max(a.ValueIs, is)
	case exercise.Windows:
		drawEnd(a, i, text, is)
	case exercise.Pruned:
		a.Cut, a.CutIs = i.Given != nil, is
	}
}

// drawEnd draws an end of a window, or both where it costs marks that there is
// one.
func drawEnd(a *scene.Answered, i exercise.Item, text string, is scene.Verdict) {
	switch i.Bound {
	case exercise.Alpha:
		a.Alpha, a.AlphaIs = text, is
	case exercise.Beta:
		a.Beta, a.BetaIs = text, is
	default:
		a.Alpha, a.Beta, _ = strings.Cut(text, ", ")
		a.AlphaIs, a.BetaIs = is, is
	}
}

// listed are the leaves that a student lists in answer to Order, in the key's
// tree.
func listed(key *exercise.Key, doc *fileformat.Document) (leaves []engine.ID) {
	part := key.Parts()[0]
	if !part.Asks(exercise.LeafOrder) {
		return nil
	}
	called := naming.Of(doc.Tree, part.Options().Depth)
	for _, w := range doc.Answers.Of(string(exercise.LeafOrder)).Items {
		if i := called.Find(w.Text); i >= 0 && !called.Inner(i) && len(leaves) < called.Len() {
			leaves = append(leaves, part.Nodes().Node(i).ID())
		}
	}
	return leaves
}

// drawOrder numbers the leaves as the student listed them.
func (s *Submission) drawOrder(at map[engine.ID]scene.Answered) {
	right := map[engine.ID]bool{}
	for _, t := range s.Marked.Tasks {
		for _, i := range t.Items {
			right[i.ID] = right[i.ID] || t.Ask == exercise.LeafOrder && i.Right
		}
	}
	for i, id := range s.listed {
		a := at[id]
		if a.Place > 0 {
			continue // listed twice
		}
		a.Place, a.PlaceIs = i+1, scene.Wrong
		if right[id] {
			a.PlaceIs = scene.Correct
		}
		at[id] = a
	}
}
