// Package window is the window of Plytree: it wires the documents of a
// [session.Desk] to the widgets that show them.
//
// What the user does is an action of one table, from which menus, tool bar, keys
// and their list come. An action calls the session, which says what has changed,
// and [window.show] shows that, each widget once. Nothing flows back.
package window
