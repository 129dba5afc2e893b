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

// askDesktop fails, so that Fyne's dialog is used.
func askDesktop(context.Context, string, form.FileQuestion) (string, error) {
	return "", errors.ErrUnsupported
}
