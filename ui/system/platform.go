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

// Platform is a learning platform that opened the page for an exercise: it knows who the
// student is, keeps the answers, and takes a score.
type Platform struct {
	File string  // what the exercise is called in the store
	Pass float64 // how many percent of the marks pass, 0 for no limit
	// HandIn sends a score in percent with a status. Scored reports whether the platform
	// has taken them, kept whether it has taken the answers, tooLong whether it hasn't
	// because they are too long.
	HandIn func(percent, status string) (scored, kept, tooLong bool)
	Silent error // says why nothing is sent, nil where everything is

	Own string // where the browser keeps the student's last answers, "" for nowhere
}

// silent says why nothing is sent in a mode of the platform, nil where everything is.
func silent(mode string) error {
	switch mode {
	case "browse":
		return sentence.Refuse("This is a preview, so nothing is sent.")
	case "review":
		return sentence.Refuse("The learning platform has ended this attempt, so nothing is sent. To hand in again, start a new attempt there.")
	}
	return nil
}

// Status is what the platform is told of a score in percent, with two decimals.
func (p *Platform) Status(percent string) string {
	score, _ := strconv.ParseFloat(percent, 64) // it was written by us
	switch {
	case p.Pass == 0:
		return "completed"
	case score >= p.Pass:
		return "passed"
	}
	return "failed"
}

// keptAnswers writes answers as short as a platform wants them: as JSON of a file without
// its tree.
func keptAnswers(a *written.Answers) string {
	var short bytes.Buffer
	bare := &fileformat.Document{Tree: new(tree.Builder).Tree(new(tree.Builder).Node(tree.Data{}), tree.Max), Answers: a}
	if err := json.Compact(&short, fileformat.WriteJSON(bare)); err != nil {
		return ""
	}
	return short.String()
}

// readKept reads what keptAnswers has written: nil for no answers.
func readKept(kept string) *written.Answers {
	last, err := fileformat.Read("answers", []byte(kept))
	if err != nil {
		return nil
	}
	return last.Answers
}
