//go:build windows || darwin

package system

import (
	"context"

	"plytree/ui/filedialog"

	"fyne.io/fyne/v2"
)

func desktopMayAnswer() bool { return false }

func parentOf(fyne.Window) string { return "" }

// askDesktop fails: our own dialog asks.
func askDesktop(context.Context, string, filedialog.Question) (string, error) {
	return "", errNoDesktop
}
