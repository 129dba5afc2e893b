// Package panel has the widgets around the canvas: the settings of the search,
// what is known of a node, the tree and the result, the find bar, the start page
// and the charts. Each is told what to show, and calls back what the user does;
// none writes back while it is being shown.
package panel
