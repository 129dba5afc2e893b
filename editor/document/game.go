package document

import (
	"plytree/engine/game"
	"plytree/fileformat"
)

// FromGame makes a document of a game: the tree that grows from a position such as
// tic-tac-toe XO./.X./..O. It refuses a tree that no file could hold. An option that the game
// refuses is a [game.Fault].
func FromGame(position string, o game.Options) (*fileformat.Document, error) {
	p, err := game.Read(position)
	if err != nil {
		return nil, err
	}
	t, err := p.Grow(o, game.Limits{Nodes: fileformat.MaxNodes, Depth: fileformat.MaxDepth, Weight: weight, Most: fileformat.MaxBytes})
	if err != nil {
		return nil, err
	}
	return &fileformat.Document{Tree: t}, nil
}

// weight is at most how many bytes a node of a game takes in a file: a leaf is on a line of
// its own, another node has one for each of three keys, indented up to a limit.
func weight(depth int, leaf bool, texts int) int {
	const perPly, deepest, onLine, keys, perKey = 4, 16, 58, 40, 3
	indent := perPly * min(depth+1, deepest)
	if leaf {
		return indent + onLine + texts
	}
	return perKey*indent + keys + texts
}
