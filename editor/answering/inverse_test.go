package answering_test

import (
	"testing"

	"plytree/engine/exercise"
	"plytree/fileformat/filetest"
)

const inverseText = `plytree: 1
tree:
  name: a
  children:
    - {name: c, children: [{name: f, children: [2, 4]}, {name: g, children: [8, 1]}]}
    - {name: b, children: [{name: d, children: [3, 5]}, {name: e, children: [6, 9]}]}
exercise:
  tasks:
    - {ask: range, leaf: 2.2.1, for: {cut: 2.2.2}}
    - {ask: construct, want: {pruned: [2.2.2], value: 5}, leaves: [2.2.1, 2.2.2], values: 0..9}
    - {ask: reorder}
    - {ask: least}
`

// inverse is the key of the exercise with inverse questions.
func inverse(t *testing.T) *exercise.Key {
	t.Helper()
	return filetest.Key(t, filetest.Read(t, inverseText))
}
