package intake

import (
	"regexp"
	"strings"

	"plytree/fileformat"
)

// form is the form of a learning platform's names for what one student handed in. Its groups
// are named after what they say.
type form struct {
	platform string
	pattern  *regexp.Regexp
	// It applies to a folder's name, or to a file's own.
	folders, files bool
	login          bool // see Sender.login
	// Ordinary names may have this form too, so it needs support; see supported.
	loose bool
}

// The platforms that the code distinguishes by name.
const Moodle, canvas, gradescope, blackboard = "Moodle", "Canvas", "Gradescope", "Blackboard"

var forms = []*form{
	// Ana Pop_1234567_assignsubmission_file_/hw3.yaml before Moodle 4.1, without
	// the last _ since; or all in the file's name
	{platform: Moodle,
		pattern: regexp.MustCompile(
			`^(?P<student>.+?)_(?P<participant>\d+)_assignsubmission_[a-z]+(?:_(?P<file>.*))?$`), folders: true,
		files: true},
	// Homework 3_apop_attempt_2026-11-20-10-30-15_hw3.yaml
	{platform: blackboard,
		pattern: regexp.MustCompile(`^.+?_(?P<student>[^_]+)_attempt_(?P<attempt>\d{4}(?:-\d\d){5})_?(?P<file>.*)$`),
		files:   true, login: true},
	// 12345-67890 - Ana Pop - Nov 20, 2026 1030 AM/hw3.yaml
	{platform: "Brightspace",
		pattern: regexp.MustCompile(
			`^(?P<participant>\d+)-\d+ - (?P<student>.+?) - [^-]*\d{4} \d+ [AP]M(?: - (?P<file>.*))?$`), folders: true,
		files: true},
	// submission_123456/hw3.yaml, with the names in submission_metadata.yml
	{platform: gradescope, pattern: regexp.MustCompile(`^submission_(?P<participant>\d+)$`), folders: true},
	// Pop_Ana_apop_12345/hw3.yaml
	{platform: "ILIAS", pattern: regexp.MustCompile(`^(?P<last>[^_]+)_(?P<first>.+)_[^_]+_(?P<participant>\d+)$`),
		folders: true, loose: true},
	// popana_LATE_12345_678901_hw3-1.yaml
	{platform: canvas,
		pattern: regexp.MustCompile(
			`^(?P<student>[^_]+)(?:_(?i:late))?_(?P<participant>\d+)_(?P<upload>\d+)_(?P<file>.+)$`), files: true,
		login: true, loose: true},
}

// canvasAgain matches the end of the name of a file that was resubmitted on Canvas.
var canvasAgain = regexp.MustCompile(`-(\d+)(\.[^.]+)$`)

// feedbackFolder matches the folder in which ILIAS packs the folders of all students.
var feedbackFolder = regexp.MustCompile(`(?i)^multi[ _-]?feedback`)

// matchedName is a name in the form of a platform.
type matchedName struct {
	*form
	groups []string
}

// formOf returns part i of a path as a platform's name, or nil. An archive is matched as a
// file.
func formOf(parts []string, i int) *matchedName {
	name, file := parts[i], i == len(parts)-1
	if !file && fileformat.Ending(name) == ".zip" {
		name, file = name[:len(name)-len(".zip")], true
	}
	for _, f := range forms {
		if file && f.files || !file && f.folders {
			if groups := f.pattern.FindStringSubmatch(name); groups != nil {
				return &matchedName{f, groups}
			}
		}
	}
	return nil
}

// said returns what the name says in one of its groups.
func (f *matchedName) said(group string) string {
	if i := f.pattern.SubexpIndex(group); i >= 0 {
		return strings.TrimSpace(f.groups[i])
	}
	return ""
}

// student returns the student that the name identifies.
func (f *matchedName) student() string {
	if last := f.said("last"); last != "" {
		return strings.Join(strings.Fields(strings.ReplaceAll(f.said("first"), "_", " ")+" "+last), " ")
	}
	return f.said("student")
}

func (f *matchedName) identity() Identity {
	return Identity{f.platform, f.said("participant"), foldedWords(f.student())}
}

// looseForms distinguishes names given by a platform from names that only look similar, by the
// names next to them: a platform numbers people and their uploads.
type looseForms struct {
	neighbours map[neighboursKey]*neighbours
	confirmed  map[Identity]bool // by the names of any folder
}

type neighboursKey struct {
	form   *form
	holder string // the path of the folder or archive
}

// neighbours are the names of one loose form in the same folder or archive.
type neighbours struct {
	given    bool                // given on the command line rather than found in a folder
	students map[string]Identity // by number
	uploads  map[string]Identity // on Canvas: the student's number and the file, by the upload's number
	differ   bool                // the names differ in the student and the number
	refuted  bool                // the names include two that no platform would give
}

func newLooseForms(all []*Entry) looseForms {
	k := looseForms{map[neighboursKey]*neighbours{}, map[Identity]bool{}}
	for _, e := range all {
		parts := strings.Split(e.at, "/")
		for i := range parts {
			if form := formOf(parts, i); form != nil && form.loose {
				key := neighboursKey{form.form, strings.Join(parts[:i], "/")}
				if k.neighbours[key] == nil {
					k.neighbours[key] = &neighbours{given: i == 0, students: map[string]Identity{},
						uploads: map[string]Identity{}}
				}
				k.neighbours[key].add(form)
			}
		}
	}
	for _, of := range k.neighbours {
		for _, who := range of.students {
			k.confirmed[who] = k.confirmed[who] || of.differ && !of.refuted
		}
	}
	return k
}

func (b *neighbours) add(form *matchedName) {
	who := form.identity()
	if was, ok := b.students[who.Number]; ok && was != who {
		b.refuted = true
	}
	for other, was := range b.students {
		if other != who.Number {
			// On Canvas, one name with two numbers is the name of an exercise, and such a name
			// without the rest identifies nobody.
			b.differ = b.differ || was.Name != who.Name
			break
		}
	}
	b.students[who.Number] = who
	if upload := form.said("upload"); upload != "" {
		what := Identity{Number: who.Number, Name: canvasAgain.ReplaceAllString(form.said("file"), "$2")}
		if was, ok := b.uploads[upload]; ok && was != what {
			b.refuted = true
		}
		b.uploads[upload] = what
	}
}

// support reports whether the names next to one of a loose form, or what was found elsewhere,
// confirm it. On Canvas, where all names are in one folder, the names of a single student
// confirm it unless something contradicts that.
func (k looseForms) support(form *matchedName, holder []string) bool {
	of := k.neighbours[neighboursKey{form.form, strings.Join(holder, "/")}]
	alone := form.platform == canvas && !of.given && len(of.students) == 1
	return !of.refuted && (of.differ || alone || k.confirmed[form.identity()])
}
