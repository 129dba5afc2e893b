package treeview

import (
	"slices"
	"strings"

	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// hover shows what is known about the node at the pointer, in a tooltip after the pointer rests. It
// never appears over a node that was just clicked, nor below a dialog or a menu.
type hover struct {
	tip   *kit.Tip
	wait  kit.Waiting
	id    tree.ID       // the node at the pointer, 0 for none
	at    fyne.Position // the pointer
	spent tree.ID       // clicked: no tooltip until the pointer leaves it
}

const tipWidth = 300

func (h *hover) init() { h.tip = kit.NewTip() }

// moved stores the pointer's position, and starts waiting again.
func (h *hover) moved(v *View, id tree.ID, at fyne.Position) {
	if id != h.id {
		h.leave(v)
	}
	if id != h.spent {
		h.spent = 0
	}
	h.id, h.at = id, at
	if id == 0 || id == h.spent || h.tip.Visible() || v.actions.Hover == nil || v.field.Visible() || v.drag.active {
		return
	}
	h.wait.Start(v.actions.After, kit.TipDelay, func() { h.show(v) })
}

func (h *hover) show(v *View) {
	c := fyne.CurrentApp().Driver().CanvasForObject(v)
	if h.id == 0 || c == nil || c.Overlays().Top() != nil {
		return
	}
	// The tooltip has the full texts that the drawing shortens.
	text := strings.Join(append(slices.Clone(v.scene.Full(h.id)), v.actions.Hover(h.id)), "\n")
	h.tip.ShowText(strings.TrimSpace(text), h.at, fyne.NewPos(v.Size().Width, v.Size().Height), tipWidth)
	v.raster.Refresh() // objects above it are drawn only with it
}

// update refreshes the tooltip, because the information may have changed.
func (h *hover) update(v *View) {
	h.wait.Stop()
	if !h.tip.Visible() {
		return
	}
	if _, there := v.scene.NodeBox(h.id); !there || v.hit(h.at) != h.id {
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

// spend hides the tooltip until the pointer leaves the clicked node.
func (h *hover) spend(v *View, id tree.ID) {
	h.leave(v)
	h.spent = id
}
