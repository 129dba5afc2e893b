//go:build never

package main

import (
	_ "codeberg.org/go-fonts/dejavu/dejavusans"
	_ "fyne.io/fyne/v2"
	_ "fyne.io/fyne/v2/app"
	_ "fyne.io/fyne/v2/widget"
	_ "github.com/santhosh-tekuri/jsonschema/v6"
	_ "github.com/spf13/cobra"
	_ "github.com/tdewolff/canvas"
	_ "github.com/tdewolff/canvas/renderers/rasterizer"
)
