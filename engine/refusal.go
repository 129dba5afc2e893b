package engine

import (
	"fmt"
	"strings"

	"plytree/engine/numeral"
	"plytree/engine/sentence"
)

// EditProblem is why an edit of a tree can't be made.
type EditProblem uint8

const (
	NoNode      EditProblem = iota // the path leads to no node
	NoPlace                        // among the children
	RootStays                      // a tree needs a root
	BelowItself                    // a node can't be moved below itself
)

// EditError says why an edit of a tree can't be made.
type EditError struct {
	Problem EditProblem
	Path    Path // of NoNode
	// Index is the place that there is not, of NoPlace, and Children how many
	// children there are.
	Index, Children int
}

// Sentence says what is wrong.
func (e *EditError) Sentence() sentence.Sentence {
	switch e.Problem {
	case NoNode:
		return sentence.Say("there is no node {{.Place}}; choose one of the tree", "Place", short(e.Path))
	case NoPlace:
		return sentence.Say("there is no place {{.Number}} among {{.Children}} children; choose another place", "Number", e.Index+1, "Children", e.Children)
	case RootStays:
		return sentence.Say("the root can't be removed: a tree needs one")
	}
	return sentence.Say("a node can't hang below itself")
}

func (e *EditError) Error() string { return e.Sentence().String() }

// Option is one of the Options.
type Option string

// The options that can be at fault.
const (
	AlgorithmOption Option = "algorithm"
	CutoffOption    Option = "cutoff"
	WindowOption    Option = "window"
	OrderOption     Option = "order"
	DepthOption     Option = "depth"
)

// OptionError says that an option makes no sense.
type OptionError struct {
	Option Option
	Given  string // as it was written
	says   sentence.Sentence
}

// Sentence says what is wrong and what to write instead.
func (e *OptionError) Sentence() sentence.Sentence { return e.says }

func (e *OptionError) Error() string { return e.says.String() }

// DrawError says that random values can't be drawn as was asked.
type DrawError struct {
	Draw   Draw
	Wanted int     // how many values
	Count  float64 // how many different ones there are
}

// Sentence says what is wrong and what to choose instead.
func (e *DrawError) Sentence() sentence.Sentence {
	switch {
	case e.Draw.Decimals < 0 || e.Draw.Decimals > mostDecimals:
		return sentence.Say("{{.Decimals}} decimals; choose 0 to {{.Most}}", "Decimals", e.Draw.Decimals, "Most", mostDecimals)
	case e.Count >= 1:
		return sentence.Say("{{.Leaves}} leaves, but only {{.Values}} different values; choose a wider range or more decimals", "Leaves", e.Wanted, "Values", fmt.Sprintf("%.0f", e.Count))
	}
	return sentence.Say("no value lies between {{.Low}} and {{.High}}; choose another range", "Low", numeral.Format(e.Draw.Low), "High", numeral.Format(e.Draw.High))
}

func (e *DrawError) Error() string { return e.Sentence().String() }

// listed writes ids with commas between.
func listed[T ~string](ids []T) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = string(id)
	}
	return strings.Join(texts, ", ")
}
