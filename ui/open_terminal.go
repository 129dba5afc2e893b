//go:build !cgo && !js && !windows

package ui

import "errors"

// Open returns an error: this build has no window.
func Open([]string) error {
	return errors.New("this plytree was built for the terminal only, without cgo; see plytree --help for what it can do")
}
