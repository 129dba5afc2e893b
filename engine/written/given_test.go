package written_test

import (
	"testing"

	. "plytree/engine/written"
)

func answers(fields ...Field) *Answers {
	return &Answers{Written: Value{Kind: Mapping, Fields: fields}}
}

func list(items ...string) Value { return ListOf(Plainly, items...) }

func TestGivenAnswersLieOverOthers(t *testing.T) {
	given := answers(Field{"pruned", list("a", "b")}, Field{"value", Plainly("4")},
		Field{"values", Value{Kind: Mapping, Fields: []Field{{"c", Plainly("1")}}}})
	for _, c := range []struct {
		name, want string
		other      *Answers
	}{
		{"nothing", "pruned: [a, b]; value: 4; values: c: 1", nil},
		{"other keys stay", "order: [d]; pruned: [a, b]; value: 4; values: c: 1", answers(Field{"order", list("d")})},
		{"given items come first, each once", "pruned: [a, b, d]; value: 4; values: c: 1",
			answers(Field{"pruned", list("d", "b")})},
		{"entries are put back", "values: c: 1; d: 9; pruned: [a, b]; value: 4",
			answers(Field{"values", Value{Kind: Mapping, Fields: []Field{{"c", Plainly("7")}, {"d", Plainly("9")}}}},
				Field{"pruned", Value{Kind: List}})},
	} {
		if got := given.Over(c.other).Written.String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	laid := given.Over(answers(Field{"pruned", list("d")}))
	if given.Over(laid) != laid {
		t.Error("what holds them already is another one")
	}
	if (*Answers)(nil).Over(laid) != laid {
		t.Error("nothing given changes something")
	}
}
