package engine

import (
	"strings"

	"plytree/engine/sentence"
)

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

// listed writes ids with commas between.
func listed[T ~string](ids []T) string {
	texts := make([]string, len(ids))
	for i, id := range ids {
		texts[i] = string(id)
	}
	return strings.Join(texts, ", ")
}
