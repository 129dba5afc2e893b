package handout

import (
	"fmt"
	"strconv"
	"strings"

	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
)

// Target is a file to make: the exercise of a student, or one of many.
type Target struct {
	File    string // its name in the folder
	Number  string // determines the tree
	Student *classlist.Student
}

// ForStudents returns a file for each student, in the order of the class. All names are
// different, even on systems that ignore case.
func ForStudents(class *classlist.Class) (all []Target) {
	taken := map[string]bool{}
	for i := range class.Students {
		student := &class.Students[i]
		stem := saving.SafeName(student.Number)
		if student.Name != "" {
			stem = saving.SafeName(student.Name) + "-" + stem
		}
		file := stem
		for n := 2; taken[strings.ToLower(file)]; n++ {
			file = fmt.Sprintf("%s-%d", stem, n)
		}
		taken[strings.ToLower(file)] = true
		all = append(all, Target{File: file + ".yaml", Number: student.Number, Student: student})
	}
	return all
}

// Numbered returns this many files that belong to no student.
func Numbered(stem string, count int) (all []Target) {
	digits := len(strconv.Itoa(count))
	for i := range count {
		all = append(all, Target{File: fmt.Sprintf("%s-%0*d.yaml", stem, digits, i+1), Number: strconv.Itoa(i + 1)})
	}
	return all
}
