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
	Schema string         // of its value
}

// Terms lists the keys that not all kinds of task have, in schema order.
func Terms() (all []Term) {
	for _, of := range terms {
		asks := of.asks()
		schema := strings.ReplaceAll(of.schema, "{{.Asks}}", sentence.ListOf(sentence.Or, asks).String())
		all = append(all, Term{exercise.Term(of.Name), asks, schema})
	}
	return all
}
