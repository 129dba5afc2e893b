package assignment

import (
	"cmp"
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// begin starts a part: its tree, and the tasks answered in boxes there. A tree drawn too small
// to write in has no boxes.
func (b *builder) begin(p *exercise.Part) {
	const writable = 0.55
	b.part, b.held = p, nil
	if !b.plain {
		b.held = b.holds()
	}
	b.drawn = b.scene()
	if len(b.held) > 0 && Fit(b.drawn) < writable {
		b.held = nil
		b.drawn = b.scene()
	}
}

// holds returns the tasks of the part that can be answered in the boxes at the nodes: a node
// has one box for a value and one for each end of a window. The first task that needs a box
// gets it.
func (b *builder) holds() map[int]bool {
	taken, held := map[exercise.Slot]bool{}, map[int]bool{}
	for _, index := range b.part.Tasks() {
		ask, boxes := b.key.Exercise.Tasks[index].Ask, b.part.Slots(index)
		for i := range boxes {
			boxes[i].Task = 0 // all tasks share the boxes
		}
		if !ask.Shaped(exercise.PerNode) || len(ask.Form().Words) > 0 ||
			slices.ContainsFunc(boxes, func(at exercise.Slot) bool { return taken[at] }) {
			continue
		}
		held[index] = len(boxes) > 0
		for _, at := range boxes {
			taken[at] = true
		}
	}
	return held
}

// where says which boxes an answer belongs in.
func where(c exercise.Content) sentence.Sentence {
	if c == exercise.TwoEnds {
		return sentence.Say("Write its ends in the boxes α and β.")
	}
	return sentence.Say("Write it in box v.")
}

// boxes returns the boxes at the nodes, with the answers in a solution.
func (b *builder) boxes() map[tree.ID][]scene.Box {
	at := map[tree.ID][]scene.Box{}
	for _, first := range []bool{true, false} { // a value is above a window
		for _, index := range b.part.Tasks() {
			t := b.key.Exercise.Tasks[index]
			if !b.held[index] || t.Ask.Is(exercise.Number) != first {
				continue
			}
			for _, slot := range b.part.Slots(index) {
				at[slot.Node] = append(at[slot.Node],
					scene.Box{Label: cmp.Or(slot.Aspect.Sign(), "v"), Text: b.box(slot)})
			}
		}
	}
	return at
}

// scene draws the question, or the solution, in the direction of the look (down). If a tree
// would become too small to read, it uses the other direction if that makes it larger.
func (b *builder) scene() *scene.Scene {
	const legible = 0.75
	wanted := b.look()
	drawn := b.draw(wanted)
	if Fit(drawn) >= legible {
		return drawn
	}
	other := wanted
	if other.Direction = scene.Right; wanted.Direction == scene.Right {
		other.Direction = scene.Down
	}
	if turned := b.draw(other); Fit(turned) > Fit(drawn) {
		return turned
	}
	return drawn
}

func (b *builder) draw(look scene.Look) *scene.Scene {
	switch d := b.part.Drawing(); {
	case d != nil && b.Solution:
		look.Show = scene.Plain
		return scene.NewUnsearched(d.Right(), look)
	case d != nil:
		look.Numbered = nil
		root := d.Start()
		return scene.NewAnswered(root, look, map[tree.ID]scene.Answered{root.Root().ID(): {Drawn: true}})
	case b.Solution:
		look.Places = b.part.Result().Tree // question and answer refer to nodes by their places in this tree
		return scene.New(b.part.Solved(), look)
	}
	asked := b.part.Result().Tree
	look.Leaves = b.part.Leaves(nil)
	wanted := map[tree.ID]scene.Answered{}
	for _, branch := range b.part.Wanted() {
		wanted[branch] = scene.Answered{Cut: true}
	}
	if len(wanted) > 0 {
		return scene.NewAnswered(asked, look, wanted)
	}
	return scene.NewUnsearched(asked, look)
}

// look shows places if the tasks ask about unnamed nodes, and the boxes to write in. A
// solution shows the windows on leaving only if no windows on entry are asked for.
func (b *builder) look() scene.Look {
	look := scene.Look{Theme: palette.Print, Show: scene.Plain, Shapes: b.Look.Shapes, Direction: b.Look.Direction,
		Values: b.Values, Numbers: b.Look.Numbers, Numbered: b.numbered(), Comma: lettering.Comma(b.Language.Comma())}
	if b.Solution {
		look.Show = scene.Solution
	}
	if b.Values == "" && b.part.AsksReturned() { // so that a node and its box show one number
		look.Values = scene.Returned
	}
	if len(b.key.Parts()) > 1 { // so that more than two trees fit on a page
		look.Dense = 1.4
	}
	if boxes := b.boxes(); len(boxes) > 0 || b.Solution && b.asksOnEntry() {
		look.Asked = boxes
	}
	return look
}

func (b *builder) asksOnEntry() bool {
	return slices.ContainsFunc(b.partTasks(), func(t exercise.Task) bool {
		return t.Ask.Is(exercise.TwoEnds) && t.At == exercise.Entry
	})
}

// numbered returns the unnamed nodes if the tasks ask about such nodes.
func (b *builder) numbered() map[tree.ID]bool {
	nodes, numbered := b.part.Nodes(), map[tree.ID]bool{}
	needed := false
	for i := range nodes.Len() {
		if nodes.Call(i) != nodes.PathText(i) && i > 0 || b.part.Nodes().Node(i).Data().Name != "" && i == 0 {
			continue
		}
		numbered[nodes.Node(i).ID()] = true
		needed = needed ||
			i > 0 && slices.ContainsFunc(b.partTasks(),
				func(t exercise.Task) bool { return names(t.Ask.Form(), nodes.Inner(i)) })
	}
	if !needed {
		return nil
	}
	return numbered
}

// names reports whether a task of this form names inner nodes or, if inner is false, leaves.
func names(f exercise.Form, inner bool) bool {
	switch f.Shape {
	case exercise.PerNode:
		return inner
	case exercise.List:
		return f.Content == exercise.Branches || !inner
	}
	return f.Shape == exercise.Whole
}
