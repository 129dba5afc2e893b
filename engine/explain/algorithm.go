package explain

import (
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Names are an algorithm's names.
type Names struct {
	Name   sentence.Label
	Short  sentence.Label // in a heading or a table
	Within sentence.Label // in the middle of a sentence
}

// Texts are the texts about an algorithm.
type Texts struct {
	Names
	// AtChance are its names in a tree with chance nodes; empty if they are the same.
	AtChance Names
	// Value says how an inner node at which this player moves gets the value that it
	// returns.
	Value func(player string) sentence.Sentence
}

// algorithms holds the texts about all algorithms.
var algorithms = map[search.Algorithm]Texts{
	search.Minimax: {
		Names: Names{sentence.Named("Minimax"), sentence.Named("Minimax"), sentence.Named("minimax")},
		AtChance: Names{sentence.Named("Expectiminimax"), sentence.Named("Expectiminimax"),
			sentence.Named("expectiminimax")},
		Value: bestOfChildren,
	},
	search.AlphaBeta: {
		Names: Names{sentence.Named("Alpha-beta (fail-soft)"), sentence.Named("Alpha-beta"),
			sentence.Named("alpha-beta")},
		Value: bestOfChildren,
	},
	search.AlphaBetaHard: {
		Names: Names{sentence.Named("Alpha-beta (fail-hard)"), sentence.Named("Alpha-beta (fail-hard)"),
			sentence.Named("alpha-beta (fail-hard)")},
		Value: func(player string) sentence.Sentence {
			return sentence.Say("It is the best value for {{.Player}} that its children return, clamped to its window.",
				"Player", player)
		},
	},
	search.AlphaBetaBound: {
		Names: Names{sentence.Named("Alpha-beta (returns its bound)"), sentence.Named("Alpha-beta (returns its bound)"),
			sentence.Named("alpha-beta (which returns its bound)")},
		Value: func(player string) sentence.Sentence {
			return sentence.Say("It is the final value of the bound that {{.Player}} narrows.", "Player", player)
		},
	},
	search.Negamax: {
		Names: Names{sentence.Named("Negamax"), sentence.Named("Negamax"), sentence.Named("negamax")},
		Value: greatestTurned,
	},
	search.NegamaxThresholds: {
		Names: Names{sentence.Named("Negamax with thresholds"), sentence.Named("Negamax with thresholds"),
			sentence.Named("negamax with thresholds")},
		Value: greatestTurned,
	},
	search.PVS: {
		Names: Names{sentence.Named("Principal variation search"), sentence.Named("PVS"),
			sentence.Named("principal variation search")},
		Value: bestOfChildren,
	},
	search.MTDF: {
		Names: Names{sentence.Named("MTD(f)"), sentence.Named("MTD(f)"), sentence.Named("MTD(f)")},
		Value: bestOfChildren,
	},
}

// Algorithm returns the texts about an algorithm.
func Algorithm(a search.Algorithm) Texts { return algorithms[a] }

// NamesOn returns an algorithm's names for a search of the tree; nil means any tree
// without chance nodes.
func NamesOn(t *tree.Tree, a search.Algorithm) Names {
	if texts := algorithms[a]; t != nil && t.HasChance() && texts.AtChance.Name.Template != "" {
		return texts.AtChance
	}
	return algorithms[a].Names
}

func bestOfChildren(player string) sentence.Sentence {
	return sentence.Say("It is the best value for {{.Player}} that its children return.", "Player", player)
}

func greatestTurned(string) sentence.Sentence {
	return sentence.Say("It is the greatest of its children's negated values, limited by its window.")
}
