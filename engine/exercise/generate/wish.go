package generate

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Wish is a constraint on a generated tree, such as cuts >= 2.
type Wish struct {
	Name   WishName
	Op     string // =, >= or <=; "" for a constraint without one
	Number float64
	// Mistakes are the names of the mistakes that must show, joined by commas, or all; ""
	// for other constraints.
	Mistakes string
	Soft     bool // met as far as possible; only for mistakes
}

// WishName names what a constraint is about.
type WishName string

const (
	Cuts        WishName = "cuts"         // cut-offs
	AlphaCuts   WishName = "alpha-cuts"   // those at MIN nodes
	BetaCuts    WishName = "beta-cuts"    // those at MAX nodes
	InnerCuts   WishName = "inner-cuts"   // those that prune at least one inner node
	DeepCuts    WishName = "deep-cuts"    // those by a bound from above the parent
	Leaves      WishName = "evaluated"    // evaluated leaves
	Share       WishName = "share"        // evaluated leaves as a share of all leaves, 0 to 1
	Distinct    WishName = "distinct"     // all leaf values differ
	NoTies      WishName = "no-ties"      // no cut-off by equality
	Unique      WishName = "unique"       // one best move
	SoftDiffers WishName = "soft-differs" // fail-soft and fail-hard return different values somewhere
	Blind       WishName = "blind"        // the share of all marks for knowing nothing, 0 to 1
	Shows       WishName = "shows"        // students who make this mistake alone lose marks
)

// wishes lists everything that constraints can be about, with what it is called.
var wishes = []struct {
	name   WishName
	called sentence.Sentence
}{
	{Cuts, sentence.Say("Cut-offs")},
	{AlphaCuts, sentence.Say("α cut-offs (at MIN)")},
	{BetaCuts, sentence.Say("β cut-offs (at MAX)")},
	{InnerCuts, sentence.Say("Cut-offs of inner nodes")},
	{DeepCuts, sentence.Say("Deep cut-offs")},
	{Leaves, sentence.Say("Leaves evaluated")},
	{Share, sentence.Say("Share of leaves")},
	{Distinct, sentence.Say("all values different")},
	{NoTies, sentence.Say("no cut-off at equality")},
	{Unique, sentence.Say("only one best move")},
	{SoftDiffers, sentence.Say("fail-soft and fail-hard differ")},
	{Blind, sentence.Say("Score for guessing")},
	{Shows, sentence.Say("every mistake costs marks, if possible")},
}

// WishNames lists everything that constraints can be about.
func WishNames() (all []WishName) {
	for _, w := range wishes {
		all = append(all, w.name)
	}
	return all
}

// Sentence says what a constraint is about.
func (n WishName) Sentence() sentence.Sentence {
	return wishes[slices.Index(WishNames(), n)].called
}

// Counts reports whether the constraint is about a number.
func (n WishName) Counts() bool {
	switch n {
	case Distinct, NoTies, Unique, SoftDiffers, Shows:
		return false
	}
	return true
}

// cutOffs reports whether the constraint is about a number of cut-offs.
func (n WishName) cutOffs() bool { return n.Counts() && n != Leaves && !n.Part() }

// Part reports whether the number is a fraction of a whole, from 0 to 1.
func (n WishName) Part() bool { return n == Share || n == Blind }

// OfTasks reports whether the constraint is about the tasks of an exercise.
func (n WishName) OfTasks() bool { return n == Blind || n == Shows }

var wishForm = regexp.MustCompile(`^([a-z-]+)\s*(?:(>=|<=|=)\s*(\S+))?$`)

// ParseWish parses NAME, NAME OP NUMBER, or shows=MISTAKES. A name alone means at least
// 1.
func ParseWish(text string) (Wish, error) {
	if name, mistakes, is := strings.Cut(text, "="); is && strings.TrimSpace(name) == string(Shows) {
		return parseShows(mistakes)
	}
	parts := wishForm.FindStringSubmatch(strings.TrimSpace(text))
	if parts == nil {
		return Wish{}, sentence.Refuse(
			"{{.Wish}} isn't a constraint; use a name, or a name and a number such as 'cuts >= 2'",
			"Wish", strconv.Quote(text))
	}
	w := Wish{Name: WishName(parts[1]), Op: parts[2], Number: 1}
	if !slices.Contains(WishNames(), w.Name) {
		var names []string
		for _, n := range WishNames() {
			names = append(names, string(n))
		}
		return Wish{}, sentence.Refuse("{{.Name}} isn't a known constraint; use one of {{.All}}",
			"Name", strconv.Quote(parts[1]), "All", strings.Join(names, ", "))
	}
	switch {
	case w.Name == Shows:
		return Wish{}, sentence.Refuse("shows needs the names of mistakes; use 'shows=minimax,strict' or 'shows=all'")
	case w.Op == "" && (w.Name == Leaves || w.Name.Part()):
		return Wish{}, sentence.Refuse("{{.Name}} needs a number; use '{{.Name}} <= {{.Number}}'",
			"Name", string(w.Name), "Number", map[WishName]string{Leaves: "10", Share: "0.6", Blind: "0.3"}[w.Name])
	case w.Op == "" && w.Name.Counts():
		w.Op = ">="
	case w.Op == "":
		w.Number = 0
	case !w.Name.Counts():
		return Wish{}, sentence.Refuse("{{.Name}} takes no number; remove the number", "Name", string(w.Name))
	default:
		var err error
		if w.Number, err = numeral.Parse(parts[3]); err != nil {
			return Wish{}, err
		}
	}
	return w, w.check()
}

func (w Wish) check() error {
	switch {
	case !w.Name.Counts():
	case w.Name == Share && !(w.Number >= 0 && w.Number <= 1):
		return sentence.Refuse(
			"share must be a fraction of all leaves; use a number from 0 to 1, such as 'share <= 0.6'")
	case w.Name == Blind && !(w.Number >= 0 && w.Number <= 1):
		return sentence.Refuse(
			"blind must be a fraction of all marks; use a number from 0 to 1, such as 'blind <= 0.3'")
	case !w.Name.Part() && (w.Number != math.Trunc(w.Number) || !(w.Number >= 0 && w.Number <= 1e6)):
		return sentence.Refuse("{{.Name}} must be a whole number; use 0 or more, such as '{{.Name}} >= 2'",
			"Name", string(w.Name))
	}
	return nil
}

// String returns the text that ParseWish parses.
func (w Wish) String() string {
	if w.Name == Shows {
		return string(Shows) + "=" + w.Mistakes
	}
	if w.Op == "" {
		return string(w.Name)
	}
	return string(w.Name) + " " + w.Op + " " + numeral.Format(w.Number)
}

// missedBy returns how far a number is from meeting the constraint, or 0 if it meets it.
func (w Wish) missedBy(found float64) float64 {
	switch w.Op {
	case "=":
		return math.Abs(found - w.Number)
	case "<=":
		return max(0, found-w.Number)
	}
	return max(0, w.Number-found)
}
