package tasks

import (
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// Term is a key of a task that only some kinds have, as the JSON Schema describes it.
type Term struct {
	Key    exercise.Term
	Asks   []exercise.Ask // the kinds that have it
	Schema string         // of what stands behind it
}

// Terms lists the keys of tasks that not all kinds have, in the order of the schema.
func Terms() (all []Term) {
	for _, of := range terms {
		asks := of.key.Asks()
		schema := strings.ReplaceAll(of.schema, "{{.Asks}}", sentence.ListOf(sentence.Or, asks).String())
		all = append(all, Term{of.key, asks, schema})
	}
	return all
}
