package words

import (
	"fmt"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"strings"
	"unicode"
)

// Expected returns the correct answer of an item, "" if there is none.
func (l Language) Expected(i exercise.Item) string {
	if i.Expected == nil {
		return ""
	}
	content := i.Ask.Form().Content
	word, isWord := i.Ask.Form().Word(i.Expected.Word)
	cuts := content == exercise.Branches || content == exercise.Filling
	switch {
	case i.Expected.Word == "":
		return l.Number(i.Expected.String())
	case isWord:
		return l.Say(sentence.Sentence(word.Label))
	case content == exercise.NumberSet:
		return l.Set(i.Expected.Word)
	case cuts && i.At.Node != 0 && i.Expected.Word == "cut":
		return l.L("cut")
	case cuts && i.Expected.Word == "none":
		return l.L("none")
	}
	return fmt.Sprint(l.datum(i.Expected.Said(), false))
}

// Given returns the answer given for an item, "" if there is none. Words of answers, in any
// language, are translated; everything else stays as written, except minus signs.
func (l Language) Given(i exercise.Item) string {
	if i.Given == nil {
		return ""
	}
	text, content := *i.Given, i.Ask.Form().Content
	if i.At.Nth > 0 && !i.Right && text == l.Expected(i) {
		return l.L("{{.Given}}, out of order", "Given", text)
	}
	word, isWord := i.Ask.Form().Word(text)
	_, isSet := valueset.Read(text)
	switch hasWords := strings.ContainsFunc(text, unicode.IsLetter); {
	case !hasWords || i.At.Node == 0 && i.At.Aspect != "":
	case isWord:
		return l.Say(sentence.Sentence(word.Label))
	case content == exercise.NumberSet && isSet && !strings.ContainsAny(text, "<>=≤≥≠0123456789"): // all or none
		return l.Set(text)
	case content == exercise.NumberSet || content == exercise.Move:
	case i.ID == 0 && valueset.MeansNone(text):
		return l.L("none")
	case i.ID == 0 && i.Ask.Shaped(exercise.List) && text == "some":
		return l.As("answered", "some")
	case len([]rune(text)) > 1 && written.NotVisited(text):
		return l.L("cut")
	}
	ends := strings.Split(text, ", ") // of a window
	for i, end := range ends {
		ends[i] = numeral.Signs(end)
	}
	return strings.Join(ends, ", ")
}

// Key writes the correct answer of a whole task: b: 4; e: [5, 4], or with decimal commas b: 4; e:
// [5; 4]. Of tied best moves it names all.
func (l Language) Key(k *exercise.Key, task int, right written.Value) string {
	ask := k.Exercise.Tasks[task].Ask
	switch text := l.answer(ask, right); {
	case ask.Form().Content == exercise.Move:
		return l.Expected(k.Mark(nil, exercise.MarkOptions{}).Tasks[task].Items[0])
	case right.Kind == written.Nothing:
		return l.Say(inverse.Unknown)
	case text == "":
		return l.L("none")
	default:
		return text
	}
}

func (l Language) answer(a exercise.Ask, w written.Value) string {
	var items, fields []string
	for _, item := range w.Items {
		items = append(items, l.answer(a, item))
	}
	for _, f := range w.Fields {
		text := l.answer(a, f.Value)
		if f.Value.Kind == written.List {
			text = "[" + text + "]"
		}
		between := ": "
		if word, _ := a.Form().Word(f.Value.Text); word.Sign != "" && strings.HasPrefix(text, word.Sign) {
			between = " " // the sign says how they relate, as in "b = exact"
		}
		fields = append(fields, f.Key+between+text)
	}
	word, isWord := a.Form().Word(w.Text)
	n, isNumber := number.Read(w.Text)
	switch content := a.Form().Content; {
	case w.Kind == written.List:
		return strings.Join(items, l.Separator())
	case w.Kind == written.Mapping:
		return strings.Join(fields, "; ")
	case isWord:
		return l.Say(sentence.Sentence(word.Label))
	case content == exercise.NumberSet:
		return l.Set(w.Text)
	case content.Numbers() && isNumber:
		return l.Number(exercise.Answer{Number: n.Number}.String())
	}
	return w.Text
}

// Set writes a set of numbers, given as [valueset.Set.String] writes it, so that it can be read
// again in any language.
func (l Language) Set(text string) string {
	set, read := valueset.Read(text)
	formulas := set.Formulas("x")
	switch {
	case !read:
		return text
	case set.Equal(valueset.All()):
		return l.As("numbers", "all")
	case len(formulas) == 0:
		return l.As("numbers", "none")
	}
	return l.list(sentence.ListOf(sentence.Or, formulas), true)
}
