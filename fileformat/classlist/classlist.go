// Package classlist reads lists of students as spreadsheets and learning platforms save
// them, and fills in Moodle's grading worksheet.
package classlist

import (
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/table"
)

// Class is a list of students as a spreadsheet saves it.
type Class struct {
	// Head holds the column names of the file; two of them are student and number.
	Head     []string
	Students []Student
	Remarks  []sentence.Sentence // about the encoding, if it was guessed
}

// Student is one row of a class.
type Student struct {
	Name, Number string
	// Participant is the student's number in Moodle's grading worksheet, "" in other
	// files.
	Participant string
	Row         []string // all cells, in the order of Head
}

// Number normalizes a student's number, so that equal numbers compare equal: without
// surrounding spaces, in lower case.
func Number(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

// separator matches the first line by which a file tells Excel how its cells are separated.
var separator = regexp.MustCompile(`(?i)^"?sep=([,;|\t])"?[ \t,;]*(?m:$)`)

var smallestClass = sentence.Say("write a file such as\n  student,number\n  Ana Pop,1234")

// Read reads a class from comma-separated values with a header; semicolons and tabs also
// separate. The columns student and number may be anywhere, also with the names that
// learning platforms use; other columns are kept. Every student needs a unique number.
// The error, if any, is a [source.Error].
func Read(name string, data []byte) (*Class, error) { return read(name, data, true) }

// ReadRoster reads a class as [Read] does, but identifies a student without a number by
// name only, because Moodle's grading worksheet may have no numbers.
func ReadRoster(name string, data []byte) (*Class, error) { return read(name, data, false) }

func read(name string, data []byte, numbered bool) (*Class, error) {
	text, remarks, err := source.New(name, data)
	if err != nil {
		return nil, err
	}
	said := separator.FindStringSubmatch(text.Text)
	if said != nil {
		text.Text = text.Text[len(said[0]):] // its line end stays, so that lines keep their numbers
	}
	s := classReader{text, numbered}
	r := csv.NewReader(strings.NewReader(s.Text))
	r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = -1, true, true
	head, _, _ := strings.Cut(strings.TrimLeft(s.Text, "\n"), "\n")
	if said != nil {
		r.Comma = rune(said[1][0])
	}
	for _, comma := range []rune{';', '\t'} {
		if said == nil && strings.ContainsRune(head, comma) && !strings.Contains(head, ",") {
			r.Comma = comma
		}
	}
	c := &Class{Remarks: slices.DeleteFunc(remarks,
		func(r sentence.Sentence) bool { return r.Template == source.WasUTF16.Template })}
	columns := map[string]int{}
	numbers := map[string]bool{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return nil, s.errorIn(bad.Line, sentence.Say("this line isn't a valid CSV row;").And(smallestClass))
		}
		if err := s.unclosed(r, row, columns); err != nil {
			return nil, err
		}
		line, _ := r.FieldPos(0)
		for i := range row {
			row[i] = strings.TrimSpace(table.Said(strings.TrimSpace(row[i])))
		}
		if c.Head == nil {
			err := s.classHead(row, line, columns)
			_, worksheet := columns["participant"]
			if _, known := columns["number"]; err != nil && (s.numbered || known || !worksheet) {
				return nil, err
			}
			c.Head = row
			continue
		}
		student, err := s.student(row, line, columns, numbers)
		if err != nil {
			return nil, err
		}
		if student != nil {
			c.Students = append(c.Students, *student)
		}
	}
	if len(c.Students) == 0 {
		return nil, s.errorIn(1, sentence.Say("the file contains no students;").And(smallestClass))
	}
	return c, nil
}

// classReader reads the text of a class file.
type classReader struct {
	source.Source
	numbered bool // every student needs a number
}

func (s classReader) errorIn(line int, says sentence.Sentence) error {
	return s.ErrorAt(source.Position{Line: line, Column: 1}, says)
}

