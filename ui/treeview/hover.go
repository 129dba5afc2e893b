package treeview

import (
	"slices"
	"strings"

	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// hover tells what is known of the node at the pointer, in a sheet that comes
// when the pointer rests there. It never comes over a node that was just
// clicked, nor below a dialog or a menu.
type hover struct {
	tip   *kit.Tip
	wait  kit.Waiting
	id    tree.ID       // the node at the pointer, 0 for none
	at    fyne.Position // the pointer
	spent tree.ID       // clicked: it has no tooltip until the pointer has left it
}

const tipWidth = 300

func (h *hover) init() { h.tip = kit.NewTip() }

// moved notes where the pointer is, and waits anew.
func (h *hover) moved(v *View, id tree.ID, at fyne.Position) {
	if id != h.id {
		h.leave(v)
	}
	if id != h.spent {
		h.spent = 0
	}
	h.id, h.at = id, at
	if id == 0 || id == h.spent || h.tip.Visible() || v.actions.Hover == nil || v.field.Visible() || v.stage.drag.active {
		return
	}
	h.wait.Start(v.actions.After, kit.TipDelay, func() { h.show(v) })
}

func (h *hover) show(v *View) {
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if h.id == 0 || c == nil || c.Overlays().Top() != nil {
		return
	}
	// The tooltip has in full what is shortened in the drawing.
	text := strings.Join(append(slices.Clone(v.stage.scene.Full(h.id)), v.actions.Hover(h.id)), "\n")
	h.tip.Tell(strings.TrimSpace(text), h.at, fyne.NewPos(v.Size().Width, v.Size().Height), tipWidth)
	v.raster.Refresh() // what comes and goes above it is drawn only with it
}

// update shows the tooltip again, since what is known may have changed.
func (h *hover) update(v *View) {
	h.wait.Stop()
	if !h.tip.Visible() {
		return
	}
	if _, there := v.stage.scene.NodeBox(h.id); !there || v.stage.hit(h.at) != h.id {
		h.leave(v)
		return
	}
	h.show(v)
}

// leave hides the tooltip.
func (h *hover) leave(v *View) {
	h.wait.Stop()
	h.id = 0
	if h.tip.Visible() {
		h.tip.Hide()
		v.raster.Refresh()
	}
}

// spend hides the tooltip, which does not come back while the pointer is on a node that was
// clicked.
func (h *hover) spend(v *View, id tree.ID) {
	h.leave(v)
	h.spent = id
}
