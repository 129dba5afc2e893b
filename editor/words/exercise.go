package words

import (
	"plytree/engine/exercise"
	"plytree/engine/exercise/facts"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/sentence"
)

// Expected says what is right at an item, "" where nothing is.
func (l Language) Expected(i exercise.Item) string {
	content := i.Ask.Form().Content
	cuts := content == exercise.Branches || content == exercise.Filling
	switch {
	case i.Expected == nil:
		return ""
	case i.Expected.Word == "":
		return l.Number(i.Expected.String())
	case content == exercise.Claim:
		claim, _ := facts.ReadClaim(i.Expected.Word)
		return l.Bound(claim)
	case content == exercise.NumberSet:
		return l.Set(i.Expected.Word)
	case cuts && i.Wish == "" && i.Expected.Word == "cut":
		return l.L("cut")
	case cuts && i.Expected.Word == "none":
		return l.L("none")
	}
	return i.Expected.Word
}

// Set writes a set of numbers, given as [valueset.Set.String] writes it, so that it is
// read again in any language.
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

// Bound names a bound.
func (l Language) Bound(b facts.Claim) string {
	switch b {
	case facts.AtLeast:
		return l.L("≥ at least")
	case facts.AtMost:
		return l.L("≤ at most")
	}
	return l.L("= exact")
}