// unclosed finds a quote that is never closed: its cell includes the following lines up
// to the next quote or the end of the file. Names and numbers have one line; other cells
// may have several, if a quote ends them.
func (s classReader) unclosed(r *csv.Reader, row []string, columns map[string]int) error {
	toEnd := r.InputOffset() >= int64(len(s.Text)) && !strings.HasSuffix(strings.TrimRight(s.Text, " \n"), `"`)
	for i, cell := range row {
		ofOneLine := len(columns) > 0 && (i == columns["student"] || i == columns["number"])
		if !strings.Contains(strings.TrimSpace(cell), "\n") || !ofOneLine && !(toEnd && i == len(row)-1) {
			continue
		}
		line, at := r.FieldPos(i)
		text := s.Line(line)
		column := utf8.RuneCountInString(text[:min(at-1, len(text))]) + 1
		return s.ErrorAt(source.Position{Line: line, Column: column},
			sentence.Say("this quote isn't closed on the same line; close it at the end of the cell, or remove it"))
	}
	return nil
}

// The names that learning platforms give the columns, used if there is no column with our
// name. Names in two columns are joined.
var (
	numberHeads = []string{"number", "id number", "student id", "student number", "sis user id", "sid",
		"matriculation number", "matrikelnummer"}
	nameHeads  = []string{"student", "full name"}
	firstHeads = []string{"first name", "given name"}
	lastHeads  = []string{"last name", "surname", "family name"}
)

// classHead finds the columns. A name in two columns is in first and in student. The column name
// comes last, because it may hold the family name alone.
func (s classReader) classHead(row []string, line int, columns map[string]int) error {
	find := func(key string, heads []string) error {
		for _, head := range heads {
			for i, cell := range row {
				if !strings.EqualFold(cell, head) {
					continue
				}
				if _, twice := columns[key]; twice {
					return s.errorIn(line,
						sentence.Say("the header contains the column {{.Column}} twice; keep only one",
							"Column", source.Quote(head)))
				}
				columns[key] = i
			}
			if _, ok := columns[key]; ok {
				return nil
			}
		}
		return s.errorIn(line,
			sentence.Say("the header has no column {{.Column}};", "Column", source.Quote(key)).And(smallestClass))
	}
	err := find("student", nameHeads)
	split := err != nil && find("first", firstHeads) == nil && find("student", lastHeads) == nil
	if err != nil && !split && find("student", []string{"name"}) != nil {
		return err
	}
	_ = find("participant", []string{identifierHead}) // most files have none
	return find("number", numberHeads)
}

// student parses a row; it returns nil for an empty one.
func (s classReader) student(row []string, line int, columns map[string]int, numbers map[string]bool) (*Student,
	error) {
	cell := func(key string) string {
		if i, ok := columns[key]; ok && i < len(row) {
			return row[i]
		}
		return ""
	}
	student := &Student{Name: cell("student"), Number: cell("number"), Row: row}
	if _, split := columns["first"]; split {
		student.Name = strings.TrimSpace(cell("first") + " " + student.Name)
	}
	student.Participant = trailingDigits.FindString(cell("participant"))
	switch {
	case strings.Join(row, "") == "":
		return nil, nil
	case student.Number == "" && (s.numbered || student.Participant+student.Name == ""):
		return nil, s.errorIn(line, sentence.Say("this student has no number; add one in the “number” column"))
	case student.Number == "":
		return student, nil
	case numbers[Number(student.Number)]:
		return nil, s.errorIn(line,
			sentence.Say("the number {{.Number}} is used twice (upper and lower case are the same); give every student a different number",
				"Number", source.Clip(student.Number)))
	}
	numbers[Number(student.Number)] = true
	return student, nil
}

// Identifying returns the cells of a column, as [Number] normalizes them, with the index of
// their student, or nothing if two students have the same cell.
func (c *Class) Identifying(column int) map[string]int {
	of := map[string]int{}
	for i, s := range c.Students {
		if column >= len(s.Row) || s.Row[column] == "" {
			continue
		}
		cell := Number(s.Row[column])
		if _, twice := of[cell]; twice {
			return nil
		}
		of[cell] = i
	}
	return of
}

// Load reads a class from a file.
func Load(path string) (*Class, error) { return load(path, Read) }

// LoadRoster reads a roster from a file.
func LoadRoster(path string) (*Class, error) { return load(path, ReadRoster) }

func load(path string, read func(string, []byte) (*Class, error)) (*Class, error) {
	data, err := source.Load(path)
	if err != nil {
		return nil, err
	}
	return read(path, data)
}
