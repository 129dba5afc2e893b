package fileformat_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
	. "plytree/fileformat"

	"pgregory.net/rapid"
)

var someTasks = []string{"value", "windows"}

func TestOverridesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOfN(rapid.RuneFrom([]rune("ab 01:-#{}[]'\"\\\n\t%&*!|>,.ßі山∞\x00\u2028")), 0, 12, -1)
		var all []Override
		for range rapid.IntRange(0, 5).Draw(t, "entries") {
			o := Override{
				File: text.Draw(t, "file") + ".yaml", Student: text.Draw(t, "student"), Number: text.Draw(t, "number"),
				Remark: text.Draw(t, "remark"),
				Task:   rapid.SampledFrom([]string{"value", "windows", Total}).Draw(t, "task"),
				Marks:  float64(rapid.IntRange(0, 4000).Draw(t, "marks")) / 100,
			}
			if !slices.ContainsFunc(all, func(p Override) bool {
				return o.Task == p.Task && o.Number == p.Number && (o.Number != "" || o.File == p.File)
			}) {
				all = append(all, o)
			}
		}
		got, err := ReadOverrides("hw3.marks.yaml", WriteOverrides(all), someTasks)
		if err != nil || !slices.Equal(got, all) {
			t.Fatalf("%v\n%+v\nbecame\n%+v", err, all, got)
		}
	})
}

func TestOverridesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"{a: 1}":                                 `1:1: the file must be a list of marks`,
		"- 4":                                    `1:3: an entry must be a mapping`,
		"- {file: a, marks: 1}":                  `doesn't name a task`,
		"- {file: a, task: total}":               `contains no marks`,
		"- {task: total, marks: 1}":              `doesn't name a submission`,
		"- {file: a, task: pruned, marks: x}":    `can't be "x"`, // a kind of task that an older key may have had
		"- {file: a, task: none, marks: 1}":      `1:19: there is no task "none"; use one of value, windows, total`,
		"- {file: a, task: total, marks: -1}":    `marks can't be -1`,
		"- {file: a, task: total, marks: .inf}":  `marks can't be inf`,
		"- {file: a, task: total, marks: \"1\"}": `remove the quotes`,
		"- {file: [a], task: total, marks: 1}":   `file must be text`,
		"- {file: a, grade: 1}":                  `can't have the key "grade"`,
		"- {file: a, file: b}":                   `the key "file" is a duplicate`,
		"- {number: 1, task: total, marks: 1}\n- {number: 1, file: b, task: total, marks: 2}": `2:3: this submission has two entries for the task total`,
		"- {file: ä\xff}": `isn't valid UTF-8`,
	} {
		_, err := ReadOverrides("m.yaml", []byte(text), someTasks)
		var at *Error
		if !errors.As(err, &at) || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), "m.yaml:") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func FuzzReadOverrides(f *testing.F) {
	f.Add("- {file: a, task: total, marks: 1}")
	f.Fuzz(func(t *testing.T, text string) {
		all, err := ReadOverrides("m.yaml", []byte(text), someTasks)
		if err != nil {
			return
		}
		if again, err := ReadOverrides("m.yaml", WriteOverrides(all), someTasks); err != nil ||
			!slices.Equal(again, all) {
			t.Errorf("%v: %+v became %+v", err, all, again)
		}
		for i := range all {
			changed, err := ChangeOverrides("m.yaml", []byte(text), someTasks, i, nil)
			if again, wrong := ReadOverrides("m.yaml", changed, someTasks); err != nil || wrong != nil ||
				!slices.Equal(again, slices.Delete(slices.Clone(all), i, i+1)) {
				t.Errorf("%v, %v: without entry %d %q became %q", err, wrong, i, text, changed)
			}
		}
	})
}

