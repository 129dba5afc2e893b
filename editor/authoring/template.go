package authoring

import (
	"plytree/engine/exercise"
	"plytree/engine/search"
)

// Template is an exercise to begin with.
type Template int

const (
	Search      Template = iota // what the file's search finds, and what it cuts
	TwoSearches                 // minimax, then alpha-beta
	Mirrored                    // from left to right, then from right to left
	Drawn                       // a game tree, drawn from a position
)

// Templates lists them in the order in which they are offered.
func Templates() []Template { return []Template{Search, TwoSearches, Mirrored, Drawn} }

// New returns an exercise that asks so of a tree which the file's own search
// searches.
func New(t Template, own search.Options) *exercise.Exercise {
	by := func(o search.Options) search.Options { return Laid(o.Over(own), own) }
	order := func(k search.OrderKind) search.Options {
		return by(search.Options{Order: search.Order{Kind: k}})
	}
	cutting := own.WithDefaults().Algorithm
	if cutting.Form().NoWindows {
		cutting = search.DefaultAlgorithm
	}
	switch t {
	case TwoSearches:
		then := by(search.Options{Algorithm: cutting})
		return &exercise.Exercise{Tasks: []exercise.Task{
			{ID: "minimax", Ask: exercise.Values, Search: by(search.Options{Algorithm: search.PlainAlgorithm})},
			{Ask: exercise.Values, Search: then}, {Ask: exercise.Pruned, Search: then},
		}}
	case Mirrored:
		left, right := order(search.Given), order(search.Reversed)
		return &exercise.Exercise{Tasks: []exercise.Task{
			{Ask: exercise.Values, Search: left}, {Ask: exercise.Pruned, Search: left},
			{ID: "values-mirrored", Ask: exercise.Values, Search: right}, {ID: "mirrored", Ask: exercise.Pruned, Search: right},
		}}
	case Drawn:
		return &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.DrawTree, Game: exercise.Game{Position: "nim 1 2"}}}}
	}
	return &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Pruned}}}
}
