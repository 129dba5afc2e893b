package qti

import (
	"encoding/xml"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"plytree/editor/course/quiz"
	"plytree/engine/text/visible"
)

// item is an assessmentItem. It has one interaction and can be used on its own.
type item struct {
	XMLName       xml.Name `xml:"assessmentItem"`
	Namespace     string   `xml:"xmlns,attr"`
	Instance      string   `xml:"xmlns:xsi,attr"`
	Location      string   `xml:"xsi:schemaLocation,attr"`
	Identifier    string   `xml:"identifier,attr"`
	Title         string   `xml:"title,attr"`
	Adaptive      bool     `xml:"adaptive,attr"`
	TimeDependent bool     `xml:"timeDependent,attr"`

	Response   response     `xml:"responseDeclaration"`
	Outcomes   []outcome    `xml:"outcomeDeclaration"`
	Body       body         `xml:"itemBody"`
	Processing *onCondition `xml:"responseProcessing>responseCondition"`
}

// response declares what is answered, and the marks of the answers.
type response struct {
	Identifier  string   `xml:"identifier,attr"`
	Cardinality string   `xml:"cardinality,attr"`
	BaseType    string   `xml:"baseType,attr"`
	Correct     *correct `xml:"correctResponse"`
	Mapping     *mapping `xml:"mapping"`
}

type correct struct {
	Values []string `xml:"value"`
}

type mapping struct {
	Lower   string     `xml:"lowerBound,attr"`
	Upper   string     `xml:"upperBound,attr"`
	Default string     `xml:"defaultValue,attr"`
	Entries []mapEntry `xml:"mapEntry"`
}

type mapEntry struct {
	Key           string `xml:"mapKey,attr"`
	Value         string `xml:"mappedValue,attr"`
	CaseSensitive *bool  `xml:"caseSensitive,attr"`
}

type outcome struct {
	Identifier  string `xml:"identifier,attr"`
	Cardinality string `xml:"cardinality,attr"`
	BaseType    string `xml:"baseType,attr"`
	Default     string `xml:"defaultValue>value"`
}

// body is paragraphs and the interaction, in the last one or after it.
type body struct {
	Paragraphs []paragraph
	Choice     *choiceInteraction `xml:"choiceInteraction"`
	Text       *extendedText      `xml:"extendedTextInteraction"`
	Notes      *rubric            `xml:"rubricBlock"`
}

type extendedText struct {
	Response string `xml:"responseIdentifier,attr"`
	Lines    int    `xml:"expectedLines,attr"`
}

// rubric is shown only to teachers.
type rubric struct {
	View       string `xml:"view,attr"`
	Paragraphs []paragraph
}

type paragraph struct {
	XMLName xml.Name   `xml:"p"`
	Text    string     `xml:",chardata"`
	Image   *image     `xml:"img"`
	Entry   *textEntry `xml:"textEntryInteraction"`
}

type image struct {
	Source string `xml:"src,attr"`
	Alt    string `xml:"alt,attr"`
	Width  string `xml:"width,attr"` // without a height, which a platform that fits the width would keep
}

type textEntry struct {
	Response string `xml:"responseIdentifier,attr"`
	Length   int    `xml:"expectedLength,attr"`
}

type choiceInteraction struct {
	Response string   `xml:"responseIdentifier,attr"`
	Shuffle  bool     `xml:"shuffle,attr"`
	Most     int      `xml:"maxChoices,attr"` // 0 for any number
	Choices  []choice `xml:"simpleChoice"`
}

type choice struct {
	Identifier string `xml:"identifier,attr"`
	Text       string `xml:",chardata"`
}

// onCondition processes a response by its mapping: a blank gets no marks.
type onCondition struct {
	Blank   variable  `xml:"responseIf>isNull>variable"`
	Nothing score     `xml:"responseIf>setOutcomeValue"`
	Mapped  mappedFor `xml:"responseElse>setOutcomeValue"`
}

type variable struct {
	Identifier string `xml:"identifier,attr"`
}

type score struct {
	Identifier string    `xml:"identifier,attr"`
	Value      baseValue `xml:"baseValue"`
}

type baseValue struct {
	BaseType string `xml:"baseType,attr"`
	Value    string `xml:",chardata"`
}

type mappedFor struct {
	Identifier string   `xml:"identifier,attr"`
	Response   variable `xml:"mapResponse"`
}

const answer = "RESPONSE"

// itemsOf makes the items of a question, which show the picture. They have no identifiers yet.
func itemsOf(q quiz.Question, picture string) (all []item) {
	for _, t := range q.Tasks {
		if t.Form == quiz.Free || t.Form == quiz.Ends { // whose rows can't be marked one by one
			all = append(all, essay(q, t, picture))
			continue
		}
		for place, r := range t.Rows {
			for _, f := range r.Fields {
				label := r.Node
				if t.Form == quiz.List {
					label = strconv.Itoa(place+1) + "."
				}
				label = strings.TrimSpace(visible.Text(label) + " " + f.Before)
				made := itemOf(f)
				made.Title = strings.TrimSpace(q.TitleOf(t) + " " + visible.Short(label))
				made.Body.Paragraphs = paragraphs(q, t, picture, label)
				if made.Body.Choice == nil {
					last := &made.Body.Paragraphs[len(made.Body.Paragraphs)-1]
					last.Text += " "
					last.Entry = &textEntry{answer, 15}
				}
				all = append(all, made)
			}
		}
	}
	return all
}

