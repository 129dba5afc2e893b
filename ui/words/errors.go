package words

import (
	"errors"
	"path/filepath"
	"strings"

	"plytree/editor/session"
	"plytree/engine/sentence"
)

// Error puts what went wrong into the user's language, as a whole sentence.
func Error(err error) string {
	text := Capital(refusal(err))
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// refusal says what a session refuses, or else what the error says itself.
func refusal(err error) string {
	var (
		number  *session.NotANumberError
		many    *session.TooManyNodesError
		large   *session.TooLargeToTeachError
		step    *session.NoSuchStepError
		nothing *session.NothingSelectedError
		noFile  *session.NoFileError
		disk    *session.ChangedOnDiskError
		loss    *session.LossError
		twice   *session.AlreadyOpenError
	)
	switch {
	case errors.As(err, &number) && strings.TrimSpace(number.Text) == "":
		return L("Write a decimal number such as -2.5, inf or -inf.")
	case errors.As(err, &number):
		return L("“{{.Text}}” is no number. Write a decimal number such as -2.5, inf or -inf.", map[string]any{"Text": Clipped(number.Text, 24)})
	case errors.As(err, &many):
		return L("That would be more than {{.Nodes}} nodes. Choose something smaller.", map[string]any{"Nodes": many.Most})
	case errors.As(err, &large):
		return L("The tree has {{.Nodes}} nodes; up to {{.Most}} can be gone through step by step.", map[string]any{"Nodes": large.Nodes, "Most": large.Most})
	case errors.As(err, &step):
		return L("There is no such step any more.")
	case errors.As(err, &nothing):
		return L("No node is selected. Click one.")
	case errors.As(err, &noFile):
		return L("The document has no file yet. Choose a name.")
	case errors.As(err, &disk):
		return L("Another program has changed {{.File}} since it was opened here. If you overwrite it, those changes are lost.", map[string]any{"File": disk.File})
	case errors.As(err, &loss):
		return L("{{.File}} would hold only brackets and values, and lose {{.Lost}}. Choose a name that ends in .yaml.", map[string]any{"File": filepath.Base(loss.File), "Lost": loss.Lost})
	case errors.As(err, &twice):
		return L("{{.File}} is open in another tab. Choose another name.", map[string]any{"File": filepath.Base(twice.File)})
	}
	var own sentence.Refusal
	if errors.As(err, &own) {
		return Say(own.Sentence())
	}
	return err.Error()
}
