package answering

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"plytree/fileformat/saving"
)

// Open returns the tasks without any answer, and those with both answers and empty fields.
// There must be a sheet.
func (w Work) Open() (blank, partly []int) {
	for task := range w.sheet.Tasks() {
		switch p := w.filled.Progress(task); {
		case p.Done:
		case p.Answered == 0:
			blank = append(blank, task)
		case p.Empty > 0:
			partly = append(partly, task)
		}
	}
	return blank, partly
}

// HandInName returns the name, without extension, of the file that a student hands in: the
// name of the exercise's file, the number and the last name, such as hw3-1234-pop. It is valid
// on every file system, whatever the three contain. A file whose name already ends in number
// and last name, in this order, was handed in before and keeps its name, and so does an exercise
// of the student's own, Ana-Pop-1234, or a second copy of one, Ana-Pop-1234-2; a number or a name
// alone may belong to the exercise's name, as in hw-3. Without both it is hw3-answers: it never
// replaces the exercise.
func HandInName(exercise, student, number string) string {
	whole, behind := saving.SafeName(exercise), ""
	name := clip(whole)
	parts := 0
	for _, part := range []string{number, strings.ToLower(lastName(student))} {
		if strings.TrimSpace(part) != "" {
			behind += "-" + clip(saving.SafeName(part))
			parts++
		}
	}
	own := func(of string) bool {
		return parts == 2 &&
			(strings.HasSuffix(clip(of), behind) || of == saving.SafeName(student)+"-"+saving.SafeName(number))
	}
	switch {
	case parts == 0:
		behind = "-answers"
	case own(whole), own(copyNumber.ReplaceAllString(whole, "")):
		return name
	}
	return name + behind
}

// copyNumber is at the end of the name of a second copy.
var copyNumber = regexp.MustCompile("-[2-9]$")

// lastName returns the text before a comma or, without one, the last word.
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

// clip shortens a part of a name: three of them fit into any file system's 255 bytes.
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
