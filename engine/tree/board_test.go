package tree_test

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"

	. "plytree/engine/tree"
)

// A node without a board is no larger than before boards existed: a million of them stay
// within the memory that a file may take.
func TestNodesStaySmall(t *testing.T) {
	if size := unsafe.Sizeof(Node{}); size > 128 {
		t.Errorf("a node has %d bytes", size)
	}
}

func TestReadBoard(t *testing.T) {
	for _, c := range []struct {
		text        string
		rows, heaps []string
	}{
		{"XO./.X./..O", []string{"XO.", ".X.", "..O"}, nil},
		{"1 3 5", nil, []string{"1", "3", "5"}},
		{"7", nil, []string{"7"}},
		{".", []string{"."}, nil},
		{"7/8", []string{"7", "8"}, nil},
		{"♔♚/é.", []string{"♔♚", "é."}, nil},
		{strings.Repeat("XXXXOOOO/", 7) + "........", slicesOf("XXXXOOOO", 7, "........"), nil},
		{strings.TrimSpace(strings.Repeat("0 ", 16)), nil, slicesOf("0", 16)},
	} {
		b, err := ReadBoard(c.text)
		if err != nil || !b.Given() || b.String() != c.text || !reflect.DeepEqual(b.Rows(), c.rows) ||
			!reflect.DeepEqual(b.Heaps(), c.heaps) {
			t.Errorf("%q: %v %q %q", c.text, err, b.Rows(), b.Heaps())
		}
	}
	for _, text := range []string{
		"", " ", "/", "X/", "X//O", "XOXOXOXOX", strings.Repeat("X/", 8) + "X", "X O", "1  3", " 1", "1 -3", "1 x",
		"X\n", "e\u0301X", "\u202eX", "\xff",
		strings.TrimSpace(strings.Repeat("0 ", 17)), "1234567890",
	} {
		if b, err := ReadBoard(text); err == nil || b.Given() {
			t.Errorf("%q is read as %q", text, b)
		}
	}
}

func slicesOf(text string, count int, last ...string) (all []string) {
	for range count {
		all = append(all, text)
	}
	return append(all, last...)
}