// paragraphs returns the text before the answer; the last paragraph has the name of the field.
func paragraphs(q quiz.Question, t quiz.Task, picture, label string) (all []paragraph) {
	add := func(text string) { all = append(all, paragraph{Text: text}) }
	addLines := func(text string) {
		for line := range strings.SplitSeq(visible.Lines(text), "\n") {
			if strings.TrimSpace(line) != "" {
				add(line)
			}
		}
	}
	for _, p := range q.Introduction {
		addLines(p)
	}
	all = append(all, paragraph{Image: &image{picture, q.Alt, fmt.Sprintf("%.0f", q.Tree.Bounds.Width())}})
	addLines(t.Own)
	add(t.Asked)
	if t.Hint != "" {
		add(t.Hint)
	}
	for _, how := range t.Typing {
		add(how)
	}
	if t.Form == quiz.Table {
		label += ":"
	}
	if t.Form == quiz.Free {
		return all
	}
	return append(all, paragraph{Text: label})
}

// essay makes the item of a task that is marked by hand, with notes for the teacher.
func essay(q quiz.Question, t quiz.Task, picture string) item {
	made := itemWorth(t.Worth)
	made.Title = q.TitleOf(t)
	made.Response = response{Identifier: answer, Cardinality: "single", BaseType: "string"}
	t.Hint, t.Form = "", quiz.Free
	made.Body.Paragraphs = paragraphs(q, t, picture, "")
	made.Body.Text = &extendedText{answer, 10}
	made.Body.Notes = &rubric{View: "scorer"}
	for _, note := range t.Notes {
		made.Body.Notes.Paragraphs = append(made.Body.Notes.Paragraphs, paragraph{Text: note})
	}
	return made
}

// itemOf makes the item of a field without its text.
func itemOf(f quiz.Field) item {
	made := itemWorth(f.Worth)
	made.Processing = &onCondition{
		Blank:   variable{answer},
		Nothing: score{"SCORE", baseValue{"float", "0"}},
		Mapped:  mappedFor{"SCORE", variable{answer}},
	}
	switch f.Kind {
	case quiz.Choice, quiz.Several:
		made.Response, made.Body.Choice = choiceOf(f)
	default:
		made.Response = entryOf(f)
	}
	return made
}

func itemWorth(marks *big.Rat) item {
	return item{
		Namespace: namespace, Instance: instance, Location: namespace + " " + schema,
		Outcomes: []outcome{
			{"SCORE", "single", "float", "0"},
			{"MAXSCORE", "single", "float", decimal(marks)},
			{"MINSCORE", "single", "float", "0"},
		},
	}
}

// entryOf declares a typed answer with all spellings of the right one.
func entryOf(f quiz.Field) response {
	r := response{Identifier: answer, Cardinality: "single", BaseType: "string"}
	m := &mapping{"0", decimal(f.Worth), "0", nil}
	add := func(text string) {
		for _, e := range m.Entries {
			if strings.EqualFold(e.Key, text) {
				return
			}
		}
		m.Entries = append(m.Entries, mapEntry{text, decimal(f.Worth), new(f.Kind == quiz.Word)})
	}
	for _, a := range f.Right() {
		if r.Correct == nil {
			r.Correct = &correct{[]string{a.Text}} // the others are in the mapping
		}
		if f.Kind == quiz.Number {
			for _, text := range a.Spellings() {
				add(text)
			}
			continue
		}
		add(a.Text)
		if a.Other != "" {
			add(a.Other)
		}
	}
	r.Mapping = m
	return r
}

// choiceOf declares a choice, and shows its options.
func choiceOf(f quiz.Field) (response, *choiceInteraction) {
	r := response{Identifier: answer, Cardinality: "single", BaseType: "identifier", Correct: &correct{}}
	shown := &choiceInteraction{Response: answer, Most: 1}
	share := f.Worth
	if f.Kind == quiz.Several {
		r.Cardinality, shown.Most = "multiple", 0
		share = new(big.Rat).Quo(f.Worth, big.NewRat(int64(len(f.Right())), 1))
	}
	r.Mapping = &mapping{"0", decimal(f.Worth), "0", nil}
	for i, a := range f.Answers {
		id := fmt.Sprintf("choice%d", i+1)
		shown.Choices = append(shown.Choices, choice{id, visible.Text(a.Text)})
		value := decimal(share)
		switch {
		case a.Right && (f.Kind == quiz.Several || r.Correct.Values == nil):
			r.Correct.Values = append(r.Correct.Values, id)
		case !a.Right && f.Kind == quiz.Choice:
			value = "0"
		case !a.Right:
			value = decimal(new(big.Rat).Neg(share)) // a wrong one loses as many marks as a correct one earns
		}
		r.Mapping.Entries = append(r.Mapping.Entries, mapEntry{Key: id, Value: value})
	}
	return r, shown
}

// decimal returns marks as a decimal number.
func decimal(marks *big.Rat) string {
	v, _ := marks.Float64()
	return strconv.FormatFloat(v, 'f', -1, 64)
}
