package marking

import (
	"path"
	"regexp"
	"strconv"
	"strings"
)

// origin is what the names of a file and of its folders say of whose it is.
type origin struct {
	student string
	number  string // that by which a learning platform tells students apart
	attempt string // later ones sort behind
	file    string // the file's name as the student had it
	sure    bool   // a learning platform wrote the names, so the student did not choose them
}

// platforms are the forms of names that learning platforms make. The groups
// are named after the fields of origin.
var platforms = []*regexp.Regexp{
	// Moodle: Ana Pop_1234567_assignsubmission_file_/hw3.yaml, or all in the file's name
	regexp.MustCompile(`^(?P<student>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_?(?P<file>.*)$`),
	// Blackboard: Homework 3_apop_attempt_2026-11-20-10-30-15_hw3.yaml
	regexp.MustCompile(`^.+_(?P<student>[^_]+)_attempt_(?P<attempt>\d{4}(?:-\d\d){5})_?(?P<file>.*)$`),
	// Brightspace: 12345-67890 - Ana Pop - Nov 20, 2026 1030 AM/hw3.yaml
	regexp.MustCompile(`^(?P<number>\d+)-\d+ - (?P<student>.+) - [^-]*\d{4} \d+ [AP]M(?: - (?P<file>.*))?$`),
	// Canvas: popana_LATE_12345_678901_hw3-1.yaml
	regexp.MustCompile(`^(?P<student>[^_]+)(?:_(?i:late))?_(?P<number>\d+)_\d+_(?P<file>.+)$`),
}

// canvasAgain ends the name of a file that was handed in anew on Canvas.
var canvasAgain = regexp.MustCompile(`-(\d+)(\.[^.]+)$`)

// fromPlatform finds the names that a learning platform made, in the file's
// name or in that of a folder, the innermost first.
func fromPlatform(file string) (origin, bool) {
	parts := strings.Split(file, "/")
	for i := len(parts) - 1; i >= 0; i-- {
		part := strings.TrimSuffix(parts[i], ".zip")
		for n, form := range platforms {
			m := form.FindStringSubmatch(part)
			if m == nil {
				continue
			}
			o := origin{file: parts[len(parts)-1], sure: true}
			for g, field := range map[string]*string{"student": &o.student, "number": &o.number, "attempt": &o.attempt} {
				if at := form.SubexpIndex(g); at >= 0 {
					*field = strings.TrimSpace(m[at])
				}
			}
			if own := m[form.SubexpIndex("file")]; own != "" && i == len(parts)-1 {
				o.file = own
			}
			if again := canvasAgain.FindStringSubmatch(o.file); n == len(platforms)-1 && again != nil {
				o.attempt, o.file = again[1], strings.TrimSuffix(o.file, again[0])+again[2]
			}
			return o, true
		}
	}
	return origin{}, false
}

// again ends the name of a file that a system saved a second time: "hw3 (2)",
// "hw3-copy".
var again = regexp.MustCompile(`(?i)(?:[ _-]*\((\d+)\)|[ _-]+(?:copy|copie|kopie|копія)(?:[ _-]*\d+)?)$`)

// origins says of every file whose it is, by its own name and those of its
// folders. exercise is the name, without its ending, under which the exercise
// was handed out, "" for several; such a name says nothing of a student.
func origins(files []handedIn, exercise string) []origin {
	folders := map[string]map[string]bool{} // of each file name, the folders it is in
	for _, f := range files {
		name := strings.ToLower(stem(f.file))
		if folders[name] == nil {
			folders[name] = map[string]bool{}
		}
		folders[name][path.Dir(f.file)] = true
	}
	all := make([]origin, len(files))
	for i, f := range files {
		if o, ok := fromPlatform(f.file); ok {
			all[i] = o
			continue
		}
		o := origin{file: path.Base(f.file)}
		name := stem(f.file)
		if m := again.FindStringSubmatch(name); m != nil {
			o.attempt = m[1]
		}
		own := withoutExercise(name, exercise)
		folder := strings.TrimSuffix(path.Base(path.Dir(f.file)), ".zip")
		if folder != "." && (own == "" || len(folders[strings.ToLower(name)]) > 1) {
			own = withoutExercise(folder, exercise)
		}
		if own == "" {
			own = name
		}
		o.student = strings.Join(strings.Fields(strings.ReplaceAll(own, "_", " ")), " ")
		all[i] = o
	}
	return all
}

// stem is the last part of a path without its ending.
func stem(file string) string {
	base := path.Base(file)
	return strings.TrimSuffix(base, path.Ext(base))
}

// withoutExercise takes the name of the exercise, and what systems add to that
// of a second copy, off a name: hw3_Ana_Pop (2) is Ana_Pop, and hw3 nobody.
func withoutExercise(name, exercise string) string {
	const between = " _-"
	name = again.ReplaceAllString(name, "")
	at := len(name) - len(exercise)
	switch {
	case exercise == "" || at < 0:
		return name
	case at == 0 && strings.EqualFold(name, exercise):
		return ""
	case at > 0 && strings.EqualFold(name[:len(exercise)], exercise) && strings.ContainsAny(name[len(exercise):len(exercise)+1], between):
		return strings.Trim(name[len(exercise):], between)
	case at > 0 && strings.EqualFold(name[at:], exercise) && strings.ContainsAny(name[at-1:at], between):
		return strings.Trim(name[:at], between)
	}
	return name
}

// later reports whether a was handed in after b, by the same student.
func (a handedIn) later(b handedIn, of, than origin) bool {
	x, errA := strconv.Atoi(of.attempt)
	y, errB := strconv.Atoi(than.attempt)
	switch {
	case errA == nil && errB == nil && x != y:
		return x > y
	case of.attempt != than.attempt && errA != nil && errB != nil:
		return of.attempt > than.attempt
	case !a.modified.Equal(b.modified):
		return a.modified.After(b.modified)
	case of.attempt != than.attempt:
		return errA == nil // "hw3 (1)" is later than "hw3"
	}
	return a.file > b.file
}
