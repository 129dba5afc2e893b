package fileformat

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Student is a row of a class file.
type Student struct {
	Name, Number string
	Row          []string // all cells, as under ClassList.Head
}

// ClassList is a class file: CSV with a header that has the columns student and
// number, in any order and among others.
type ClassList struct {
	Head     []string
	Students []Student
}

// LoadClassList reads a class file.
func LoadClassList(path string) (*ClassList, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, loadError(path, err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err != nil {
		return nil, loadError(path, err)
	}
	return ReadClassList(path, data)
}

// ReadClassList reads a class file from CSV with commas, semicolons or tabs, in
// the encodings of [AsUTF8]. Empty rows are passed over. The error, if any, is
// an [Error].
func ReadClassList(name string, data []byte) (*ClassList, error) {
	text, _ := AsUTF8(data)
	s := source{name, strings.ReplaceAll(strings.TrimPrefix(string(text), "\uFEFF"), "\r\n", "\n")}
	if err := s.checkText(); err != nil {
		return nil, err
	}
	r := csv.NewReader(strings.NewReader(s.text))
	r.Comma = separator(s.line(1))
	r.FieldsPerRecord = -1
	r.TrimLeadingSpace = true
	list := &ClassList{}
	var err error
	if list.Head, err = s.record(r); err != nil {
		return nil, err
	}
	student, number := column(list.Head, "student"), column(list.Head, "number")
	if student < 0 || number < 0 {
		return nil, s.errorAt(1, 1, "the first line does not name the columns student and number", "write a first line such as student,number")
	}
	stands := map[string]bool{}
	for {
		row, err := s.record(r)
		switch {
		case err != nil:
			return nil, err
		case row == nil && len(list.Students) == 0:
			return nil, s.errorAt(1, 1, "there are no students below the first line", "write a line for each, such as Ana Pop,1234")
		case row == nil:
			return list, nil
		}
		for len(row) < len(list.Head) {
			row = append(row, "")
		}
		one := Student{Name: strings.TrimSpace(row[student]), Number: strings.TrimSpace(row[number]), Row: row}
		if one.Name == "" && one.Number == "" {
			continue
		}
		if one.Number != "" && stands[one.Number] {
			line, col := r.FieldPos(number)
			return nil, s.errorAt(line, col, fmt.Sprintf("the number %q stands twice", clip(one.Number)), "give each student a number of their own, or none")
		}
		stands[one.Number] = true
		list.Students = append(list.Students, one)
	}
}

// record reads a row, nil at the end.
func (s source) record(r *csv.Reader) ([]string, error) {
	row, err := r.Read()
	var at *csv.ParseError
	switch {
	case err == io.EOF:
		return nil, nil
	case errors.As(err, &at):
		return nil, s.errorAt(at.Line, at.Column, "this is not CSV: "+at.Err.Error(), `put a text that has quotes in it into quotes, and write each of them twice: "Ana ""Anni"" Pop"`)
	}
	return row, err
}

// separator is what stands between the cells of a line.
func separator(line string) rune {
	best := ','
	for _, r := range ";\t" {
		if strings.Count(line, string(r)) > strings.Count(line, string(best)) {
			best = r
		}
	}
	return best
}

func column(head []string, name string) int {
	for i, h := range head {
		if strings.EqualFold(strings.TrimSpace(h), name) {
			return i
		}
	}
	return -1
}