// A change keeps all comments at their entries, and the empty lines above them.
func TestOverridesKeepTheirComments(t *testing.T) {
	const list = `# Marks of group 1. # They count.
---
# Seen with Ana on Monday.

# was ill
- file: a.yaml # late
  task: value
  # agreed with her
  marks: 0
  remark: |
    copied
    # no comment

# Group 2

# Bo's sister
-
  {number: 0123, task: total, # by phone
   marks: 4.5} # twice
- "file": b.yaml
  task: windows
  marks: 1   # of six
  # generous

# the end
`
	const saved = `# Marks of group 1. # They count.
# Seen with Ana on Monday.

# was ill
- file: a.yaml  # late
  task: value
  # agreed with her
  marks: 0
  remark: |
    copied
    # no comment

# Group 2

# Bo's sister
- number: "0123"
  task: total  # by phone
  marks: 4.5  # twice
- file: b.yaml
  task: windows
  marks: 1  # of six
  # generous

# the end
`
	with := func(replace ...string) string { return strings.NewReplacer(replace...).Replace(saved) }
	ana := saved[strings.Index(saved, "- file: a"):strings.Index(saved, "\n# Group 2")]
	bo := saved[strings.Index(saved, "\n# Group 2"):strings.Index(saved, "- file: b")]
	last := saved[strings.Index(saved, "- file: b"):strings.Index(saved, "\n# the end")]
	const anew = "- file: c.yaml\n  student: C\n  task: value\n  marks: 2\n"
	to := &Override{File: "c.yaml", Student: "C", Task: "value", Marks: 2}
	for _, c := range []struct {
		list string
		at   int
		to   *Override
		want string
	}{
		{list, -1, to, with(last, last+anew)},
		{list, 0, to, with(ana,
			"- file: c.yaml  # late\n  student: C\n  task: value\n  # agreed with her\n  marks: 2\n")},
		{list, 1, to, with(bo, "\n# Group 2\n\n# Bo's sister\n"+strings.Replace(anew, "value", "value  # by phone",
			1)[:len(anew)+len("  # by phone")-1]+"  # twice\n")},
		{list, 0, nil, with(ana, "")},
		{list, 1, nil, with(bo, "")},
		{list, 2, nil, with(last, "")},
		{"# all\n- {file: a, task: value, marks: 1}", 0, nil, "# all\n[]\n"},
		{"\n# all\n- {file: a, task: value, marks: 1}", 0, nil, "\n# all\n[]\n"},
		{"# all\n[]\n# end", -1, to, "# all\n" + anew + "# end\n"},
		{"# only this\n", -1, to, "# only this\n" + anew},
		{"", -1, to, string(WriteOverrides([]Override{*to}))},
		{"  - {file: a, task: value, marks: 1}", -1, to, "- file: a\n  task: value\n  marks: 1\n" + anew},
		{"# one\n[ # two\n{file: a, # three\n # four\ntask: value, marks: 1}, # five\n# six\n{file: b, task: value, marks: 1}]\n# seven",
			-1, to,
			"# one\n# two\n- file: a  # three\n  # four\n  task: value\n  marks: 1  # five\n# six\n- file: b\n  task: value\n  marks: 1\n" +
				anew + "# seven\n"},
	} {
		got, err := ChangeOverrides("m.yaml", []byte(c.list), someTasks, c.at, c.to)
		if err != nil || string(got) != c.want {
			t.Errorf("%d of\n%s\nbecame, %v,\n%s\ninstead of\n%s", c.at, c.list, err, got, c.want)
		}
	}
}

// Whatever a list looks like, a change gives the wanted list and loses no comment of
// another entry.
func TestOverridesChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b strings.Builder
		var all []Override
		note := func(alone bool) {
			if rapid.IntRange(0, 2).Draw(t, "note") == 0 {
				b.WriteString(" # c" + string(rune('A'+b.Len()%26)) + ".")
			}
			if alone {
				b.WriteString("\n")
			}
		}
		note(true)
		for i := range rapid.IntRange(0, 5).Draw(t, "entries") {
			o := Override{File: string(rune('a' + i)), Task: "value", Marks: float64(i)}
			all = append(all, o)
			note(true)
			switch rapid.IntRange(0, 2).Draw(t, "form") {
			case 0:
				b.WriteString("- {file: " + o.File + ", task: value,")
				note(true)
				b.WriteString("    marks: " + string(rune('0'+i)) + "}")
			case 1:
				b.WriteString("- file: " + o.File)
				note(true)
				b.WriteString("  task: value\n  marks: " + string(rune('0'+i)))
			default:
				b.WriteString("-")
				note(true)
				b.WriteString("  marks: " + string(rune('0'+i)) + "\n  task: \"value\"\n  file: " + o.File)
			}
			b.WriteString("\n")
			note(true)
		}
		at := rapid.IntRange(-1, len(all)-1).Draw(t, "at")
		to := &Override{File: "z", Task: "value", Remark: "# no comment"}
		if at >= 0 && rapid.Bool().Draw(t, "away") {
			to = nil
		}
		got, err := ChangeOverrides("m.yaml", []byte(b.String()), someTasks, at, to)
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		want := slices.Clone(all)
		switch {
		case at < 0:
			want = append(want, *to)
		case to == nil:
			want = slices.Delete(want, at, at+1)
		default:
			want[at] = *to
		}
		if read, err := ReadOverrides("m.yaml", got, someTasks); err != nil || !slices.Equal(read, want) {
			t.Fatalf("%v\n%s\nbecame\n%s", err, b.String(), got)
		}
		if to != nil && strings.Count(string(got), "# c") != strings.Count(b.String(), "# c") {
			t.Fatalf("comments of\n%s\nare lost in\n%s", b.String(), got)
		}
	})
}

// Changing a long list is as fast as reading it.
func TestLongListsOfOverrides(t *testing.T) {
	for _, form := range []string{"# c%d\n- {number: %d, task: value, marks: 1} # d\n",
		"# c%d\n {number: %d, task: value, marks: 1}, # d\n"} {
		var b strings.Builder
		many := treetest.Times(2_000, 20_000)
		for i := range many {
			fmt.Fprintf(&b, form, i, i)
		}
		text := b.String()
		if !strings.Contains(form, "- ") {
			text = "[\n" + text + "]\n"
		}
		start := time.Now()
		if _, err := ReadOverrides("m.yaml", []byte(text), someTasks); err != nil {
			t.Fatal(err)
		}
		read := time.Since(start)
		start = time.Now()
		got, err := ChangeOverrides("m.yaml", []byte(text), someTasks, many/2, &Override{Number: "x", Task: "value"})
		if took := time.Since(start); err != nil || took > 10*read || strings.Count(string(got), "#") != 2*many {
			t.Errorf("%v after %v; reading took %v; %d comments", err, took, read, strings.Count(string(got), "#"))
		}
	}
}
