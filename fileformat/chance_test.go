package fileformat_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"plytree/engine/tree"
	. "plytree/fileformat"
)

func TestTheNotationOfChanceNodes(t *testing.T) {
	for _, text := range []string{"<1/2:3,1/2:5>", "< 1/2 : 3 , 1/2 : 5 >", "<1/2: 3; 1/2: 5,>"} {
		doc, err := ReadFrom("standard input", strings.NewReader(text))
		if err != nil {
			t.Error(err)
			continue
		}
		if data, _ := Encode("a.txt", doc); string(data) != "<1/2: 3, 1/2: 5>\n" {
			t.Errorf("%s is %s", text, data)
		}
	}
	for _, text := range []string{"[<1/2: 3, 1/2: 5>]", "{{<1/2: 3, 1/2: 5>}}", " (\n<0.5: [1, 2], 0.5: 1>)",
		"[3, <1: 2>]", "[1, 2]"} {
		if _, err := ReadFrom("standard input", strings.NewReader(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := ReadFrom("standard input",
		strings.NewReader(`{"plytree": 1, "note": "<x>", "tree": [1]}`)); err != nil {
		t.Error(err)
	}
}

func TestChanceNodesAreRefusedByTheirPlace(t *testing.T) {
	for text, want := range map[string]string{
		"plytree: 1\ntree:\n  player: chance\n  children:\n    - {p: 1/3, value: 1}\n    - {p: 1/3, value: 2}\n":   "a:3:3: the probabilities of the children of the root add up to 2/3, not to 1; change them",
		"plytree: 1\ntree: {player: chance, children: [{p: 1, value: 1}, 2]}\n":                                    "a:2:53: node 2 has no probability",
		"plytree: 1\ntree: [{p: 1, value: 1}, 2]\n":                                                                "a:2:8: node 1 has the probability 1, but its parent isn't a chance node",
		"plytree: 1\ntree: {player: chance, children: [1, [inf]]}\n":                                               "a:2:39: the value of node 2.1 is infinite",
		"plytree: 1\ntree: {player: chance, children: [{p: 0, value: 1}, 2]}\n":                                    `a:2:39: "0" isn't a probability; write a decimal or a fraction greater than 0 and at most 1, such as 0.25 or 1/3`,
		"plytree: 1\ntree: {player: chance, children: [{p: [1], value: 1}, 2]}\n":                                  "a:2:39: p can't be a list; write p: 0.25 or p: 1/3",
		"plytree: 1\ntree: {player: chance, children: [{p: , value: 1}, 2]}\n":                                     "a:2:38: p can't be an empty value; write p: 0.25 or p: 1/3",
		"plytree: 1\ntree: {player: chance, children: [{p: \"0,5\", value: 1}, 2]}\n":                              `a:2:39: the probability "0,5" has a decimal comma; write 0.5`,
		"plytree: 1\ntree: {player: chance, children: [{p: 50%, value: 1}, 2]}\n":                                  `a:2:39: the probability "50%" is a percentage; write a decimal or a fraction, such as 0.5 or 1/2 for 50 %`,
		"plytree: 1\ntree: {player: chance, children: [{p: 0.3333333333333333333333333333333333, value: 1}, 2]}\n": `a:2:39: the probability "0.3333333333333333333333333333333333" has more than 32 characters; write a shorter decimal or fraction`,
		"plytree: 1\ntree: {player: chance, children: [{p: 1e-31, value: 1}, 2]}\n":                                `a:2:39: "1e-31" isn't a probability`,
		"plytree: 1\ntree: {player: dice, children: [1]}\n":                                                        "a:2:16: player must be max, min or chance; write player: max",
		"plytree: 1\nroot: chance\ntree: [1]\n":                                                                    "a:2:7: root must be max or min",
	} {
		_, err := Read("a", []byte(text))
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s%v\nwant %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"[1/2: 3, 1/2: 5]":        "a:1:2: only children of a chance node have probabilities; write them in angle brackets, such as <1/2: 3, 1/2: 5>",
		"<1/2: 3, 1/3: 5>":        "a:1:1: the probabilities of the children of the root add up to 5/6, not to 1",
		"<2: 3>":                  `a:1:2: "2" isn't a probability`,
		"<1/2: , 1/2: 3>":         "a:1:7: there is no node after the probability 1/2; write a number or a bracket",
		"<1/2: 3, 1/2: >":         "a:1:15: there is no node after the probability 1/2; write a number or a bracket",
		"<1/2: 1/2: 3, 1/2: 3>":   "a:1:7: ",
		"<3, 5":                   "a:1:1: the bracket '<' is never closed; add '>'",
		"[3, 5>":                  "a:1:6: the bracket '>' doesn't match the '['",
		"1/2: 3":                  "a:1:1: only children",
		"<1/2: inf, 1/2: [3, 4]>": "a:1:7: the value of node 1 is infinite",
	} {
		_, err := ReadNotation("a", text, tree.Max)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
}

// The sum of many different denominators is refused before it is computed, with its
// place.
func TestALongCommonDenominatorIsRefused(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("plytree: 1\ntree:\n  player: chance\n  children:\n")
	for range 3000 {
		fmt.Fprintf(&b, "    - {p: 1/%d%011d, value: 1}\n",
			100_000_000_000_000_000+random.Int64N(800_000_000_000_000_000), random.Int64N(100_000_000_000))
	}
	_, err := Read("a", []byte(b.String()))
	if want := "a:3:3: the probabilities below the root have a common denominator of more than 100 digits; write fractions with the same denominator, or decimals"; err == nil ||
		!strings.HasPrefix(err.Error(), want) {
		t.Errorf("%.300v\nwant %s", err, want)
	}
	b.Reset()
	for range 3000 {
		b.WriteString("1/3000: 1, ")
	}
	if _, err := ReadNotation("a", "<"+b.String()+">", tree.Max); err != nil {
		t.Error(err)
	}
}

// A sum too long to read is cut off where it is clear that it isn't 1.
func TestTheSumInARefusalIsShort(t *testing.T) {
	for text, want := range map[string]string{
		"<1/10000000000000000000000000019: 1, 1/10000000000000000000000000021: 2>": "add up to 0.000000…, not",
		"<1/10000000000000000000000000019: 1, 1: 2>":                               "add up to 1.000000000000000000000000000099999999…, not",
		"<9999999999999/10000000000000: 1, 1/10000000000007: 2>":                   "add up to 0.999999999999999999999999930000000000…, not",
		"<1/7: 1, 1/11: 2>": "add up to 18/77, not",
	} {
		_, err := ReadNotation("a", text, tree.Max)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v\nwant %s", text, err, want)
		}
	}
}

// Numbers of every form that YAML and the schema allow are parsed, and notation is
// distinguished from YAML whatever number it starts with.
func TestProbabilitiesAndNotationOfEveryForm(t *testing.T) {
	for _, p := range []string{"0.5", ".5", "+0.5", "5e-1", "0.05E+1", "\"1/2\"", "1/2", "00.50"} {
		doc, err := Read("a",
			[]byte("plytree: 1\ntree: {player: chance, children: [{p: "+p+", value: 1}, {p: 1/2, value: 2}]}\n"))
		if err != nil {
			t.Errorf("%s: %v", p, err)
			continue
		}
		again, err := Read("a", Write(doc))
		if err != nil || !again.Tree.Root().Likelihood(0).Equal(again.Tree.Root().Likelihood(1)) {
			t.Errorf("%s: %v, written as %s", p, err, Write(doc))
		}
	}
	for _, text := range []string{"[−3, <1/2: 4, 1/2: 5>]", "[-3, <1/2: 4, 1/2: 5>]", "((∞, 2), <1/2: 4, 1/2: 5>)",
		"[inf, <1/2: 4, 1/2: 5>]", "{3, <1/2: 4, 1/2: 5>}", "[?, <4, 5>]"} {
		if doc, err := ReadFrom("-", strings.NewReader(text)); err != nil || !doc.Tree.HasChance() {
			t.Errorf("%s: %v", text, err)
		}
	}
}
