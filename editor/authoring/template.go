package authoring

import (
	"plytree/engine/exercise"
	"plytree/engine/search"
)

// Template is a ready-made exercise.
type Template int

const (
	Search      Template = iota // the result of the file's search, and its cut-offs
	TwoSearches                 // minimax, then alpha-beta
	Mirrored                    // from left to right, then from right to left
	Drawn                       // a game tree, drawn from a position
)

// Templates lists the templates in the order of the dialog.
func Templates() []Template { return []Template{Search, TwoSearches, Mirrored, Drawn} }

// New returns the exercise of a template for a tree with the file's own search.
func New(t Template, own search.Options) *exercise.Exercise {
	by := func(o search.Options) search.Options { return overlayFor(o.Over(own), own) }
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
			{ID: "values-mirrored", Ask: exercise.Values, Search: right},
			{ID: "mirrored", Ask: exercise.Pruned, Search: right},
		}}
	case Drawn:
		return &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.DrawTree,
			Game: exercise.Game{Position: "nim 1 2"}}}}
	}
	return &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Pruned}}}
}
