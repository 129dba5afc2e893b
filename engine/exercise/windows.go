package exercise

import (
	"math"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Windows asks for the window [α, β] of each inner node.
const Windows Ask = "windows"

type windows struct{ perNode }

func (*windows) form() Form {
	return Form{Shape: PerNode, Content: TwoEnds, Follows: true, EveryVisited: true, Terms: []Term{AtTerm, NodesTerm},
		Answer: "Of each inner node, such as {b: [-inf, 4]}."}
}

func (*windows) refused(o search.Options) error { return withoutWindows(o) }

func (*windows) ends() []Aspect { return []Aspect{Alpha, Beta} }

func (k *windows) found(of seen, end Aspect) reading {
	w := of.Window()
	if k.At == Entry {
		w = of.Entry()
	}
	return readingOf(endOf(w, end))
}

// entry reads the two ends of a node's window.
func (k *windows) entry(r *answer, f written.Field, node int) {
	both, ok := f.Value.Ends()
	if !ok {
		r.remark(sentence.Say(
			"{{.Task}}: the answer for {{.Node}} isn't a list of two numbers such as [-inf, 4]; it is treated as blank",
			"Task", r.Key(), "Node", quote(f.Key)))
		for _, side := range k.ends() {
			r.garbled(r.aspect(node, side), f.Value)
		}
		return
	}
	for i, side := range k.ends() {
		switch end := both[i]; {
		case end.Kind > written.Text:
			r.remark(sentence.Say("{{.Task}}: {{.Side}} of {{.Node}} isn't a number; it is treated as blank",
				"Task", r.Key(), "Side", string(side), "Node", quote(f.Key)))
			r.garbled(r.aspect(node, side), end)
		default:
			if strings.Contains(numeral.Plain(end.Text), ";") {
				r.remark(sentence.Say(
					"{{.Task}}: the answer for {{.Node}} is split at the comma; write a window with decimal commas in quotes, such as \"[1,5; 4]\"",
					"Task", r.Key(), "Node", quote(f.Key)))
			}
			r.put(r.aspect(node, side), end.Text, r.number)
		}
	}
}

func (k *windows) entered(node int, s sheet) written.Value {
	alpha, there := s[k.aspect(node, Alpha)]
	if !there {
		return written.Value{}
	}
	return written.ListOf(written.Plainly, alpha.number.String(), s[k.aspect(node, Beta)].number.String())
}

func (k *windows) explain(at Slot) sentence.Sentence {
	return explain.WhyEnd(k.result, k.facts.Records[k.indexOf(at)], at.Aspect == Alpha, k.At == Entry)
}

func (k *windows) blind(s sheet) bool {
	for _, at := range k.slots() {
		s[at] = readingOf(number.Of(math.Inf(map[Aspect]int{Alpha: -1, Beta: 1}[at.Aspect])))
	}
	return true
}

func (k *windows) slips(i int, end Aspect) (all []slip) {
	of, up := k.facts.Seen[i], k.nodes.Parent(i)
	swapped, moversSide := k.found(of, other(end)).number.Number, k.options.Algorithm.Form().MoversSide
	add := func(n number.Number, is sentence.Sentence) { all = append(all, slip{n, is}) }
	if k.At == Entry {
		add(endOf(of.Window(), end),
			sentence.Say("{{.Value}} is {{.Side}} when the search leaves {{.Node}}. The task asks for the window on entry."))
	} else {
		add(endOf(of.Entry(), end),
			sentence.Say("{{.Value}} is {{.Side}} when the search enters {{.Node}}. The task asks for the window on exit."))
	}
	add(swapped, sentence.Say("{{.Value}} is {{.Other}} at {{.Node}}, not {{.Side}}."))
	if k.facts.Side(i) == tree.Min {
		add(swapped.Negated(),
			sentence.Say("{{.Value}} is {{.Side}} from MAX's point of view, but MIN moves at {{.Node}}."))
	}
	if k.At == Entry && up >= 0 && !k.nodes.Mover(up).Chance() && !moversSide {
		add(endOf(k.facts.Seen[up].Entry(), end),
			sentence.Say("You passed down {{.Value}}, {{.Side}} when the search enters {{.Parent}}. It has changed since then."))
		add(endOf(k.facts.Seen[up].Window(), end),
			sentence.Say("You passed down {{.Value}}, {{.Side}} when the search leaves {{.Parent}}. It isn't known that early."))
	}
	return append(all, k.mistakenly(i, k, end)...)
}
