package exercise

import (
	"context"
	"sync"

	"plytree/engine/exercise/inverse"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Construct asks for leaf values that give the search a wanted result; package inverse
// defines the question.
const Construct Ask = "construct"

type construct struct {
	whole
	asked inverse.Construct

	looking sync.Mutex // guards the solution
	done    bool
	found   inverse.Solution
}

func (*construct) form() Form {
	return Form{
		Shape: Whole, Content: Filling, Apart: true, Inverse: true,
		Terms:  []Term{ValuesTerm, WantTerm, LeavesTerm, DistinctTerm},
		Answer: "A number for each leaf, such as {d: 4}, or none.",
	}
}

func (k *construct) newPart(ctx context.Context, d division, v variation) (*Part, error) {
	p := v.unsearched(d)
	var err error
	if k.asked, err = v.exercise.Tasks[d.tasks[0]].Terms.Construct(v.tree, p.nodes, p.options); err != nil {
		return nil, v.refuse(d.tasks[0], err)
	}
	drawn, err := k.asked.Drawn()
	if err != nil {
		return nil, err
	}
	return newApart(ctx, k, d, v, p, drawn)
}

// solution computes the solution on the first call and stores it. A cancelled search
// starts again at the next call. It returns the context's error once that is done.
func (k *construct) solution(ctx context.Context) (inverse.Solution, error) {
	k.looking.Lock()
	defer k.looking.Unlock()
	if !k.done {
		found, _ := k.asked.Solve(ctx)
		if ctx.Err() != nil {
			return inverse.Solution{}, ctx.Err()
		}
		k.found, k.done = found, true // a search that can't run was refused earlier
	}
	return k.found, nil
}

// solve is solution without cancellation.
func (k *construct) solve() inverse.Solution {
	found, _ := k.solution(context.Background())
	return found
}

func (k *construct) slots() (all []Slot) {
	for _, leaf := range k.asked.Leaves {
		all = append(all, Slot{Task: k.index, Node: k.asked.Tree.At(leaf).ID()})
	}
	return all
}

func (k *construct) write(sheet) written.Value { return k.asked.Write(k.solve()) }

func (k *construct) read(r *answer) {
	f := k.asked.Read(r.written, r.names)
	r.understood(f.There, f.Remarks)
}

// mark adds an item for each condition, and a deduction for each unwanted cut-off.
func (k *construct) mark(m *marking) {
	f := k.asked.Read(m.written, m.names)
	f.Unread = m.unread
	lines, remarks := k.asked.Lines(context.Background(), f, k.solve)
	for _, s := range remarks {
		m.remark(sentence.Say("{{.Task}}:", "Task", m.Key()).And(s))
	}
	for _, l := range lines {
		at := Slot{Task: m.index, Aspect: Aspect(l.Wish)}
		if l.Node != nil {
			at.Node, at.Aspect = m.result.Tree.At(l.Node).ID(), Branch
		}
		item := m.asWhole(at)
		item.Right, item.why = l.Right, func(Item) sentence.Sentence { return l.Why }
		if l.Whole || l.Node == nil {
			item.Judged = m.slot()
		}
		if l.Fault != nil {
			item.Judged.Node = m.result.Tree.At(l.Fault).ID()
		}
		if l.Expected != "" {
			item.Expected = &Answer{Word: l.Expected}
		}
		m.items = append(m.items, item)
	}
}

// Construction returns the question of a part whose task asks for leaf values.
func (p *Part) Construction() inverse.Construct { return questionOf[inverse.Construct](p) }

func (k *construct) question() inverse.Question { return k.asked }

func (k *construct) leaves(w written.Value, nodes *tree.Nodes) map[tree.ID]string {
	at := map[tree.ID]string{}
	for _, leaf := range k.asked.Leaves {
		at[k.asked.Tree.At(leaf).ID()] = ""
	}
	for leaf, v := range k.asked.Read(w, nodes).Filling {
		at[leaf] = numeral.Text(v)
	}
	return at
}

func (k *construct) wantedCuts() (all []tree.ID) {
	for _, branch := range k.asked.Want.Pruned {
		all = append(all, k.asked.Tree.At(branch).ID())
	}
	return all
}

func (k *construct) solved() (*tree.Tree, error) {
	if s := k.solve(); s.Filling != nil {
		return k.asked.Filled(s.Filling)
	}
	return nil, nil
}

func (k *construct) rightAnswers() []sentence.Sentence {
	switch s := k.solve(); {
	case s.Impossible:
		return []sentence.Sentence{sentence.Say("The correct answer is none: no values meet all the conditions.")}
	case s.Filling == nil:
		return []sentence.Sentence{inverse.Unknown}
	default:
		return []sentence.Sentence{oneOfSeveral(k.asked.Write(s))}
	}
}

func (k *construct) markingNotes(items []Item) []sentence.Sentence {
	share := Rounded(items[0].Share)
	notes := []sentence.Sentence{
		sentence.Say("To mark an answer, search the tree with the student's values."),
		sentence.Count(len(items), "The answer earns {{.Share}} if the search meets the condition.",
			"There are {{.Count}} conditions. Each one that the search meets earns {{.Share}}. Each branch to be pruned counts as one condition.",
			"Share", share),
	}
	if len(k.asked.Want.Pruned) > 0 {
		notes = append(notes,
			sentence.Say("Each other branch that the search prunes costs {{.Share}}, but the task never scores below 0.",
				"Share", share))
	}
	return append(notes,
		sentence.Say("The whole answer is wrong if a value can't be read or isn't allowed, or if a leaf that the search reaches has none."))
}

// Solve computes the solutions of all constructions, including those under accepted
// searches, so that showing and marking them is fast. It may take seconds. It returns the
// context's error soon after that is done.
func (k *Key) Solve(ctx context.Context) error {
	for _, v := range k.variants {
		for _, p := range v.parts {
			if c, ok := p.tasks[0].kind.(*construct); ok {
				if _, err := c.solution(ctx); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
