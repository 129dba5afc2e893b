package explain

import (
	"plytree/engine"
	"plytree/engine/text/sentence"
)

// Texts are what is said of an algorithm.
type Texts struct {
	Name   sentence.Label
	Short  sentence.Label // in a heading or a table
	Within sentence.Label // in the middle of a sentence
	// AtChance is Short for a tree with chance nodes, where that is another name.
	AtChance sentence.Label
	// Value says how an inner node gets the value that it returns, where this player moves.
	Value func(player string) sentence.Sentence
}

// algorithms are the texts of all algorithms.
var algorithms = map[engine.Algorithm]Texts{
	engine.Minimax: {
		Name: sentence.Named("Minimax"), Short: sentence.Named("Minimax"), Within: sentence.Named("minimax"), AtChance: sentence.Named("Expectiminimax"),
		Value: bestOfChildren,
	},
	engine.AlphaBeta: {
		Name: sentence.Named("Alpha-beta (fail-soft)"), Short: sentence.Named("Alpha-beta"), Within: sentence.Named("alpha-beta"),
		Value: bestOfChildren,
	},
	engine.AlphaBetaHard: {
		Name: sentence.Named("Alpha-beta (fail-hard)"), Short: sentence.Named("Alpha-beta (fail-hard)"), Within: sentence.Named("alpha-beta (fail-hard)"),
		Value: func(player string) sentence.Sentence {
			return sentence.Say("It is the best value for {{.Player}} that its children return, clamped to its window.", "Player", player)
		},
	},
	engine.AlphaBetaBound: {
		Name: sentence.Named("Alpha-beta (returns its bound)"), Short: sentence.Named("Alpha-beta (returns its bound)"), Within: sentence.Named("alpha-beta (which returns its bound)"),
		Value: func(player string) sentence.Sentence {
			return sentence.Say("It is the final value of the bound that {{.Player}} narrows.", "Player", player)
		},
	},
	engine.Negamax: {
		Name: sentence.Named("Negamax"), Short: sentence.Named("Negamax"), Within: sentence.Named("negamax"),
		Value: greatestTurned,
	},
	engine.NegamaxThresholds: {
		Name: sentence.Named("Negamax with thresholds"), Short: sentence.Named("Negamax with thresholds"), Within: sentence.Named("negamax with thresholds"),
		Value: greatestTurned,
	},
	engine.PVS: {
		Name: sentence.Named("Principal variation search"), Short: sentence.Named("PVS"), Within: sentence.Named("principal variation search"),
		Value: bestOfChildren,
	},
	engine.MTDF: {
		Name: sentence.Named("MTD(f)"), Short: sentence.Named("MTD(f)"), Within: sentence.Named("MTD(f)"),
		Value: bestOfChildren,
	},
}

// ShortIn returns what an algorithm is called in a heading about a tree; nil for any without chance nodes.
func ShortIn(t *engine.Tree, a engine.Algorithm) sentence.Label {
	if texts := algorithms[a]; t != nil && t.HasChance() && texts.AtChance.Template != "" {
		return texts.AtChance
	}
	return algorithms[a].Short
}

// Algorithm returns what is said of an algorithm.
func Algorithm(a engine.Algorithm) Texts { return algorithms[a] }

// NameOn returns what an algorithm is called when it searches the tree.
func NameOn(t *engine.Tree, a engine.Algorithm) sentence.Label {
	return onTree(t, a, algorithms[a].Name)
}

func onTree(t *engine.Tree, a engine.Algorithm, name sentence.Label) sentence.Label {
	if other := algorithms[a].AtChance; t.HasChance() && other.Template != "" {
		return other
	}
	return name
}

func bestOfChildren(player string) sentence.Sentence {
	return sentence.Say("It is the best value for {{.Player}} that its children return.", "Player", player)
}

func greatestTurned(string) sentence.Sentence {
	return sentence.Say("It is the greatest of its children's negated values, limited by its window.")
}
