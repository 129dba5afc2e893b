//go:build windows || darwin

package system

import (
	"context"
	"errors"

	"plytree/ui/form"

	"fyne.io/fyne/v2"
)

func desktopMayAnswer() bool { return false }

func parentOf(fyne.Window) string { return "" }

// askDesktop fails: the toolkit asks.
func askDesktop(context.Context, string, form.FileQuestion) (string, error) {
	return "", errors.ErrUnsupported
}
