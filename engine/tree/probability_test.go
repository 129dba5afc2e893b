package tree_test

import (
	"testing"

	. "plytree/engine/tree"
)

// Every part of a probability is decimal, whatever zeros it starts with.
func TestProbabilitiesAreDecimal(t *testing.T) {
	for text, want := range map[string]string{
		"1/08": "1/8", "1/010": "1/10", "010/020": "1/2", "08/09": "8/9", "00.5": "1/2", "0.5": "1/2", ".25": "1/4",
		"1.": "1/1", "01": "1/1", "1/3": "1/3", "1e-1": "1/10", "+2.5E-01": "1/4", "0.01e2": "1/1",
	} {
		p, err := ReadProbability(text)
		if err != nil {
			t.Error(err)
			continue
		}
		b := &Builder{}
		n := b.Node(Data{Player: Chance}, b.Node(Data{P: p}))
		if got := n.Likelihood(0).Rat().String(); got != want || p.String() != text {
			t.Errorf("%s is %s as %s", text, got, p)
		}
	}
	for _, text := range []string{"", ".", "/", "1/", "/2", "1/0", "0/1", "0", "0.0", "1.5", "2", "3/2", "-1/-2",
		"1/-2", "+1/2", "0x1/2", "1/0x2", "1_0/20", "1e-31", "1e1", "e-1", "1e-", "1e-1/2", "1e31", "-0.5", ".5/1",
		"1/2.", "1/2/3", "0.1.2", " 1/2", "1 / 2", "١/٢", "a", "inf", "1e-300",
		"0.123456789012345678901234567890123456"} {
		if p, err := ReadProbability(text); err == nil {
			t.Errorf("%q is %s", text, p)
		}
	}
}
