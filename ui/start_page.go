//go:build js

package ui

import (
	"fmt"
	"os"

	"plytree/ui/browser"
)

// Start opens the window in its page, and returns the exit status. A page has no command line, so
// it doesn't contain the commands.
func Start() int {
	if browser.SayLacking() {
		return 1
	}
	if err := Open(nil, nil); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}
