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
	of    *View
	tip   *kit.Tip
	wait  kit.Waiting
	id    tree.ID       // the node at the pointer, 0 for none
	at    fyne.Position // the pointer
	spent tree.ID       // clicked: no tooltip until the pointer leaves it
}

const tipWidth = 300

// moved stores the pointer's position, and starts waiting again.
func (h *hover) moved(id tree.ID, at fyne.Position) {
	if id != h.id {
		h.leave()
	}
	if id != h.spent {
		h.spent = 0
	}
	h.id, h.at = id, at
	if id == 0 || id == h.spent || h.tip.Visible() || h.of.actions.Hover == nil || h.of.field.Visible() ||
		h.of.drag.active {
		return
	}
	h.wait.Start(h.of.actions.After, kit.TipDelay, func() { h.show() })
}

func (h *hover) show() {
	c := fyne.CurrentApp().Driver().CanvasForObject(h.of)
	if h.id == 0 || c == nil || c.Overlays().Top() != nil {
		return
	}
	// The tooltip has the full texts that the drawing shortens.
	text := strings.Join(append(slices.Clone(h.of.scene.Full(h.id)), h.of.actions.Hover(h.id)), "\n")
	h.tip.ShowText(strings.TrimSpace(text), h.at, fyne.NewPos(h.of.Size().Width, h.of.Size().Height), tipWidth)
	h.of.raster.Refresh() // objects above it are drawn only with it
}

// update refreshes the tooltip, because the information may have changed.
func (h *hover) update() {
	h.wait.Stop()
	if !h.tip.Visible() {
		return
	}
	if _, there := h.of.scene.NodeBox(h.id); !there || h.of.hit(h.at) != h.id {
		h.leave()
		return
	}
	h.show()
}

// leave hides the tooltip.
func (h *hover) leave() {
	h.wait.Stop()
	h.id = 0
	if h.tip.Visible() {
		h.tip.Hide()
		h.of.raster.Refresh()
	}
}

// spend hides the tooltip until the pointer leaves the clicked node.
func (h *hover) spend(id tree.ID) {
	h.leave()
	h.spent = id
}
