package exercise

import (
	"testing"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/inverse"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/test"
)

// The fields of terms have the decimal sign of the language, and are read back.
func TestTermsHaveTheDecimalSign(t *testing.T) {
	test.NewTempApp(t)
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
	expect(t, "it is read", f.setValues(&read, f.values.Text), nil)
	expect(t, "as it was", *read.Values, inverse.Values{Low: 0.5, High: 9})
}
