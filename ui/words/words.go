// Package words says things in the user's language. It goes away room by room:
// who says something is handed a [words.Language].
package words

import (
	"sync"

	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/sentence"
)

var language = sync.OnceValue(words.Preferred)

func L(text string, data ...map[string]any) string     { return language().L(text, data...) }
func Say(s sentence.Sentence) string                   { return language().Say(s) }
func SayIf(s sentence.Sentence, ok bool) string        { return language().SayIf(s, ok) }
func SayAll(sentences []sentence.Sentence) []string    { return language().SayAll(sentences) }
func Error(err error) string                           { return language().Error(err) }
func Task(t exercise.Task) string                      { return language().Task(t) }
func Question(t exercise.Task, moversSide bool) string { return language().Question(t, moversSide) }
func Bound(b exercise.Claim) string                    { return language().Bound(b) }
func Algorithm(a engine.Algorithm) string              { return language().Algorithm(a) }
func ShortAlgorithm(a engine.Algorithm) string         { return language().ShortAlgorithm(a) }
func Cutoff(c engine.Cutoff) string                    { return language().Cutoff(c) }
func Order(k engine.OrderKind) string                  { return language().Order(k) }
func Search(o engine.Options) string                   { return language().Search(o) }
func Event(k engine.EventKind) string                  { return language().Event(k) }
func EventTitle(k engine.EventKind) string             { return language().EventTitle(k) }
func Mark(m engine.Highlight) string                   { return language().Mark(m) }
func Capital(text string) string                       { return words.Capital(text) }
func Unless(empty bool, text string) string            { return words.Unless(empty, text) }
func Or(text, otherwise string) string                 { return words.Or(text, otherwise) }
func Clipped(text string, most int) string             { return words.Clipped(text, most) }
