package window

// mode is what the user is doing. It determines keys, menus and what is allowed.
type mode int

const (
	atTree         mode = iota
	atStart             // the start page hides the tree
	inPresentation      // the presentation fills the screen, and has its own keys
	inDialog
)

func (w *window) mode() mode {
	switch {
	case w.Dialogs.Top() != nil:
		return inDialog
	case w.presentation.On():
		return inPresentation
	case w.start.Visible():
		return atStart
	}
	return atTree
}
