package handedin

import (
	"regexp"
	"strings"
)

// feedbackFolder matches the folder in which ILIAS packs the folders of all students.
var feedbackFolder = regexp.MustCompile(`(?i)^multi[ _-]?feedback`)

// looseForms distinguishes names given by a platform from names that only look similar, by the
// names next to them: a platform numbers people and their uploads.
type looseForms struct {
	beside    map[string]*kin // by the form and the path of the folder or archive
	confirmed map[string]bool // the participants confirmed by any of these, by place
}

// kin are the names of one loose form in the same folder or archive.
type kin struct {
	given    bool              // given on the command line rather than found in a folder
	students map[string]string // by number
	uploads  map[string]string // on Canvas: what was uploaded, by number
	differ   bool              // the names differ in the student and the number
	refuted  bool              // the names include two that no platform would give
}

func newLooseForms(files []File) looseForms {
	k := looseForms{map[string]*kin{}, map[string]bool{}}
	places := map[*kin]map[string]bool{}
	for _, f := range files {
		parts := strings.Split(f.at, "/")
		for i := range parts {
			form, m := formOf(parts, i)
			if form == nil || !form.loose {
				continue
			}
			key := kinKey(form, parts[:i])
			if k.beside[key] == nil {
				k.beside[key] = &kin{given: i == 0, students: map[string]string{}, uploads: map[string]string{}}
				places[k.beside[key]] = map[string]bool{}
			}
			k.beside[key].add(form, m)
			places[k.beside[key]][form.origin(m)] = true
		}
	}
	for of, all := range places {
		for place := range all {
			k.confirmed[place] = k.confirmed[place] || of.differ && !of.refuted
		}
	}
	return k
}

func kinKey(form *form, holder []string) string {
	return form.name + "\x00" + strings.Join(holder, "/")
}

func (k *kin) add(form *form, m []string) {
	number, student := form.said(m, "participant"), Words(form.student(m))
	if was, ok := k.students[number]; ok && was != student {
		k.refuted = true
	}
	for other, was := range k.students {
		if other != number {
			// On Canvas, one name with two numbers is the name of an exercise, and such a name
			// without the rest identifies nobody.
			k.differ = k.differ || was != student
			break
		}
	}
	k.students[number] = student
	if upload := form.said(m, "upload"); upload != "" {
		what := number + "\x00" + canvasAgain.ReplaceAllString(form.said(m, "file"), "$2")
		if was, ok := k.uploads[upload]; ok && was != what {
			k.refuted = true
		}
		k.uploads[upload] = what
	}
}

// support reports whether the names next to one of a loose form, or what was found elsewhere,
// confirm it. On Canvas, where all names are in one folder, the names of a single student
// confirm it unless something contradicts that.
func (k looseForms) support(form *form, m []string, holder []string) bool {
	of := k.beside[kinKey(form, holder)]
	alone := form.name == Canvas && !of.given && len(of.students) == 1
	return !of.refuted && (of.differ || alone || k.confirmed[form.origin(m)])
}
