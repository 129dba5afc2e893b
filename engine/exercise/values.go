package exercise

import (
	"plytree/engine/explain"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Values asks which value each inner node returns.
const Values Ask = "values"

type values struct{ oneEntry }

func (*values) form() Form {
	return Form{Shape: PerNode, Content: Number, Terms: []Term{NodesTerm}, Answer: "What each inner node returns, such as {b: 4}."}
}

func (*values) found(of seen, _ Aspect) reading {
	return readingOf(of.Value)
}

func (*values) entry(r *answer, f written.Field, node int) { r.entryOf(f, node, r.number) }

func (k *values) entered(node int, s sheet) written.Value {
	if r, there := s[k.at(node)]; there {
		return written.Plainly(r.number.String())
	}
	return written.Value{}
}

func (k *values) explain(at Slot) sentence.Sentence {
	return explain.WhyValue(k.result, k.facts.Records[k.indexOf(at)])
}

func (*values) carried() carried { return theValue }
