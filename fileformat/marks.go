package fileformat

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/commented"
	"plytree/fileformat/keys"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// Override is a teacher's decision about one submission's marks, which replaces what the
// program counted: an entry of KEY.marks.yaml.
type Override struct {
	File    string // the submission's, relative to the folder or archive
	Student string // distinguishes submissions with the same number
	Number  string // the student's; takes precedence over the file
	Task    string // the task's id, or [Total]
	Marks   float64
	Remark  string
}

// Total is the task of an override for the whole submission.
const Total = "total"

// overrideKeys are the keys of an override in the order in which they are written.
var overrideKeys = []keys.Key[Override]{
	asWritten("file", func(o *Override) *string { return &o.File }),
	asWritten("student", func(o *Override) *string { return &o.Student }),
	asWritten("number", func(o *Override) *string { return &o.Number }),
	asWritten("task", func(o *Override) *string { return &o.Task }),
	{
		Name: "marks",
		Read: func(r *yaml.Reader, v yaml.Value, o *Override) (err error) {
			o.Marks, err = r.Number(v, sentence.Named("{{.Key}}", "Key", "marks"),
				sentence.Say("use a number such as 2.5"))
			if err == nil && (o.Marks < 0 || math.IsInf(o.Marks, 0)) {
				err = r.Refuse(v,
					sentence.Say("marks can't be {{.Marks}}; use 0 or more", "Marks", numeral.Format(o.Marks)))
			}
			return err
		},
		Write: func(f *written.Builder, o Override) { f.Word("marks", numeral.Format(o.Marks)) },
	},
	asWritten("remark", func(o *Override) *string { return &o.Remark }),
}

// asWritten is the key of a text that may be written without quotes, like a number:
// number: 0123.
func asWritten(name string, of func(*Override) *string) keys.Key[Override] {
	key := keys.Text(name, of)
	read := key.Read
	key.Read = func(r *yaml.Reader, v yaml.Value, o *Override) error {
		if v.Nothing() || v.Plain() {
			*of(o) = v.Text()
			return nil
		}
		return read(r, v, o)
	}
	return key
}

var overrideForm = sentence.Say(
	"write an entry such as {number: \"1234\", file: pop.yaml, task: windows, marks: 5, remark: a good idea}")

// ReadOverrides parses a list of overrides from YAML or JSON. Tasks are the values
// allowed for task, besides total. The error, if any, is an [Error].
func ReadOverrides(name string, data []byte, tasks []string) ([]Override, error) {
	m, err := readMarks(name, data, tasks)
	return m.all, err
}

// marksFile is a parsed list of overrides.
type marksFile struct {
	all      []Override
	comments commented.Comments
}

func readMarks(name string, data []byte, tasks []string) (m marksFile, err error) {
	s, _, err := source.New(name, data)
	if err != nil {
		return m, err
	}
	inner, list, err := yaml.Parse(s)
	if err != nil {
		return m, err
	}
	r := overrideReader{inner, append(slices.Clone(tasks), Total)}
	m.comments = commented.Find(inner, list)
	switch list.Kind() {
	case yaml.None:
		return m, nil
	case yaml.Sequence:
		m.all, err = r.overrides(list.Items())
		return m, err
	}
	return m, r.Refuse(list,
		sentence.Say("the file must be a list of marks, not {{.Kind}};", "Kind", list.What()).And(overrideForm))
}

func (r overrideReader) overrides(list []yaml.Value) (all []Override, err error) {
	of := map[[2]string][]Override{} // by task and number, or by file if there is no number
	for _, entry := range list {
		o, err := r.override(entry)
		if err != nil {
			return nil, err
		}
		key := [2]string{o.Task, cmp.Or(strings.ToLower(o.Number), "/"+o.File)}
		if slices.ContainsFunc(of[key], o.same) {
			return nil, r.Refuse(entry,
				sentence.Say("this submission has two entries for the task {{.Task}}; keep only one",
					"Task", source.Clip(o.Task)))
		}
		all, of[key] = append(all, o), append(of[key], o)
	}
	return all, nil
}

// same reports whether two overrides are about the same task of the same submission. A
// different name or file distinguishes two with the same number.
func (o Override) same(p Override) bool {
	apart := func(a, b string) bool { return a != "" && b != "" && a != b }
	return o.Task == p.Task && strings.EqualFold(o.Number, p.Number) && !apart(o.File, p.File) &&
		!apart(o.Student, p.Student)
}

type overrideReader struct {
	*yaml.Reader
	tasks []string
}

func (r overrideReader) override(v yaml.Value) (o Override, err error) {
	values, err := keys.Read(r.Reader, v, sentence.Named("an entry"), overrideForm, overrideKeys, &o)
	if err != nil {
		return o, err
	}
	task, hasTask := values["task"]
	_, hasMarks := values["marks"]
	switch {
	case o.File == "" && o.Number == "":
		return o, r.Refuse(v, sentence.Say("this entry doesn't name a submission;").And(overrideForm))
	case !hasTask:
		return o, r.Refuse(v, sentence.Say("this entry doesn't name a task; add task: total, or the id of a task"))
	// an older key may have had the kind
	case !slices.Contains(r.tasks, o.Task) && !slices.Contains(exercise.Asks(), exercise.Ask(o.Task)):
		return o, r.Refuse(task,
			sentence.Say("there is no task {{.Task}}; use one of {{.Tasks}}", "Task", source.Quote(o.Task),
				"Tasks", strings.Join(r.tasks, ", ")))
	case !hasMarks:
		return o, r.Refuse(v, sentence.Say("this entry contains no marks; add marks: followed by a number"))
	}
	return o, nil
}
