package marking

import (
	"bytes"
	"encoding/json"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/visible"
	"plytree/fileformat"
)

type jsonClass struct {
	Key         string           `json:"key"`
	Max         any              `json:"max"` // null for a folder of keys
	Submissions []jsonSubmission `json:"submissions"`
	Failed      []jsonFailure    `json:"failed"`
	Missing     []jsonMissing    `json:"missing"` // of the class list
}

type jsonSubmission struct {
	File     string          `json:"file"`
	Student  string          `json:"student"`
	Number   string          `json:"number"`
	Marks    float64         `json:"marks"`
	Max      float64         `json:"max"`
	Accepted json.RawMessage `json:"accepted"`
	Mistakes []string        `json:"mistakes"`
	Remarks  []string        `json:"remarks"`
	Log      map[string]any  `json:"log"`
	Tasks    []jsonTask      `json:"tasks"`
}

type jsonTask struct {
	ID    string     `json:"id"`
	Ask   string     `json:"ask"`
	Marks float64    `json:"marks"`
	Max   float64    `json:"max"`
	Items []jsonItem `json:"items"`
}

type jsonItem struct {
	Node     string          `json:"node,omitempty"`
	Bound    exercise.Aspect `json:"bound,omitempty"`
	Wish     exercise.Aspect `json:"wish,omitempty"`
	Place    int             `json:"place,omitempty"`
	Expected any             `json:"expected"` // null for a deduction
	Given    *string         `json:"given"`    // null for a blank
	Right    bool            `json:"right"`
	Why      string          `json:"why"`
}

type jsonFailure struct {
	File    string `json:"file"`
	Student string `json:"student"`
	Number  string `json:"number"`
	Error   string `json:"error"`
}

type jsonMissing struct {
	Student string `json:"student"`
	Number  string `json:"number"`
}

// JSON writes the class with every item. Its texts are in the language, the reasons for
// students in the key's language if it asks for one.
func (c *Class) JSON(lang words.Language) []byte {
	out := jsonClass{Key: c.Keys.Name, Submissions: []jsonSubmission{}, Failed: []jsonFailure{},
		Missing: []jsonMissing{}}
	if most := c.Keys.Max(); most != nil {
		out.Max = exercise.RoundedNumber(most)
	}
	for _, f := range c.Failed {
		out.Failed = append(out.Failed, jsonFailure{f.File, f.Student, f.Number, firstLine(lang, f.Err)})
	}
	for _, m := range c.Missing {
		out.Missing = append(out.Missing, jsonMissing{m.Name, m.Number})
	}
	whole := encoded(out, "")
	if len(c.Submissions) == 0 {
		return whole
	}
	// One after the other, since the answers of a large class take hundreds of megabytes.
	head, tail, _ := bytes.Cut(whole, []byte(`"submissions": [`))
	all := &bytes.Buffer{}
	all.Write(head)
	all.WriteString(`"submissions": [`)
	for i, s := range c.Submissions {
		all.WriteString([]string{"\n  ", ",\n  "}[min(i, 1)])
		all.Write(bytes.TrimRight(encoded(s.json(lang), "  "), "\n"))
	}
	all.WriteString("\n ")
	all.Write(tail)
	return all.Bytes()
}

// encoded returns the JSON of a value, of which all lines but the first begin with the prefix.
func encoded(v any, prefix string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent(prefix, " ")
	if err := e.Encode(v); err != nil {
		panic(err) // can't happen: the class contains only finite numbers and texts
	}
	return visible.JSON(b.Bytes())
}

func (s *Submission) json(lang words.Language) jsonSubmission {
	why := lang.For(s.Language)
	out := jsonSubmission{
		File: s.File, Student: s.Student, Number: s.Number,
		Marks: exercise.RoundedNumber(s.Total()), Max: exercise.RoundedNumber(s.Marked.Max),
		Accepted: fileformat.SearchJSON(s.Marked.Accepted), Mistakes: s.Mistakes(),
		Remarks: append([]string{}, lang.SayAll(s.Remarks)...), Log: jsonLog(s.Log), Tasks: []jsonTask{},
	}
	for i, t := range s.Marked.Tasks {
		task := jsonTask{ID: t.ID, Ask: string(t.Ask), Marks: exercise.RoundedNumber(s.Marks(i)),
			Max: exercise.RoundedNumber(t.Max), Items: []jsonItem{}}
		for _, item := range t.Items {
			made := jsonItem{
				Node: item.Node, Place: item.At.Nth,
				Expected: expected(item.Expected), Given: item.Given, Right: item.Right, Why: why.Say(item.Why()),
			}
			switch item.At.Aspect {
			case exercise.Branch:
			case exercise.Alpha, exercise.Beta:
				made.Bound = item.At.Aspect
			default:
				made.Wish = item.At.Aspect
			}
			task.Items = append(task.Items, made)
		}
		out.Tasks = append(out.Tasks, task)
	}
	return out
}

func expected(a *exercise.Answer) any {
	switch {
	case a == nil:
		return nil
	case a.Word != "":
		return a.Word
	}
	return a.Number
}

// optionsText writes the options that are set.
func optionsText(o search.Options) string {
	var parts []string
	for _, s := range o.Chosen() {
		if s.Key == "window" {
			s.Text = "[" + numeral.Text(o.Window.Alpha) + ", " + numeral.Text(o.Window.Beta) + "]"
		}
		if s.Key == "bounds" {
			s.Text = "[" + numeral.Text(o.Bounds.Low) + ", " + numeral.Text(o.Bounds.High) + "]"
		}
		parts = append(parts, s.Key+" "+s.Text)
	}
	return strings.Join(parts, ", ")
}
