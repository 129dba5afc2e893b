//go:build cgo || js

package main

import "plytree/ui"

func openWindow(file string) error { return ui.Run(file) }
