package answering

import (
	"strings"
	"unicode/utf8"

	"plytree/fileformat/saving"
)

// Open returns the tasks to which nothing is answered, and those that are answered in
// part, as far as that can be told without giving anything away. There must be a
// sheet.
func (w Work) Open() (blank, partly []int) {
	for task := range w.sheet.Tasks() {
		switch p := w.filled.Progress(task); {
		case p.Done:
		case p.Answered == 0:
			blank = append(blank, task)
		default:
			partly = append(partly, task)
		}
	}
	return blank, partly
}

// HandInName is the name, without its ending, of the file that a student hands in:
// what the exercise's file is called, the number and the last name, such as
// hw3-1234-pop. Every file system takes it, whatever stands in the three. A file that is
// already called by number and last name, in this order, was handed in before and keeps
// its name; a number or a name alone may as well be the exercise's own, as in hw-3.
func HandInName(exercise, student, number string) string {
	name, behind := clip(saving.SafeName(exercise)), ""
	parts := 0
	for _, part := range []string{number, strings.ToLower(lastName(student))} {
		if strings.TrimSpace(part) != "" {
			behind += "-" + clip(saving.SafeName(part))
			parts++
		}
	}
	if parts == 2 && strings.HasSuffix(name, behind) {
		return name
	}
	return name + behind
}

// lastName is what stands before a comma or, without one, the last word.
func lastName(student string) string {
	if last, _, found := strings.Cut(student, ","); found {
		return last
	}
	words := strings.Fields(student)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// clip cuts a part of a name: three of them fit into any file system's 255 bytes.
func clip(part string) string {
	const most = 60
	if len(part) <= most {
		return part
	}
	end := most
	for !utf8.RuneStart(part[end]) {
		end--
	}
	return strings.TrimRight(part[:end], "-")
}
