// Package game knows the rules of a few small games, and grows ordinary trees from their
// positions: the move on each edge, the board at each node, a value at each leaf. Nothing else
// in the program knows rules.
//
// Each game is a file that satisfies [rules], and a row of the table kinds. On boards of X and
// O MAX is X, and who moves follows from the counts. With heaps the options say who moves first.
package game
