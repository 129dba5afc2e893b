package reading

import (
	"strings"

	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/written"
)

// Keys say what is right of each task. With a construction that may take seconds.
func Keys(lang words.Language, sheet *answering.Sheet) (all []string) {
	perfect := sheet.Key().Perfect()
	filled := sheet.Fill(perfect)
	for task := range sheet.Tasks() {
		all = append(all, keyText(lang, sheet, perfect, filled, task))
	}
	return all
}

func keyText(lang words.Language, sheet *answering.Sheet, perfect *written.Answers, filled *answering.Filled, task int) string {
	t := sheet.Tasks()[task]
	var all []string
	switch {
	case t.Ask.Is(exercise.NumberSet):
		all = []string{lang.Set(perfect.Of(t.Key()).String())}
	case t.Ask.Form().Apart:
		if all = []string{perfect.Of(t.Key()).String()}; all[0] == "" {
			return lang.L("It isn't known whether such values exist.")
		}
	case t.Ask.Shaped(exercise.List):
		for _, id := range sheet.Listed(perfect, task) {
			all = append(all, sheet.Call(task, id))
		}
	case t.Ask.Is(exercise.TwoEnds):
		fields := sheet.Part(task).Slots(task) // in preorder
		for i := 0; i+1 < len(fields); i += 2 {
			if alpha := filled.Text(fields[i]); alpha != "" {
				all = append(all, sheet.Call(task, fields[i].Node)+": "+lang.Window(shownNumber(alpha), shownNumber(filled.Text(fields[i+1]))))
			}
		}
	default:
		for _, f := range sheet.Part(task).Slots(task) {
			all = append(all, keyField(lang, sheet, filled, f)...)
		}
	}
	if len(all) == 0 {
		all = []string{lang.L("nothing")}
	}
	text := lang.L("Key: {{.Answers}}", map[string]any{"Answers": strings.Join(all, "; ")})
	if least, asked := sheet.Part(task).Least(task); asked && t.Ask.Shaped(exercise.One) {
		text = lang.Join(lang.Whole(text), lang.Say(least.Why()))
	}
	return text
}

func keyField(lang words.Language, sheet *answering.Sheet, perfect *answering.Filled, f exercise.Slot) []string {
	text := perfect.Text(f)
	switch {
	case text == "":
		return nil
	case f.Node == 0:
		return []string{lang.Number(shownNumber(text))}
	case sheet.Tasks()[f.Task].Ask.Is(exercise.Claim):
		b, _ := explain.ReadClaim(text)
		return []string{sheet.Call(f.Task, f.Node) + ": " + lang.Bound(b)}
	}
	return []string{sheet.Call(f.Task, f.Node) + ": " + lang.Number(shownNumber(text))}
}

// shownNumber writes a number of the key with the real signs − and ∞.
func shownNumber(text string) string {
	switch n, ok := number.Read(text); {
	case ok && n.IsFraction():
		return strings.Replace(text, "-", "−", 1)
	case ok:
		return numeral.Text(n.Nearest())
	}
	return text
}
