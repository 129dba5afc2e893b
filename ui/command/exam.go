package command

import (
	"slices"

	"plytree/engine/text/sentence"

	"github.com/spf13/cobra"
)

// exam is "true" in a package for an exam; the linker sets it.
var exam string

// harmless are the commands that reveal no search: answer treats each exercise as a test.
var harmless = []string{"plytree", "new", "answer", "convert", "version", "help", "completion"}

// refuseInExam refuses a command that would search, in a package for an exam.
func refuseInExam(c *cobra.Command) error {
	for c.HasParent() && c.Parent().HasParent() {
		c = c.Parent() // "completion bash" is a completion
	}
	command := c.Name()
	if exam != "true" || slices.Contains(harmless, command) {
		return nil
	}
	return sentence.Refuse("{{.Command}} isn't available in the exam version; ask your teacher for the full version",
		"Command", command)
}
