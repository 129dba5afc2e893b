// Package game knows the rules of a few small games and grows ordinary trees from their
// positions, with the move on each edge, the board at each node and a value at each leaf.
// Nothing else in the program knows rules.
//
// Each game has a file with a type that implements [rules], and a row in the table kinds.
// On boards of X and O, MAX plays X, and the counts determine who moves. With heaps the
// options say who moves first.
package game
