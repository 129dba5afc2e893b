// Plytree draws MAX/MIN game trees and teaches alpha-beta search on them: in a
// window or, called with a command, in the terminal.
package main

import (
	"os"

	"plytree/ui"
	"plytree/ui/command"
)

func main() {
	streams := command.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
	os.Exit(command.Run(os.Args[1:], streams, ui.Open))
}
