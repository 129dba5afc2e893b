package handedin

import (
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"plytree/engine/text/languages"
	"plytree/fileformat"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Sender is what the names on a file's path say about who handed it in.
type Sender struct {
	Origin  string   // the same for all files of this sender; no two senders share one
	Student string   // "" if no name identifies the student
	Group   []string // for several who handed in together, the name of each
	Called  string   // the file's name as the student wrote it
	// Platform is the learning platform whose name provided the rest, "" if none did.
	Platform string
	// Login is set if that platform writes login names, or if the name has no spaces.
	Login       bool
	Participant string // the platform's number, which is never the student's
	Proposed    bool   // the file's own name is that of the exercise and more, as the program proposes names
	Told        bool   // without a platform: the student comes from the folder's name, not from the file's own
	Loose       bool   // the platform's names have a form that other names may have too
	Unnamed     bool   // the platform's metadata exist, but do not name the student or can't be read

	attempt string // later attempts sort after earlier ones
	form    *form  // the form that provided the rest, nil if none did
	folder  string // the name that matches the form
	flat    bool   // that name is the file's own
}

// Names returns the names of all who handed the file in.
func (from Sender) Names() []string {
	if from.Group != nil {
		return from.Group
	}
	return []string{from.Student}
}

// numbered matches what a name that the program proposes has behind the exercise's: 1234-pop.
var numbered = regexp.MustCompile(`^([^- ]*\d[^- ]*)(?:-(.+))?$`)

// Stated returns the student and the number that names on the path state, "" for what they
// don't.
func (from Sender) Stated() (student, number string) {
	switch m := numbered.FindStringSubmatch(from.Student); {
	case from.Proposed && m != nil:
		return strings.ReplaceAll(m[2], "-", " "), m[1]
	case from.Proposed || from.Platform != "" || from.Told:
		return from.Student, ""
	}
	return "", ""
}

// form is the form of a learning platform's names for what one student handed in.
type form struct {
	name    string // of the platform
	pattern *regexp.Regexp
	// It applies to a folder's name, or to a file's own.
	folders, files bool
	login          bool // see Sender.Login
	// Ordinary names may have this form too, so it needs support; see supported.
	loose bool
}

// said returns what a name of the form says in one of its groups.
func (f *form) said(m []string, group string) string {
	if i := f.pattern.SubexpIndex(group); i >= 0 {
		return strings.TrimSpace(m[i])
	}
	return ""
}

// student returns the student that a name of the form identifies.
func (f *form) student(m []string) string {
	if last := f.said(m, "last"); last != "" {
		return strings.Join(strings.Fields(strings.ReplaceAll(f.said(m, "first"), "_", " ")+" "+last), " ")
	}
	return f.said(m, "student")
}

// origin returns a key that is the same for all files of one participant.
func (f *form) origin(m []string) string {
	return strings.Join([]string{f.name, f.said(m, "participant"), Words(f.student(m))}, "\x00")
}

// The platforms that the code distinguishes by name.
const Moodle, Canvas = "Moodle", "Canvas"

const gradescope = "Gradescope"

// forms lists all known forms. Their groups are named after the fields of sender.
var forms = []*form{
	// Ana Pop_1234567_assignsubmission_file_/hw3.yaml before Moodle 4.1, without
	// the last _ since; or all in the file's name
	{name: Moodle, pattern: regexp.MustCompile(`^(?P<student>.+?)_(?P<participant>\d+)_assignsubmission_[a-z]+(?:_(?P<file>.*))?$`), folders: true, files: true},
	// Homework 3_apop_attempt_2026-11-20-10-30-15_hw3.yaml
	{name: "Blackboard", pattern: regexp.MustCompile(`^.+?_(?P<student>[^_]+)_attempt_(?P<attempt>\d{4}(?:-\d\d){5})_?(?P<file>.*)$`), files: true, login: true},
	// 12345-67890 - Ana Pop - Nov 20, 2026 1030 AM/hw3.yaml
	{name: "Brightspace", pattern: regexp.MustCompile(`^(?P<participant>\d+)-\d+ - (?P<student>.+?) - [^-]*\d{4} \d+ [AP]M(?: - (?P<file>.*))?$`), folders: true, files: true},
	// submission_123456/hw3.yaml, with the names in submission_metadata.yml
	{name: gradescope, pattern: regexp.MustCompile(`^submission_(?P<participant>\d+)$`), folders: true},
	// Pop_Ana_apop_12345/hw3.yaml
	{name: "ILIAS", pattern: regexp.MustCompile(`^(?P<last>[^_]+)_(?P<first>.+)_[^_]+_(?P<participant>\d+)$`), folders: true, loose: true},
	// popana_LATE_12345_678901_hw3-1.yaml
	{name: Canvas, pattern: regexp.MustCompile(`^(?P<student>[^_]+)(?:_(?i:late))?_(?P<participant>\d+)_(?P<upload>\d+)_(?P<file>.+)$`), files: true, login: true, loose: true},
}

// canvasAgain matches the end of the name of a file that was resubmitted on Canvas.
var canvasAgain = regexp.MustCompile(`-(\d+)(\.[^.]+)$`)

// formOf returns the form that part i of a path matches, with its groups, or nil. An archive
// is matched as a file.
func formOf(parts []string, i int) (*form, []string) {
	name, file := parts[i], i == len(parts)-1
	if !file && fileformat.Ending(name) == ".zip" {
		name, file = name[:len(name)-len(".zip")], true
	}
	for _, f := range forms {
		if file && f.files || !file && f.folders {
			if m := f.pattern.FindStringSubmatch(name); m != nil {
				return f, m
			}
		}
	}
	return nil, nil
}

// senders finds out for every file of a run who handed it in.
type senders struct {
	kin    looseForms
	known  func(Sender) bool          // whether the class list has the sender; nil without one
	names  map[string][]string        // of the submitters of Gradescope's folders, by path
	inside map[string]map[string]bool // the outermost names with a form in a folder or archive with a loose one, by path
	// exercise is the name, without extension, under which the exercise was handed out, "" for
	// several; such a name doesn't identify a student.
	exercise string
	// For files without a platform's form: the folders that contain each file name, and the
	// folders where the files' own names identify the students.
	folders map[string]map[string]bool
	own     map[string]bool
}

func newSenders(files []File, exercise string, names map[string][]string) *senders {
	s := &senders{kin: newLooseForms(files), names: names, inside: map[string]map[string]bool{}, folders: map[string]map[string]bool{}, own: map[string]bool{}, exercise: exercise}
	for _, f := range files {
		parts := strings.Split(f.at, "/")
		outer := -1
		for i := range parts {
			form, m := formOf(parts, i)
			if form == nil || form.name == Canvas && !s.kin.support(form, m, parts[:i]) {
				continue
			}
			if outer >= 0 {
				note(s.inside, strings.Join(parts[:outer+1], "/"), strings.Join(parts[:i+1], "/"))
			}
			outer = i
		}
		if f.Kind == Solution {
			note(s.folders, strings.ToLower(Stem(f.at)), path.Dir(f.at))
		}
	}
	for _, f := range files {
		if f.Kind == Solution {
			s.own[path.Dir(f.at)] = s.own[path.Dir(f.at)] || !s.plain(f).Told
		}
	}
	return s
}

// note adds a member to a set of names.
func note(sets map[string]map[string]bool, of, name string) {
	if sets[of] == nil {
		sets[of] = map[string]bool{}
	}
	sets[of][name] = true
}

// of returns who handed a file in: the outermost name with a platform's form decides, and
// nothing inside overrules it.
func (s *senders) of(f File) Sender {
	parts := strings.Split(f.at, "/")
	for i := range parts {
		form, m := formOf(parts, i)
		if form == nil {
			continue
		}
		if from := s.formal(form, m, f, parts[:i+1]); !form.loose || s.supported(from, m, parts[:i+1]) {
			return from
		}
	}
	return s.plain(f)
}

// supported reports whether a name that has a loose form, the last of at, comes from a
// platform: the student is in the class list, or the names next to it look like the
// platform's. Otherwise the assignment or a teacher may have given the name. But if it holds
// the files of only one sender, it identifies that sender, who could have chosen the name
// inside it freely.
func (s *senders) supported(from Sender, m, at []string) bool {
	last := len(at) - 1
	switch {
	case feedbackFolder.MatchString(at[last]):
		return false
	case last > 0 && feedbackFolder.MatchString(at[last-1]), s.known != nil && s.known(from), s.kin.support(from.form, m, at[:last]):
		return true
	}
	return last > 0 && len(s.inside[strings.Join(at, "/")]) == 1
}

// formal returns the sender that a platform's name, the last of at, identifies.
func (s *senders) formal(form *form, m []string, f File, at []string) Sender {
	from := Sender{Platform: form.name, Login: form.login, form: form, folder: at[len(at)-1], Called: path.Base(f.at)}
	from.flat = KindOf(from.folder) != Other
	from.Student, from.Participant, from.attempt = form.student(m), form.said(m, "participant"), form.said(m, "attempt")
	from.Loose = form.loose
	if all := s.names[strings.Join(at, "/")]; len(all) > 0 {
		from.Student, from.Group = strings.Join(all, ", "), all
	} else if _, there := s.names[strings.Join(at[:len(at)-1], "/")]; there && form.name == gradescope {
		from.Unnamed = true
	}
	if file := form.said(m, "file"); file != "" && from.folder == from.Called {
		from.Called = file
		if again := canvasAgain.FindStringSubmatch(file); form.name == Canvas && again != nil {
			from.attempt, from.Called = again[1], strings.TrimSuffix(file, again[0])+again[2]
		}
	}
	from.Origin = form.origin(m)
	if from.Group != nil {
		from.Origin += "\x00" + Words(from.Student)
	}
	return from
}

// again matches the end of the name of a file that a system saved a second time: "hw3 (2)",
// "hw3-copy". The system's language may differ from the program's.
var again = regexp.MustCompile(`(?i)(?:[ _-]*\((\d+)\)|[ _-]+(?:` + strings.Join(append(languages.Each(func(l languages.Language) []string { return l.Copy }), "kopie"), "|") + `)(?:[ _-]*\d+)?)$`)

// plain returns the sender of a file without a platform's name on its path: the name of the
// file or, if that is the exercise's or occurs in several folders, the name of the folder.
func (s *senders) plain(f File) Sender {
	folder := path.Dir(f.at)
	from := Sender{Origin: strconv.Itoa(f.from) + "\x00" + folder, Called: path.Base(f.at)}
	name := Stem(f.at)
	if m := again.FindStringSubmatch(name); m != nil {
		from.attempt = m[1]
	}
	own, inside := s.withoutExercise(name), path.Dir(f.Name) != "."
	from.Proposed = own != "" && own != again.ReplaceAllString(name, "")
	if f.Kind == Solution {
		inside = inside && (own == "" || len(s.folders[strings.ToLower(name)]) > 1)
	} else {
		inside = inside && !s.own[folder]
	}
	if inside {
		own, from.Told = s.withoutExercise(strings.TrimSuffix(path.Base(folder), ".zip")), true
		from.Proposed = false
	}
	if own == "" {
		own = name
	}
	from.Student = strings.Join(strings.Fields(strings.ReplaceAll(own, "_", " ")), " ")
	return from
}

// Stem returns the last part of a path without its extension, or without both extensions if
// Windows has added .txt.
func Stem(file string) string {
	base := path.Base(file)
	if KindOf(base) == Solution {
		base = withoutText(base)
	}
	return fileformat.Stem(base)
}

// withoutExercise removes the name of the exercise, and what systems add to the name of a
// second copy: hw3_Ana_Pop (2) becomes Ana_Pop, and hw3 becomes empty.
func (s *senders) withoutExercise(name string) string {
	const between = " _-"
	name = again.ReplaceAllString(name, "")
	at := len(name) - len(s.exercise)
	switch {
	case s.exercise == "" || at < 0:
		return name
	case at == 0 && strings.EqualFold(name, s.exercise):
		return ""
	case at > 0 && strings.EqualFold(name[:len(s.exercise)], s.exercise) && strings.ContainsAny(name[len(s.exercise):len(s.exercise)+1], between):
		return strings.Trim(name[len(s.exercise):], between)
	case at > 0 && strings.EqualFold(name[at:], s.exercise) && strings.ContainsAny(name[at-1:at], between):
		return strings.Trim(name[:at], between)
	}
	return name
}

// Later reports whether a file was handed in after another, by the same student.
func (a File) Later(b File) bool {
	x, errA := strconv.Atoi(a.attempt)
	y, errB := strconv.Atoi(b.attempt)
	switch {
	case errA == nil && errB == nil && x != y:
		return x > y
	case a.attempt != b.attempt && errA != nil && errB != nil:
		return a.attempt > b.attempt
	case !a.modified.Equal(b.modified):
		return a.modified.After(b.modified)
	case a.attempt != b.attempt:
		return errA == nil // "hw3 (1)" is later than "hw3"
	}
	return a.Name > b.Name
}

// Fold normalizes a name for comparison: it ignores how its letters are composed, their case,
// and invisible characters.
func Fold(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, name)
	return norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
}

