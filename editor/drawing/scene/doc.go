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
// All shapes are of a few widths, and values, names, moves and notes that are
// too long for them are shortened or broken into lines: [Scene.Full] has them in
// full. A tree grows down or to the right ([Look]), by the same laws.
//
// A scene has two parts. The placement is where the nodes stand, with what the
// tree itself says of them; it never changes, and all scenes of a [Film] share
// it. The state is what a search, or a step of it, shows of a node; a film's is
// read from the moment of the search when it is drawn, so that a step costs
// nothing by itself. [Scene.Draw] hands out only what a view shows, and less
// detail the smaller it is shown, so that a frame costs what is visible of a
// tree, not the tree; but what a lesson is about keeps a smallest size.
package scene
