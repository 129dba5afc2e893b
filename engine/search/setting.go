package search

import (
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Setting is one option of a search as files, links and command lines write it, with the
// key it has in a file: window is -inf,5 and order is random:7.
type Setting struct{ Key, Text string }

// Chosen lists the options that differ from their defaults, in file order.
func (o Options) Chosen() (all []Setting) {
	add := func(key, text string) {
		if text != "" {
			all = append(all, Setting{key, text})
		}
	}
	add("algorithm", string(o.Algorithm))
	if w := o.Window; w != (Window{}) {
		add("window", numeral.Format(w.Alpha)+","+numeral.Format(w.Beta))
	}
	if b := o.Bounds; b != (LeafBounds{}) {
		add("bounds", numeral.Format(b.Low)+","+numeral.Format(b.High))
	}
	add("cutoff", string(o.Cutoff))
	add("order", o.Order.String())
	if o.Depth != 0 {
		add("depth", strconv.Itoa(o.Depth))
	}
	return all
}

// Lay sets the option in over, or refuses an invalid text. An unknown key changes
// nothing.
func (s Setting) Lay(over *Options) (err error) {
	switch s.Key {
	case "algorithm":
		over.Algorithm, err = ReadAlgorithm(s.Text)
	case "window":
		over.Window, err = ReadWindow(s.Text)
	case "bounds":
		over.Bounds, err = ReadBounds(s.Text)
	case "cutoff":
		over.Cutoff, err = ReadCutoff(s.Text)
	case "order":
		over.Order, err = ReadOrder(s.Text)
	case "depth":
		if over.Depth, err = strconv.Atoi(s.Text); err != nil || over.Depth < 1 {
			err = sentence.Refused(NoDepth)
		}
	}
	return err
}

// NoDepth refuses an invalid depth limit.
var NoDepth = sentence.Say("the depth limit must be a whole number of at least 1; write depth: 4, or remove the key")

// ReadAlgorithm returns the algorithm with the id, or an error that lists all ids.
func ReadAlgorithm(id string) (Algorithm, error) {
	var names []string
	for _, a := range Algorithms() {
		if names = append(names, string(a)); string(a) == id {
			return a, nil
		}
	}
	return "", sentence.Refuse("unknown algorithm {{.Given}}; use one of {{.All}}", "Given", strconv.Quote(id),
		"All", strings.Join(names, ", "))
}

// ReadCutoff returns the rule written as ">=" or ">".
func ReadCutoff(s string) (Cutoff, error) {
	if c := Cutoff(s); slices.Contains(Cutoffs(), c) {
		return c, nil
	}
	return "", sentence.Refuse("unknown cut-off rule {{.Given}}; use '>=' or '>'", "Given", strconv.Quote(s))
}

// ReadWindow reads "LO,HI", where each is a number, inf or -inf.
func ReadWindow(s string) (Window, error) {
	lo, hi, ok := strings.Cut(s, ",")
	if !ok {
		return Window{}, sentence.Refuse("the window {{.Given}} must be two numbers; use LO,HI such as -inf,5",
			"Given", strconv.Quote(s))
	}
	low, high, err := two(lo, hi)
	if err != nil {
		return Window{}, err
	}
	w := Window{Alpha: low, Beta: high}
	return w, w.Check()
}

// ReadBounds reads leaf bounds, "L,U", where each is a number, inf or -inf.
func ReadBounds(s string) (LeafBounds, error) {
	lo, hi, ok := strings.Cut(s, ",")
	if !ok {
		return LeafBounds{}, sentence.Refuse("the leaf bounds {{.Given}} must be two numbers; use L,U such as 1,6",
			"Given", strconv.Quote(s))
	}
	low, high, err := two(lo, hi)
	if err != nil {
		return LeafBounds{}, err
	}
	b := LeafBounds{Low: low, High: high}
	return b, b.Check()
}

// two reads two numbers.
func two(first, second string) (a, b float64, err error) {
	if a, err = numeral.Parse(strings.TrimSpace(first)); err == nil {
		b, err = numeral.Parse(strings.TrimSpace(second))
	}
	return a, b, err
}

// ReadOrder reads given, reversed, best, worst or random:SEED.
func ReadOrder(s string) (Order, error) {
	if seed, ok := strings.CutPrefix(s, "random:"); ok {
		n, err := strconv.ParseUint(seed, 10, 64)
		if err != nil {
			return Order{}, sentence.Refuse(
				"the seed {{.Seed}} must be a whole number of at least 0; use an order such as random:7",
				"Seed", strconv.Quote(seed))
		}
		return Order{Kind: Random, Seed: n}, nil
	}
	switch k := OrderKind(s); {
	case k == Random:
		return Order{}, sentence.Refuse("the order random needs a seed; use random:7")
	case slices.Contains(OrderKinds(), k):
		return Order{Kind: k}, nil
	}
	return Order{}, sentence.Refuse("unknown order {{.Given}}; use given, reversed, best, worst or random:SEED",
		"Given", strconv.Quote(s))
}