// Words returns the folded words of a name in a fixed order, for comparison.
func Words(name string) string {
	all := strings.Fields(strings.NewReplacer(",", " ", "_", " ").Replace(Fold(name)))
	slices.Sort(all)
	return strings.Join(all, " ")
}

// Plain returns the words of a name as [Words] does, without accents.
func Plain(name string) string { return Words(WithoutAccents(Fold(name))) }

// WithoutAccents removes the accents of Latin, Greek and Cyrillic letters from a text.
func WithoutAccents(text string) string {
	return strings.Map(func(r rune) rune {
		if 0x300 <= r && r <= 0x36f {
			return -1
		}
		return r
	}, norm.NFKD.String(text))
}

// ReturnName returns the name of a page for the sender, without extension: as the learning
// platform accepts it or, if no platform identified the sender, the given name.
func (from Sender) ReturnName(name string) string {
	switch {
	case from.form == nil:
		return name
	case from.Platform == Moodle:
		return platformName(from.Student+"_"+from.Participant+"_assignsubmission_file_") + "/" + name
	case from.form.folders && !from.flat:
		return platformName(from.folder) + "/" + name
	}
	return platformName(strings.TrimSuffix(withoutText(from.folder), path.Ext(withoutText(from.folder))))
}

// platformName makes a platform's name of a folder or file valid on every file system. It
// contains digits, so it isn't a device name.
func platformName(name string) string {
	const most = 150 // bytes; systems accept 255
	safe := strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.L, unicode.M, unicode.N) || strings.ContainsRune(" _-,'()", r) {
			return r
		}
		return '-'
	}, name)
	if len(safe) > most {
		safe = strings.ToValidUTF8(safe[len(safe)-most:], "") // keep the end, which has the number
	}
	return strings.Trim(safe, " ")
}
