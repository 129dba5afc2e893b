package fileformat

import (
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// Cost returns about how many bytes of memory it takes to [Read] what data holds,
// garbage included, and not less. It makes nothing larger than a copy of the
// text.
func Cost(data []byte) int64 {
	s, _, err := source.New("", data)
	if err != nil {
		return int64(len(data)) // is refused as soon
	}
	return cost(s.Text)
}

func cost(text string) int64 {
	if yaml.IsJSON(text) {
		return costOfJSON(text)
	}
	return yaml.Cost(text)
}

// costOfJSON counts what begins a value. Nodes are made as they are read; an exercise and
// answers are first read whole, which takes more.
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
