package command_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// For any arguments and input, the command ends with one of its three statuses, prints nothing if
// it failed, and no control characters reach the terminal.
func FuzzSolve(f *testing.F) {
	for _, text := range []string{
		"plytree: 1\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n",
		"plytree: 1\ntree: {name: \"\\e[2J\", children: [{move: a, value: 1}, [inf, -inf]]}\nsearch: {depth: 1}\n",
		"{\"plytree\": 1, \"tree\": [1, null]}", "plytree: 1\ntree: [- 5]\n", "[1, 2",
	} {
		for _, options := range []string{"", "--format json --trace", "--format csv --depth 1",
			"--format markdown --algorithm mtdf --trace", "--window 0,3 --order random:7 --cutoff >", "--depth NaN",
			"--root min --tree [1,2]"} {
			f.Add(text, options)
		}
	}
	f.Fuzz(func(t *testing.T, text, options string) {
		args := append([]string{"solve", "-"}, strings.Fields(options)...)
		for _, a := range args {
			if strings.HasPrefix(a, "-h") || strings.HasPrefix(a, "--h") {
				return // the help is no search
			}
		}
		o := run(text, args...)
		if o.status < 0 || o.status > 2 || o.status > 0 && (o.out != "" || o.err == "") {
			t.Fatalf("%q: %+v", args, o)
		}
		if i := strings.IndexFunc(o.out+o.err,
			func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == '\u202e' }); i >= 0 {
			t.Fatalf("%q: %q", args, (o.out + o.err)[i:])
		}
		if strings.HasSuffix(options, "--format json") && o.status == 0 && !json.Valid([]byte(o.out)) {
			t.Fatalf("%q: %s", args, o.out)
		}
	})
}
