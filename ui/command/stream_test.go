package command_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"

	. "plytree/ui/command"
)

// scale measures repeatedly how much memory the program uses while it writes, without what other
// tests left.
type scale struct {
	written, next, heaviest, others int
}

func (s *scale) Write(p []byte) (int, error) {
	const every = 4 << 20
	if s.written += len(p); s.written >= s.next {
		s.next = s.written + every
		s.heaviest = max(s.heaviest, held()-s.others)
	}
	return len(p), nil
}

func held() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// deep makes a tree of so many plies, each with leaves beside it.
func deep(plies, leaves int) string {
	return strings.Repeat("["+strings.Repeat("1 ", leaves), plies) + "5" + strings.Repeat("]", plies)
}

// The paths of a deep tree take space quadratic in its depth; none is kept in memory.
func TestOutputIsAStream(t *testing.T) {
	for _, args := range [][]string{
		{"--format", "json"},
		{"--format", "csv"},
		{"--format", "markdown"},
		{"--format", "json", "--trace", "--algorithm", "minimax"},
	} {
		out := scale{others: held()}
		var errs bytes.Buffer
		status := Run(append([]string{"solve", "-"}, args...),
			Streams{In: strings.NewReader("plytree: 1\ntree: " + strings.ReplaceAll(deep(500, 18), " ", ",") + "\n"),
				Out: &out, Err: &errs}, nil)
		t.Logf("%v: %d MB written, %d MB held", args, out.written>>20, out.heaviest>>20)
		if status != 0 || out.heaviest > 32<<20 {
			t.Errorf("%v: status %d %s, %d MB held", args, status, errs.String(), out.heaviest>>20)
		}
	}
}

// A giant name is complete in output for programs, and shortened for readers.
func TestGiantName(t *testing.T) {
	file := fmt.Sprintf("plytree: 1\ntree:\n  name: %s\n  children: [%s1]\n", strings.Repeat("x", 100_000),
		strings.Repeat("1, ", 500))
	for _, c := range []struct {
		most int
		args []string
	}{
		{1 << 20, []string{"--trace"}},
		{1 << 20, []string{"--trace", "--format", "markdown"}},
		{1 << 20, []string{"--format", "markdown"}},
		{1 << 20, nil},
	} {
		if o := run(file, append([]string{"solve", "-"}, c.args...)...); o.status != 0 || len(o.out) > c.most {
			t.Errorf("%v: status %d, %d bytes", c.args, o.status, len(o.out))
		}
	}
	var got struct{ Nodes []struct{ Name string } }
	if err := json.Unmarshal([]byte(run(file, "solve", "-", "--format", "json").out), &got); err != nil ||
		len(got.Nodes[0].Name) != 100_000 {
		t.Errorf("%v", err)
	}
}

// No control characters in names from a file reach the terminal.
func TestHostileNames(t *testing.T) {
	file := `{"plytree": 1, "title": "\u001b]0;x\u0007", "tree": {"name": "a\u001b[2J\nb", "move": "\u009b1m", "children": [{"name": "\u202ec", "move": "m\rn", "value": 1}, {"name": "=1+1", "children": [2, 9]}, {"name": "\u0085d", "children": [0, {"name": "\t\u001b", "value": 3}]}]}}`
	for _, args := range [][]string{nil, {"--trace"}, {"--format", "csv"}, {"--format", "markdown"},
		{"--format", "csv", "--trace"}, {"--format", "markdown", "--trace"}, {"--depth", "x"}, {"--order", "\x1b[2J"}} {
		o := run(file, append([]string{"solve", "-"}, args...)...)
		if i := strings.IndexFunc(o.out+o.err,
			func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == '\u202e' }); i >= 0 {
			t.Errorf("%v: %q", args, (o.out + o.err)[i:])
		}
		if strings.Contains(o.out, ",=1+1") {
			t.Errorf("%v: a formula: %s", args, o.out)
		}
	}
}
