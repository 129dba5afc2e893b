package quiz

import (
	"context"
	"slices"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"pgregory.net/rapid"
)

// The feedback on a wrong answer is what plytree check says if only this answer is wrong, and names
// the node.
func saysWhatCheckSays(t rapid.TB, key *exercise.Key) (told int) {
	for part, q := range questionsOf(t, assignment.Exercise{Key: key}) {
		for k, task := range q.Tasks {
			index := key.Parts()[part].Tasks()[k]
			for place, row := range task.Rows {
				for _, f := range row.Fields {
					for _, a := range f.Answers {
						if a.Reason == "" {
							continue
						}
						told++
						if why := said(t, key, index, row.Node, f.Before, place, a.Text); !strings.HasSuffix(a.Reason,
							why) {
							t.Fatalf("%s) at %s%d %s: of %s is said\n%s\nand check says\n%s", task.Letter, row.Node,
								place, f.Before, a.Text, a.Reason, why)
						}
					}
				}
			}
		}
	}
	return told
}

// said returns what plytree check says if only one field is wrong.
func said(t rapid.TB, key *exercise.Key, index int, node, side string, place int, text string) string {
	task := key.Exercise.Tasks[index]
	for _, o := range key.PartOf(index).Choices(index) {
		if o.Label.String() == text {
			text = o.Text
		}
	}
	answers := key.Perfect()
	of := answers.Of(task.Key())
	as := func(v written.Value) *written.Answers { return answers.With(task.Key(), v) }
	asked := func(exercise.Item) bool { return true }
	end := exercise.Aspect("")
	switch {
	case task.Ask == exercise.LeafOrder:
		of.Items = slices.Clone(of.Items)
		of.Items[place] = written.Called(text)
		answers = as(of)
		asked = func(i exercise.Item) bool { return i.At.Nth == place+1 }
	case side != "":
		ends, _ := of.Get(node)
		ends.Items = slices.Clone(ends.Items)
		k := map[string]int{"α": 0, "β": 1}[side]
		ends.Items[k], end = written.Plainly(text), []exercise.Aspect{exercise.Alpha, exercise.Beta}[k]
		answers = as(of.With(node, ends))
		asked = func(i exercise.Item) bool { return i.Node == node && i.At.Aspect == end }
	case node != "":
		answers = as(of.With(node, written.Plainly(text)))
		asked = func(i exercise.Item) bool { return i.Node == node }
	default:
		answers = as(written.Plainly(text))
	}
	items := key.Mark(answers, exercise.MarkOptions{}).Tasks[index].Items
	i := slices.IndexFunc(items, func(i exercise.Item) bool { return i.Expected != nil && asked(i) })
	if i < 0 || items[i].Right {
		t.Fatalf("%s at %s %d: %s is not wrong", task.Key(), node, place, text)
	}
	why := items[i].Why().String()
	if items[i].Node == "" {
		return why
	}
	nodes := key.PartOf(index).Nodes()
	if label := tree.NodeLabel(key.Tree, nodes.Path(nodes.Find(items[i].Node))).String(); !strings.Contains(why,
		label) {
		t.Fatalf("%s at %s %d: check does not name %s: %s", task.Key(), node, place, label, why)
	}
	return why
}

var every = []exercise.Task{{Ask: exercise.Value}, {Ask: exercise.BestMove}, {Ask: exercise.Values},
	{Ask: exercise.Bounds}, {ID: "by-window", Ask: exercise.Bounds, By: exercise.ByWindow},
	{Ask: exercise.Windows}, {ID: "entry", Ask: exercise.Windows, At: exercise.Entry}, {Ask: exercise.LeafOrder},
	{Ask: exercise.Evaluated}}

// keyOf makes a key of the tasks that aren't refused.
func keyOf(tree *tree.Tree, o search.Options, accept []search.Options) *exercise.Key {
	e := &exercise.Exercise{Accept: accept}
	for _, task := range every {
		alone := &exercise.Exercise{Accept: accept, Tasks: []exercise.Task{task}}
		if _, err := exercise.NewKey(context.Background(), tree, o, alone); err == nil {
			e.Tasks = append(e.Tasks, task)
		}
	}
	key, err := exercise.NewKey(context.Background(), tree, o, e)
	if err != nil {
		return nil
	}
	return key
}

func TestFeedbackStandsAtItsNode(t *testing.T) {
	told := 0
	for _, s := range append(samples.All(), samples.Course()...) {
		doc := filetest.Read(t, s.Text)
		if doc.Exercise != nil {
			key := filetest.Key(t, doc)
			told += saysWhatCheckSays(t, key)
		}
		if key := keyOf(doc.Tree, doc.Search, nil); key != nil {
			told += saysWhatCheckSays(t, key)
		}
	}
	if told < 100 {
		t.Errorf("only %d answers are told a reason", told)
	}
}

func TestFeedbackStandsAtItsNodeInAnyTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := 0
		gameTree := treetest.Draw(t, 3, 3, tree.Player(rapid.IntRange(1, 2).Draw(t, "root")), func() tree.Data {
			d := tree.Data{Value: float64(rapid.IntRange(-4, 4).Draw(t, "value")), HasValue: true}
			if rapid.Bool().Draw(t, "named") {
				d.Name = string(rune('a' + names%26))
				names++
			}
			return d
		})
		o := search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
			Order: rapid.SampledFrom([]search.Order{{}, {Kind: search.Reversed}}).Draw(t, "order")}
		var accept []search.Options
		if o.Algorithm == search.AlphaBeta && rapid.Bool().Draw(t, "accepts") {
			accept = []search.Options{{Cutoff: search.CutBeyondEqual}}
		}
		if key := keyOf(gameTree, o, accept); key != nil {
			saysWhatCheckSays(t, key)
		}
	})
}

// An answer that is right under an accepted search is right here too, and not a mistake.
func TestAcceptedOrders(t *testing.T) {
	doc := filetest.Read(t,
		"plytree: 1\ntree: [[5, 6], [5, 2], [1, 7]]\nexercise: {accept: [{cutoff: \">\"}, {order: reversed}], tasks: [{ask: order}]}\n")
	key := filetest.Key(t, doc)
	var right []string
	for _, row := range questionsOf(t, assignment.Exercise{Key: key})[0].Tasks[0].Rows {
		var there []string
		for _, a := range row.Fields[0].Answers {
			if a.Right {
				there = append(there, a.Text)
			}
		}
		right = append(right, strings.Join(there, " "))
	}
	if got := strings.Join(right, ", "); got != "1.1 3.2, 1.2 3.1, 2.1 2.2, 3.1 2.2 2.1, - – − x, - – − x" {
		t.Error(got)
	}
}

// questionsOf are the questions of an exercise.
func questionsOf(t filetest.Ends, e assignment.Exercise) []Question {
	return filetest.Must(Of(assignment.RowOf([]assignment.Exercise{e}),
		assignment.Options{}).Questions(context.Background(), 0))(t)
}
