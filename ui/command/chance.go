package command

import (
	"slices"
	"strconv"

	"plytree/engine/random"
	"plytree/engine/text/sentence"

	"github.com/spf13/cobra"
)

// chanceFlag adds --chance, which makes trees with chance nodes.
func chanceFlag(c *cobra.Command, t terminal, kind *random.Chance) {
	option(c, "chance", "",
		t.say("make every second ply below the root a chance ply, a `KIND`: even (all children equally likely) or uneven (in quarters or tenths)"),
		into(kind, readChance), random.Chances()...)
}

// aboutChance says which values go with uneven probabilities.
func aboutChance(t terminal) string {
	return t.say("With --chance uneven, random values are multiples of a suitable whole number, so that no value, sum or window needs more than two decimals.")
}

// readChance reads the kind of chance nodes, "" for none.
func readChance(text string) (random.Chance, error) {
	kind := random.Chance(text)
	if kind == random.NoChance || slices.Contains(random.Chances(), kind) {
		return kind, nil
	}
	return kind, sentence.Refuse("{{.Text}} is unknown; use {{.Known}}", "Text", strconv.Quote(text),
		"Known", sentence.ListOf(sentence.Or, random.Chances()))
}
