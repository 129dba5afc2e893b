package inverse

import (
	"context"
	"strings"

	"plytree/engine/exercise/valueset"
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Line is one item that an answer is marked for: something asked, or a deduction for
// something that wasn't.
type Line struct {
	Node     tree.Path // a branch; nil if the line is about another condition
	Wish     string    // the key of a condition of a construction; "" if the line is about a branch
	Expected string    // the right answer; "" for a deduction
	Right    bool
	Why      sentence.Sentence // set if it is wrong
	Whole    bool              // judged together with all others, not on its own
	Fault    tree.Path         // the leaf that makes the whole answer wrong, or nil

	ofWorth bool // about the root's value or its best move
}

// Filled is an answer to a construction as it was understood.
type Filled struct {
	There      bool   // something readable is written
	Unread     string // the whole text, if nothing of it can be read
	None       bool   // it says that no numbers work
	Filling    Filling
	Unreadable tree.Path // the first leaf whose number can't be read; nil if all can
	Remarks    []sentence.Sentence
}

// Read parses an answer to a construction, with these names for the nodes.
func (c Construct) Read(w written.Value, nodes *tree.Nodes) Filled {
	f := Filled{Filling: Filling{}}
	switch {
	case w.Kind == written.Nothing, w.Kind == written.Text && written.Blank(w.Text):
	case w.Kind == written.Text && valueset.MeansNone(w.Text):
		f.There, f.None = true, true
	case w.Kind != written.Mapping:
		f.Remarks = append(f.Remarks,
			sentence.Say("the answer must have a line for each leaf, such as d: 4, or be none; it is treated as blank"))
	default:
		f.There = true
		c.readLeaves(&f, w.Fields, nodes)
	}
	return f
}

// mostNamed is the largest number of unknown nodes that get remarks.
const mostNamed = 10

func (c Construct) readLeaves(f *Filled, fields []written.Field, nodes *tree.Nodes) {
	asked := map[int]tree.ID{}
	for _, p := range c.Leaves {
		asked[c.index(p)] = c.Tree.At(p).ID()
	}
	others := 0
	for _, field := range fields {
		i := nodes.Find(field.Key)
		id, is := asked[i]
		if i < 0 || !is {
			if others++; others <= mostNamed {
				f.Remarks = append(f.Remarks,
					sentence.Say("the task doesn't ask for a value at {{.Node}}",
						"Node", quote(strings.TrimSpace(field.Key))))
			}
			continue
		}
		if field.Value.Kind == written.Nothing || field.Value.Kind == written.Text && written.Blank(field.Value.Text) {
			continue
		}
		v, ok := c.number(field.Value.Text)
		was, twice := f.Filling[id]
		if (!ok || twice && was != v) && f.Unreadable == nil {
			f.Unreadable = c.nodes.Path(i)
		}
		f.Filling[id] = v
	}
}

// number parses a leaf value. In a tree with chance nodes it may be a fraction that
// equals a decimal.
func (c Construct) number(text string) (float64, bool) {
	if c.Tree.HasChance() {
		n, ok := number.Read(text)
		return n.Nearest(), ok && !n.IsFraction()
	}
	return written.Number(text)
}

// index returns the index of a node of the tree.
func (c Construct) index(p tree.Path) int { return c.nodes.Index(c.Tree.At(p).ID()) }

// Lines marks an answer. It calls solve only if the answer says that no numbers work. The
// remarks come in addition to those of the answer.
func (c Construct) Lines(ctx context.Context, f Filled, solve func() Solution) (lines []Line,
	remarks []sentence.Sentence) {
	all := func(right bool, fault tree.Path, why sentence.Sentence) {
		lines = c.asked()
		for i := range lines {
			lines[i].Right, lines[i].Whole, lines[i].Fault, lines[i].Why = right, true, fault, why
		}
	}
	switch {
	case f.Unread != "":
		all(false, nil, sentence.Say("{{.Given}} isn't a valid answer.", "Given", quote(f.Unread)))
		return lines, nil
	case !f.There:
		all(false, nil, sentence.Say("No answer."))
		return lines, nil
	case f.None:
		switch s := solve(); {
		case s.Impossible:
			all(true, nil, sentence.Sentence{})
		case s.Filling != nil:
			all(false, nil, sentence.Say("There are values that meet all the conditions."))
		default:
			all(false, nil, sentence.Say("It isn't known whether such values exist. The teacher decides."))
			remarks = append(remarks,
				sentence.Say("the answer is none, but it isn't known whether such values exist; mark this answer manually"))
		}
		return lines, remarks
	}
	j, err := c.Judge(ctx, f.Filling)
	switch {
	case f.Unreadable != nil:
		why := sentence.Say("The answer for {{.Leaf}} must be exactly one number.",
			"Leaf", tree.NodeLabel(c.Tree, f.Unreadable))
		all(false, f.Unreadable, why)
		return lines, append(remarks, why)
	case err != nil:
		all(false, nil, sentence.Say("This tree can't be searched."))
		return lines, nil
	case j.Why != NoProblem:
		why := c.whySpoiled(j)
		all(false, j.Spoiled, why)
		return lines, append(remarks, why)
	}
	lines = j.lines
	for i, l := range lines {
		if !l.Right {
			lines[i].Why = c.whyNot(j, l)
		}
	}
	return lines, nil
}

// asked lists everything asked, marked as wrong.
func (c Construct) asked() (lines []Line) {
	w := c.Want
	for _, p := range w.Pruned {
		lines = append(lines, Line{Node: p, Expected: "cut"})
	}
	if w.Pruned != nil && len(w.Pruned) == 0 {
		lines = append(lines, Line{Wish: "pruned", Expected: "none"})
	}
	if w.Evaluated > 0 {
		lines = append(lines, Line{Wish: "evaluated", Expected: numeral.Format(float64(w.Evaluated))})
	}
	if w.Value != nil {
		lines = append(lines, Line{Wish: "value", Expected: numeral.Format(*w.Value), ofWorth: true})
	}
	if w.BestMove != nil {
		l := Line{Wish: "best-move", ofWorth: true}
		if c.nodes != nil {
			l.Expected = c.nodes.Call(c.index(w.BestMove))
		}
		lines = append(lines, l)
	}
	return lines
}

// whyNot says why a condition isn't met.
func (c Construct) whyNot(j *Judgement, l Line) sentence.Sentence {
	switch {
	case l.Wish == "" && l.Expected == "":
		return explain.WhyNode(j.Result,
			l.Node).And(sentence.Say("Your values shouldn't prune {{.Node}}.", "Node", tree.NodeLabel(c.Tree, l.Node)))
	case l.Wish == "":
		return explain.WhyNode(j.Result, l.Node)
	case l.Wish == "pruned":
		return explain.WhyNode(j.Result, Tops(j.Result)[0])
	case l.Wish == "evaluated":
		return sentence.Count(j.Result.Evaluated,
			"With these values, the search evaluates {{.Count}} leaf instead of {{.Wanted}}.",
			"With these values, the search evaluates {{.Count}} leaves instead of {{.Wanted}}.",
			"Wanted", c.Want.Evaluated)
	case l.Wish == "value":
		value := numeral.Text(j.root.Nearest())
		if c.Tree.HasChance() {
			value = numeral.Rounded(j.root.Nearest())
		}
		return sentence.Say("With these values, the value of the root is {{.Value}} instead of {{.Wanted}}.",
			"Value", value, "Wanted", numeral.Text(*c.Want.Value))
	}
	return sentence.Say("With these values, moving to {{.Node}} isn't a best move.",
		"Node", tree.NodeLabel(c.Tree, c.Want.BestMove))
}

// whySpoiled says which number makes the whole answer wrong.
func (c Construct) whySpoiled(j *Judgement) sentence.Sentence {
	leaf := tree.NodeLabel(c.Tree, j.Spoiled)
	switch j.Why {
	case BlankLeaf:
		return sentence.Say("The search reaches {{.Leaf}}, which has no value.", "Leaf", leaf)
	case Twice:
		return sentence.Say("Another leaf has the same value as {{.Leaf}}, but all values must be different.",
			"Leaf", leaf)
	}
	return c.whyOutside(leaf, j.Why)
}

// Refuse returns an error for a number that the leaf may not have, whatever the other
// leaves have, and nil for any other.
func (c Construct) Refuse(leaf tree.Path, x float64) error {
	if why := c.allowed(x); why != NoProblem {
		return sentence.Refused(c.whyOutside(tree.NodeLabel(c.Tree, leaf), why))
	}
	return nil
}

// whyOutside says which numbers a leaf may have.
func (c Construct) whyOutside(leaf sentence.Label, why Problem) sentence.Sentence {
	data := []any{"Leaf", leaf, "Low", numeral.Text(c.Values.Low), "High", numeral.Text(c.Values.High)}
	switch {
	case why == Infinite:
		return sentence.Say("The value of {{.Leaf}} must be finite.", data...)
	case c.Values.Whole():
		return sentence.Say("The value of {{.Leaf}} must be a whole number from {{.Low}} to {{.High}}.", data...)
	}
	return sentence.Say("The value of {{.Leaf}} must be between {{.Low}} and {{.High}}.", data...)
}

// Unknown says that neither a solution nor a proof that there is none was found.
var Unknown = sentence.Say("It isn't known whether any values meet all the conditions.")

// Write returns a solution as an answer: the word none if there is no solution, and
// nothing if that is unknown.
func (c Construct) Write(s Solution) written.Value {
	if s.Impossible {
		return written.Plainly("none")
	}
	if s.Filling == nil {
		return written.Value{}
	}
	w := written.Value{Kind: written.Mapping}
	for _, p := range c.Leaves {
		if v, has := s.Filling[c.Tree.At(p).ID()]; has {
			w.Fields = append(w.Fields,
				written.Field{Key: c.nodes.Call(c.index(p)), Value: written.Plainly(numeral.Format(v))})
		}
	}
	return w
}

// Drawn returns the tree of the question, in which the leaves asked for have no values.
func (c Construct) Drawn() (*tree.Tree, error) { return c.Filled(nil) }
