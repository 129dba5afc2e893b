package words

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// ukrainian is a small language with four plural categories and cases.
func ukrainian(t testing.TB) Language {
	t.Helper()
	l := filetest.Must(openIn(fstest.MapFS{"translations/uk.json": {Data: []byte(`{
		"Undo": "Назад",
		"At {{.Node}} comes {{.Value}}.": "{{.Value}} у {{.Node.In \"locative\"}}.",
		"the root": "корінь",
		"locative: the root": "корені",
		"node {{.Place}}": "вузол {{.Place}}",
		"locative: node {{.Place}}": "вузлі {{.Place}}",
		"{{.First}} and {{.Next}}": "{{.First}} та {{.Next}}",
		"{{.Count}} leaves": {"one": "{{.Count}} листок", "few": "{{.Count}} листки", "many": "{{.Count}} листків", "other": "{{.Count}} листка"}
	}`)}}, "uk"))(t)
	return l
}

func TestALanguageSaysWhatItHasAndEnglishTheRest(t *testing.T) {
	root, node, b := sentence.Named("the root"), sentence.Named("node {{.Place}}", "Place", "1.2"),
		sentence.Named("{{.Name}}", "Name", "b")
	leaves := func(n any) sentence.Sentence {
		return sentence.Count(n, "{{.Count}} leaf", "{{.Count}} leaves")
	}
	for _, c := range []struct {
		says          sentence.Sentence
		english, want string
	}{
		{sentence.Say("Undo"), "Undo", "Назад"},
		{sentence.Say("Redo {{.What}}", "What", root), "Redo the root", "Redo корінь"},
		{sentence.Say("At {{.Node}} comes {{.Value}}.", "Node", root, "Value", 3), "At the root comes 3.",
			"3 у корені."},
		{sentence.Say("At {{.Node}} comes {{.Value}}.", "Node", node, "Value", 3), "At node 1.2 comes 3.",
			"3 у вузлі 1.2."},
		{sentence.Say("At {{.Node}} comes {{.Value}}.", "Node", b, "Value", 3), "At b comes 3.", "3 у b."},
		{sentence.Say("{{.Nodes}}", "Nodes", sentence.ListOf(sentence.And, []sentence.Label{b, node, root})),
			"b, node 1.2 and the root", "b, вузол 1.2 та корінь"},
		{leaves(1), "1 leaf", "1 листок"},
		{leaves(3), "3 leaves", "3 листки"},
		{leaves(5), "5 leaves", "5 листків"},
		{leaves("2.5"), "2.5 leaves", "2,5 листка"},
		{sentence.Count(1, "{{.Count}} child", "{{.Count}} children"), "1 child", "1 child"},
		{sentence.Say("Undo").And(leaves(21), sentence.Say("Redo")), "Undo 21 leaves Redo", "Назад 21 листок Redo"},
		{sentence.Sentence{}, "", ""},
	} {
		l := ukrainian(t)
		for range 2 { // parsed, and then known
			if got := l.Say(c.says); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
		}
		if got := (Language{}).Say(c.says); got != c.english || c.says.String() != c.english {
			t.Errorf("in English %q and %q, want %q", got, c.says, c.english)
		}
	}
}

func TestErrorsAreWholeSentences(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("the root can't be moved"), "The root can't be moved."},
		{fmt.Errorf("wrapped: %w", sentence.Refuse("node {{.Node}} is gone. Undo?", "Node", "1.2")),
			"Node 1.2 is gone. Undo?"},
		{sentence.Refuse("{{.Node}} has no probability", "Node", sentence.Named("{{.Name}}", "Name", "y")),
			"y has no probability."},
		{sentence.Refuse("Reading {{.File}}…", "File", "class.csv"), "Reading class.csv…"},
	} {
		if got := (Language{}).Error(c.err); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestALanguageIsChosenByTagsAndAnUnknownOneRefused(t *testing.T) {
	for _, tags := range [][]string{nil, {"xx-YY"}, {"xx", "en_GB.UTF-8"}, {"C"}, {"../en"}} {
		if l := Choose(tags); l.ID() != English || l.L("Undo") != "Undo" {
			t.Errorf("%v chooses %s", tags, l.ID())
		}
	}
	if l, err := Open(English); err != nil || l.ID() != English {
		t.Error(l, err)
	}
	if _, err := Open("tlh"); err == nil || !strings.Contains(err.Error(), "tlh") ||
		!strings.Contains(err.Error(), strings.Join(IDs(), ", ")) {
		t.Error(err)
	}
}

func TestWhatIsClippedEndsWell(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"alpha-beta.yaml", "alpha-beta.yaml"},
		{"alpha-beta-all.yaml", "alpha-beta-all…"},
		{"alpha-beta-al.yaml", "alpha-beta-al…"},
		{"The first of all trees", "The first of a…"},
	} {
		if got := Clipped(c.text, 15); got != c.want {
			t.Errorf("%q is cut to %q, not %q", c.text, got, c.want)
		}
	}
}

// Only numbers get a decimal comma, even in a formula that also contains names.
func TestNamesKeepTheirPoints(t *testing.T) {
	l := ukrainian(t)
	for text, want := range map[string]string{
		"3.5": "3,5", "-0.25": "-0,25", "1.5 < x ≤ 7.25": "1,5 < x ≤ 7,25", "v.1 ≥ 6.5": "v.1 ≥ 6,5",
		"v1.5 = 2": "v1.5 = 2", "1.2.1 < 3": "1.2.1 < 3", "(2.5, 3)": "(2,5, 3)", "1.5e+30": "1,5e+30",
	} {
		set := sentence.Say("The correct answer is {{.Set}}.", "Set", sentence.ListOf(sentence.Or, []string{text}))
		if got := l.Number(text); got != want || !strings.Contains(l.Say(set), want) {
			t.Errorf("%q is %q and %q, not %q", text, got, l.Say(set), want)
		}
	}
}

