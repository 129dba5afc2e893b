//go:build windows || darwin

package system

import (
	"context"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

func desktopMayAnswer() bool { return false }

func parentOf(fyne.Window) string { return "" }

// askDesktop fails: our own dialog asks.
func askDesktop(context.Context, string, kit.FileQuestion) (string, error) { return "", errNoDesktop }
