package fileformat_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

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
				File: text.Draw(t, "file") + ".yaml", Student: text.Draw(t, "student"), Number: text.Draw(t, "number"), Remark: text.Draw(t, "remark"),
				Task: rapid.SampledFrom([]string{"value", "windows", Total}).Draw(t, "task"), Marks: float64(rapid.IntRange(0, 4000).Draw(t, "marks")) / 100,
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

func TestOverridesAsTyped(t *testing.T) {
	got, err := ReadOverrides("m.yaml", []byte("- {number: 0123, task: total, marks: 4.5}\n- file: a.yaml # late\n  task: value\n  marks: 0\n  remark: copied\n"), someTasks)
	want := []Override{{Number: "0123", Task: Total, Marks: 4.5}, {File: "a.yaml", Task: "value", Remark: "copied"}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestOverridesThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"{a: 1}":                                 `1:1: the file must be a list of marks`,
		"- 4":                                    `1:3: an entry must be a mapping`,
		"- {file: a, marks: 1}":                  `does not say for what`,
		"- {file: a, task: total}":               `gives no marks`,
		"- {task: total, marks: 1}":              `whose marks`,
		"- {file: a, task: tree, marks: 1}":      `1:19: there is no task "tree"; write one of value, windows, total`,
		"- {file: a, task: total, marks: -1}":    `marks can't be -1`,
		"- {file: a, task: total, marks: .inf}":  `marks can't be inf`,
		"- {file: a, task: total, marks: \"1\"}": `remove the quotes`,
		"- {file: [a], task: total, marks: 1}":   `file must be a text`,
		"- {file: a, grade: 1}":                  `no key "grade"`,
		"- {file: a, file: b}":                   `stands twice`,
		"- {number: 1, task: total, marks: 1}\n- {number: 1, file: b, task: total, marks: 2}": `2:3: the task total of this submission has marks twice`,
		"- {file: ä\xff}": `not UTF-8`,
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
		if again, err := ReadOverrides("m.yaml", WriteOverrides(all), someTasks); err != nil || !slices.Equal(again, all) {
			t.Errorf("%v: %+v became %+v", err, all, again)
		}
	})
}
