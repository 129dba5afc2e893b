package system

import (
	"bytes"
	"encoding/json"
	"strconv"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
)

// Platform is a learning platform that opened the page for an exercise: it knows the student,
// stores the answers, and accepts a score.
type Platform struct {
	File string  // the exercise's name in the store
	Pass float64 // the percentage of the marks that passes, 0 for no limit
	// HandIn sends a score in percent with a status. Scored reports whether the platform accepted
	// them, kept whether it stored the answers, and tooLong whether they were too long.
	HandIn func(percent, status string) (scored, kept, tooLong bool)
	Silent error // why nothing is sent, or nil

	Own string // where the browser keeps the student's last answers, "" for nowhere
}

// silent returns why nothing is sent in a mode of the platform, or nil.
func silent(mode string) error {
	switch mode {
	case "browse":
		return sentence.Refuse("This is a preview, so nothing is sent.")
	case "review":
		return sentence.Refuse(
			"The learning platform has ended this attempt, so nothing is sent. To hand in again, start a new attempt there.")
	}
	return nil
}

// Status is the platform's status for a score in percent, with two decimals.
func (p *Platform) Status(percent string) string {
	score, _ := strconv.ParseFloat(percent, 64) // our own text
	switch {
	case p.Pass == 0:
		return "completed"
	case score >= p.Pass:
		return "passed"
	}
	return "failed"
}

// keptAnswers writes answers as short as platforms require: a file in JSON without its tree.
func keptAnswers(a *written.Answers) string {
	var short bytes.Buffer
	bare := &fileformat.Document{Tree: new(tree.Builder).Tree(new(tree.Builder).Node(tree.Data{}), tree.Max),
		Answers: a}
	if err := json.Compact(&short, fileformat.WriteJSON(bare)); err != nil {
		return ""
	}
	return short.String()
}

// readKept reads the output of keptAnswers, and returns nil if there are no answers.
func readKept(kept string) *written.Answers {
	last, err := fileformat.Read("answers", []byte(kept))
	if err != nil {
		return nil
	}
	return last.Answers
}
