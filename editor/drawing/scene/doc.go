// Package scene defines what a game tree and its search look like: shapes, lines, texts and
// their colours, independent of any toolkit. The window and every picture draw the same scene,
// so exports look like the screen.
//
// MAX nodes are ▲ and MIN nodes ▼ with the proven value inside (as in Russell and Norvig), or
// squares and circles; leaves are small boxes. Beside an inner node is its window [α, β] when
// the search left it, with the end that the node itself changed in bold. A pruned branch has a
// double stroke labelled α or β across its edge, is dashed and faded below, and has a
// different colour. The principal variation is a thicker line.
//
// Shapes have only a few widths, and values, names, moves and notes that are too long for them
// are shortened or broken into lines: [Scene.Full] returns the full texts. A tree grows down
// or to the right ([Look]), by the same laws.
//
// A scene has two parts. The placement is where the nodes are, with the tree's own data; it
// never changes, and all scenes of a [Film] share it. The state is what a search, or a step of
// it, shows at a node; a film reads it from the moment of the search when drawing, so that a
// step costs nothing. [Scene.Draw] emits only what a view shows, with less detail at a smaller
// zoom, so the cost of a frame depends on the visible part of the tree; but the focus of a
// lesson keeps a minimum size.
package scene
