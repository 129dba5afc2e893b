package marking

import (
	"slices"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Scene draws the key's tree with the student's answers to one part, right and wrong. Parts
// count from 0, in the order of [exercise.Key.Parts]. A blank shows only the sign of a wrong
// answer.
func (s *Submission) Scene(part int, look scene.Look) *scene.Scene {
	p := s.Key.Parts()[part]
	look.Folded = nil
	if d := p.Drawing(); d != nil {
		look.Numbers = true
		drawn := d.Read(s.answers.Of(s.Marked.Tasks[p.Tasks()[0]].ID))
		return scene.NewAnswered(drawn, look, answering.Judged(drawn, d.Judge(drawn)))
	}
	look.Numbers = look.Numbers || !allNamed(p)
	look.Leaves = p.Leaves(s.answers)
	for leaf, text := range look.Leaves {
		if _, err := numeral.Parse(text); err == nil { // no x
			look.Leaves[leaf] = look.Comma.Number(text)
		}
	}
	return scene.NewAnswered(p.Result().Tree, look, s.drawn(p))
}

// allNamed reports whether all inner nodes that a search visits have unique names, which
// reasons can use.
func allNamed(p *exercise.Part) bool {
	nodes := p.Nodes()
	for i := range nodes.Len() {
		if nodes.Inner(i) && nodes.Call(i) == nodes.PathText(i) {
			return false
		}
	}
	return true
}

// drawn returns what is drawn at the nodes. The answers come from the items, which identify
// the nodes whatever the student calls them. If two tasks of a part ask the same of a node,
// the first is drawn.
func (s *Submission) drawn(p *exercise.Part) map[tree.ID]scene.Answered {
	at := map[tree.ID]scene.Answered{}
	drawn, tasks := map[exercise.Slot]int{}, p.Tasks()
	for _, task := range tasks {
		for _, i := range s.Marked.Tasks[task].Items {
			if i.ID == 0 || i.ID == s.Key.Tree.Root().ID() && i.Ask.Is(exercise.Branches) {
				continue
			}
			same := i.At
			same.Task = tasks[slices.IndexFunc(tasks,
				func(other int) bool { return s.Marked.Tasks[other].Ask == i.Ask })]
			if first, there := drawn[same]; there && first != task {
				continue
			}
			drawn[same] = task
			a := at[i.ID]
			drawItem(&a, i)
			at[i.ID] = a
		}
	}
	s.drawOrder(p, at)
	return at
}

func drawItem(a *scene.Answered, i exercise.Item) {
	text, is := "", scene.VerdictOf(i.Right)
	if i.Given != nil && !i.Unread {
		text = *i.Given
	}
	switch content := i.Ask.Form().Content; {
	case content == exercise.Branches:
		a.Cut, a.CutIs = i.Given != nil && !i.Unread, is
	case content == exercise.TwoEnds && i.At.Aspect == "": // it costs marks to give a window at all
		answering.Draw(a, i.Ask, exercise.Alpha, i.Ends[0], is)
		answering.Draw(a, i.Ask, exercise.Beta, i.Ends[1], is)
	case i.Ask.Shaped(exercise.PerNode):
		answering.Draw(a, i.Ask, i.At.Aspect, text, is)
	}
}

// listed returns the leaves that a student lists as answers to tasks about the order, in the
// key's tree.
func listed(key *exercise.Key, doc *fileformat.Document) map[int][]tree.ID {
	all := map[int][]tree.ID{}
	for task, t := range key.Exercise.Tasks {
		if !t.Ask.Is(exercise.Leaves) {
			continue
		}
		nodes := key.PartOf(task).Nodes()
		called := doc.Tree.Nodes(key.PartOf(task).Options().Depth)
		for _, w := range doc.Answers.Of(t.Key()).Items {
			if i := called.Find(w.Text); i >= 0 && !called.Inner(i) && len(all[task]) < called.Len() {
				all[task] = append(all[task], nodes.Node(i).ID())
			}
		}
	}
	return all
}

// drawOrder numbers the leaves in the order of the student's answer to the first such task of
// a part.
func (s *Submission) drawOrder(p *exercise.Part, at map[tree.ID]scene.Answered) {
	tasks := p.Tasks()
	i := slices.IndexFunc(tasks, func(task int) bool { return s.Marked.Tasks[task].Ask.Is(exercise.Leaves) })
	if i < 0 {
		return
	}
	right := map[tree.ID]bool{}
	for _, i := range s.Marked.Tasks[tasks[i]].Items {
		right[i.ID] = right[i.ID] || i.Right
	}
	for i, id := range s.listed[tasks[i]] {
		a := at[id]
		if a.Rank > 0 {
			continue // listed twice
		}
		a.Rank, a.RankIs = i+1, scene.VerdictOf(right[id])
		at[id] = a
	}
}
