package exercise

import (
	"math"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Evaluated asks how many leaves are evaluated.
const Evaluated Ask = "evaluated"

type evaluated struct{ oneNumber }

func (evaluated) form() Form {
	return Form{Shape: One, Content: Number, Counts: true, Answer: "How many leaves are evaluated."}
}

func (k evaluated) fill(f *facts, s sheet) {
	s[k.slot()] = countOf(len(f.Leaves))
}

// mostSkipped is how many of the skipped leaves are named.
const mostSkipped = 8

func (k evaluated) explain(Slot) sentence.Sentence {
	said := sentence.Count(k.result.Frontier, "The search evaluates {{.Evaluated}} of {{.Count}} leaf.",
		"The search evaluates {{.Evaluated}} of {{.Count}} leaves.", "Evaluated", len(k.facts.Leaves))
	var skipped []sentence.Label
	for i, seen := range k.facts.Seen {
		if !seen.Visited && !k.nodes.Inner(i) {
			skipped = append(skipped, k.leaf(i))
		}
	}
	switch more := len(skipped) - mostSkipped; {
	case len(skipped) == 0:
		return said
	case more > 0:
		return said.And(sentence.Count(more, "It skips {{.Leaves}} and {{.Count}} more.",
			"It skips {{.Leaves}} and {{.Count}} more.",
			"Leaves", sentence.ListOf(sentence.Commas, skipped[:mostSkipped])))
	}
	return said.And(sentence.Say("It skips {{.Leaves}}.", "Leaves", sentence.ListOf(sentence.And, skipped)))
}

// leaf returns what sentences call a leaf, with the value by which people know it.
func (p *Part) leaf(index int) sentence.Label {
	value, has := p.nodes.Node(index).Value()
	if !has {
		return p.label(index)
	}
	return sentence.Named("{{.Node}} ({{.Value}})", "Node", p.label(index), "Value", numeral.Text(value))
}

func (k evaluated) why(m *marking, i Item) sentence.Sentence {
	said, replies := m.wrong(i, Unreadable), m.all.read[i.At]
	if len(replies) != 1 || !replies[0].readable {
		return said
	}
	count := replies[0].number.Nearest()
	switch beyond := count - float64(len(k.facts.Leaves)); {
	case count == float64(k.result.Frontier):
		return said.And(sentence.Say("{{.Count}} is the number of all leaves.", "Count", k.result.Frontier))
	case beyond != math.Trunc(beyond) || math.IsInf(beyond, 0):
		return said
	case beyond > 0:
		return said.And(sentence.Count(beyond, "You counted {{.Count}} too many.", "You counted {{.Count}} too many."))
	default:
		return said.And(sentence.Count(-beyond, "You counted {{.Count}} too few.", "You counted {{.Count}} too few."))
	}
}

func (k evaluated) blind(s sheet) bool {
	s[k.slot()] = countOf(len(k.fileLeaves()))
	return true
}