// In Chinese there is a space between a label and the text around it if exactly one of the two is
// Chinese, whatever the translation has there.
func TestChineseHasItsBlanksAroundLabels(t *testing.T) {
	l := filetest.Must(Read("zh",
		[]byte(`{"{{.First}} and {{.Next}}": "{{.First}}和{{.Next}}", "{{.First}}, {{.Next}}": "{{.First}}、{{.Next}}", "the root": "根节点", "of {{.Nodes}}": "{{.Nodes}}的值", "to {{.Nodes}}.": "走到 {{.Nodes}}，"}`)))(t)
	root, b, chinese := sentence.Named("the root"), sentence.Named("{{.Name}}", "Name", "b"),
		sentence.Named("{{.Name}}", "Name", "左")
	for _, c := range []struct {
		nodes  any
		of, to string
	}{
		{root, "根节点的值", "走到根节点，"},
		{b, "b 的值", "走到 b，"},
		{chinese, "左的值", "走到左，"},
		{sentence.ListOf(sentence.And, []sentence.Label{b, b}), "b 和 b 的值", "走到 b 和 b，"},
		{sentence.ListOf(sentence.And, []sentence.Label{root, b, b}), "根节点、b 和 b 的值", "走到根节点、b 和 b，"},
		{sentence.ListOf(sentence.And, []sentence.Label{b, root, chinese}), "b、根节点和左的值", "走到 b、根节点和左，"},
	} {
		of, to := l.Say(sentence.Say("of {{.Nodes}}", "Nodes", c.nodes)),
			l.Say(sentence.Say("to {{.Nodes}}.", "Nodes", c.nodes))
		if of != c.of || to != c.to {
			t.Errorf("%q and %q, not %q and %q", of, to, c.of, c.to)
		}
	}
}

// The word for “pruned” appears in each task in the reader's language, and is understood when a
// student writes it; a node with that name is still a node.
func TestTheWordForCutIsSaidAndRead(t *testing.T) {
	cut := &exercise.Answer{Word: "cut"}
	for _, id := range IDs() {
		l := filetest.Must(Open(id))(t)
		word := l.L("cut")
		if !written.NotVisited(word) {
			t.Errorf("%s: %s is not read", id, word)
		}
		for _, ask := range []exercise.Ask{exercise.Pruned, exercise.Construct} {
			if got := l.Expected(exercise.Item{At: exercise.Slot{Node: 2}, Ask: ask, Expected: cut}); got != word {
				t.Errorf("%s: of %s it says %s", id, ask, got)
			}
		}
		if got := l.Expected(exercise.Item{Ask: exercise.Construct, At: exercise.Slot{Aspect: "best-move"},
			Expected: cut}); got != "cut" {
			t.Errorf("%s: a node is called %s", id, got)
		}
	}
}

// A word of an answer is shown in the reader's language, whichever language it was written in;
// everything else stays as written.
func TestWordsOfAnswersAreSaidInTheReadersLanguage(t *testing.T) {
	fr := filetest.Must(Open("fr"))(t)
	for _, c := range []struct {
		ask         exercise.Ask
		given, said string
	}{
		{exercise.Bounds, "exact", "= exact"}, {exercise.Bounds, "щонайменше", "≥ au moins"},
		{exercise.Bounds, "≥", "≥"}, {exercise.Bounds, "many", "many"},
		{exercise.Range, "none", "aucun"}, {exercise.Range, "todos", "tous"}, {exercise.Range, "x >= 6", "x >= 6"},
		{exercise.Range, "-inf < x", "-inf < x"},
		{exercise.Values, "cut", "élaguée"}, {exercise.Values, "5", "5"}, {exercise.Values, "x", "x"},
		{exercise.Pruned, "none", "aucun"}, {exercise.Pruned, "some", "quelques-unes"},
		{exercise.BestMove, "cut", "cut"}, {exercise.Windows, "-inf", "−∞"}, {exercise.Windows, "-1, inf", "−1, ∞"},
		{exercise.Construct, "无", "aucun"},
	} {
		if got := fr.Given(exercise.Item{Ask: c.ask, Given: &c.given}); got != c.said {
			t.Errorf("%s: %q is said as %q, not %q", c.ask, c.given, got, c.said)
		}
	}
	given, leaf := "b", exercise.Item{Ask: exercise.LeafOrder, At: exercise.Slot{Nth: 2}}
	leaf.Given, leaf.Expected = &given, &exercise.Answer{Word: "b"}
	if got := fr.Given(leaf); got != "b, pas dans l’ordre" {
		t.Errorf("the right leaf of an order, counted wrong, is said as %q", got)
	}
}

// The samples' texts are shown in the reader's language; other texts in a file belong to the user,
// even if the program also has them.
func TestSamplesAreSaidInTheReadersLanguage(t *testing.T) {
	fr := filetest.Must(Open("fr"))(t)
	for text, want := range map[string]string{"A deep cut-off": "Coupure profonde",
		"A deep cut-off, edited": "A deep cut-off, edited", "Exercise": "Exercise", "": "", "Undo {{.X": "Undo {{.X"} {
		if got := fr.OfSample(text); got != want {
			t.Errorf("%q is said as %q", text, got)
		}
	}
}
