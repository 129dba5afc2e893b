package authoring

import (
	"plytree/engine"
	"plytree/engine/exercise"
)

// Template is an exercise to begin with.
type Template int

const (
	Search      Template = iota // what the file's search finds, and what it cuts
	TwoSearches                 // minimax, then alpha-beta
	Mirrored                    // from left to right, then from right to left
)

// Templates lists them in the order in which they are offered.
func Templates() []Template { return []Template{Search, TwoSearches, Mirrored} }

// New returns an exercise that asks so of a tree which the file's own search
// searches.
func New(t Template, own engine.Options) *exercise.Exercise {
	by := func(o engine.Options) engine.Options { return Laid(o.Over(own), own) }
	order := func(k engine.OrderKind) engine.Options {
		return by(engine.Options{Order: engine.Order{Kind: k}})
	}
	cutting := own.WithDefaults().Algorithm
	if cutting.Form().NoWindows {
		cutting = engine.DefaultAlgorithm
	}
	switch t {
	case TwoSearches:
		then := by(engine.Options{Algorithm: cutting})
		return &exercise.Exercise{Tasks: []exercise.Task{
			{ID: "minimax", Ask: exercise.Values, Search: by(engine.Options{Algorithm: engine.PlainAlgorithm})},
			{Ask: exercise.Values, Search: then}, {Ask: exercise.Pruned, Search: then},
		}}
	case Mirrored:
		left, right := order(engine.Given), order(engine.Reversed)
		return &exercise.Exercise{Tasks: []exercise.Task{
			{Ask: exercise.Values, Search: left}, {Ask: exercise.Pruned, Search: left},
			{ID: "values-mirrored", Ask: exercise.Values, Search: right}, {ID: "mirrored", Ask: exercise.Pruned, Search: right},
		}}
	}
	return &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Pruned}}}
}
