// Package scene says what a game tree and its search look like: shapes, lines,
// texts and their colours, in no toolkit's types. The window and every picture
// draw the same scene, so that what is exported is what is seen.
//
// MAX nodes are ▲ and MIN nodes ▼ with the proven value inside (as in Russell
// and Norvig), or squares and circles; leaves are small boxes. Beside an inner
// node stands its window [α, β] as the search left it, the side that the node
// itself changed in bold. A pruned branch has a double stroke labelled α or β
// across its edge, is dashed and faded below, and has a colour as well. The
// principal variation is a thicker line.
//
// A scene holds every node's place and labels. [Scene.Draw] hands out only what
// a view shows, and less detail the smaller it is shown, so that a frame costs
// what is visible of a tree, not the tree.
package scene
