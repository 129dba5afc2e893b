package exerciseview

import (
	"testing"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2/test"
)

// The fields of terms use the decimal sign of the language, and are read back.
func TestTermsHaveTheDecimalSign(t *testing.T) {
	kittest.NewApp(t)
	lang, err := words.Open("fr")
	if err != nil {
		t.Fatal(err)
	}
	f := newTermsForm(kit.Pane{Lang: lang}, func(func(*exercise.Task)) {}, func(error) {}, nil)
	number := 1.5
	f.set(exercise.Task{Ask: exercise.Range, Terms: inverse.Terms{Values: &inverse.Values{Low: 0.5, High: 9}, For: inverse.For{Value: &number}, Want: inverse.Wishes{Value: &number}}})
	expect(t, "the numbers", f.values.Text, "0,5..9")
	expect(t, "the goal", f.node.Text, "1,5")
	expect(t, "the value", f.value.Text, "1,5")
	var read inverse.Terms
	expect(t, "it is read", setValues(&read, f.values.Text), nil)
	expect(t, "as it was", *read.Values, inverse.Values{Low: 0.5, High: 9})
}

// A node that a task has lost is replaced by choosing one in the tree, even one with the same text;
// leaving the field chooses none.
func TestALostNodeIsChosenInTheTree(t *testing.T) {
	kittest.NewApp(t)
	lang, err := words.Open("en")
	if err != nil {
		t.Fatal(err)
	}
	task := exercise.Task{Ask: exercise.Range, Terms: inverse.Terms{Leaf: "1.1", For: inverse.For{Cut: "1.2"}}, Lost: []exercise.Spot{{Key: "leaf"}, {Key: "for"}}}
	f := newTermsForm(kit.Pane{Lang: lang}, func(how func(*exercise.Task)) { task = task.Changed(how) }, func(error) {}, func() []string { return []string{"1.1"} })
	f.set(task)
	f.leaf.OnLeave()
	f.goal.SetSelectedIndex(goalVisited)
	expect(t, "still lost", len(task.Lost), 2)
	for _, o := range test.LaidOutObjects(f.ofRange) {
		if b, ok := o.(*kit.Button); ok {
			test.Tap(b)
			break
		}
	}
	expect(t, "the leaf is chosen", len(task.Lost) == 1 && task.Lost[0].Key == "for" && task.Terms.Leaf == "1.1", true)
}
