// Plytree draws MAX/MIN game trees and teaches alpha-beta search on them: in a
// window or, called with a command, in the terminal.
package main

import (
	"os"

	"plytree/ui"
)

func main() { os.Exit(ui.Start()) }
