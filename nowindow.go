//go:build !cgo && !js

package main

import "errors"

func openWindow(string) error {
	return errors.New("this plytree was built for the terminal only, without cgo; see plytree --help for what it can do")
}
