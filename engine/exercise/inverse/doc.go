// Package inverse answers inverse questions about a search: for which values of a leaf,
// or with which leaf values, does the search do something? It finds all answers by
// searching: a search only compares leaves, so finitely many trials represent all
// numbers.
//
// Package measure computes the best order of the children without any trials.
package inverse
