package fileformat

import (
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// Cost returns an upper estimate of the bytes of memory, including garbage, that it takes
// to [Read] data. It allocates no more than a copy of the text.
func Cost(data []byte) int64 {
	s, _, err := source.New("", data)
	if err != nil {
		return int64(len(data)) // will be refused immediately
	}
	return cost(s.Text)
}

func cost(text string) int64 {
	if yaml.IsJSON(text) {
		return costOfJSON(text)
	}
	return yaml.Cost(text)
}

// costOfJSON counts the starts of values. Nodes are made as they are parsed; an exercise
// and answers are first read whole, which takes more.
func costOfJSON(text string) int64 {
	const inTree, elsewhere, perByte = 300, 850, 12 // measured: at most 220 to 310, 820 and 5
	perValue := int64(elsewhere)
	need := int64(len(text)) * perByte
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			start := i
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
			if depth > 1 {
				continue
			}
			perValue = elsewhere
			if text[start:i+1] == `"tree"` {
				perValue = inTree
			}
		case '[', '{':
			depth++
			need += perValue
		case ']', '}':
			depth--
		case ',':
			need += perValue
		}
	}
	return need
}
