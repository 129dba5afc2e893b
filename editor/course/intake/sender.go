package intake

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
	Identity
	Student string // "" if no name identifies the student
	Called  string // the file's name as the student wrote it
	// Platform is the learning platform whose name provided the rest, "" if none did.
	Platform string

	group    []string     // for several who handed in together, the name of each
	login    bool         // the platform writes login names
	proposed bool         // the file's own name is that of the exercise and more, as the program proposes names
	byFolder bool         // without a platform: the student comes from the folder's name, not from the file's own
	loose    bool         // the platform's names have a form that other names may have too
	unnamed  bool         // the platform's metadata exist, but do not name the student or can't be read
	attempt  string       // later attempts sort after earlier ones
	form     *matchedName // the name that provided the rest, nil if none did
	folder   string       // the name that matches the form
	flat     bool         // that name is the file's own
}

// names returns the names of all who handed the file in.
func (from Sender) names() []string {
	if from.group != nil {
		return from.group
	}
	return []string{from.Student}
}

// numbered matches what a name that the program proposes has behind the exercise's: 1234-pop.
var numbered = regexp.MustCompile(`^([^- ]*\d[^- ]*)(?:-(.+))?$`)

// stated returns the student and the number that names on the path state, "" for what they
// don't.
func (from Sender) stated() (student, number string) {
	switch m := numbered.FindStringSubmatch(from.Student); {
	case from.proposed && m != nil:
		return strings.ReplaceAll(m[2], "-", " "), m[1]
	case from.proposed || from.Platform != "" || from.byFolder:
		return from.Student, ""
	}
	return "", ""
}

// senders finds out for every file of a run who handed it in.
type senders struct {
	loose looseForms
	class *Roster
	names map[string][]string // of the submitters of Gradescope's folders, by path
	// the outermost names with a form in a folder or archive with a loose one, by path
	inside map[string]map[string]bool
	// exercise is the name, without extension, under which the exercise was handed out, "" for
	// several; such a name doesn't identify a student.
	exercise string
	// For files without a platform's form: the folders that contain each file name, and the
	// folders where the files' own names identify the students.
	folders map[string]map[string]bool
	own     map[string]bool
}

func newSenders(all []*Entry, exercise string, names map[string][]string, class *Roster) *senders {
	s := &senders{loose: newLooseForms(all), class: class, names: names, inside: map[string]map[string]bool{},
		folders: map[string]map[string]bool{}, own: map[string]bool{}, exercise: exercise}
	for _, e := range all {
		parts := strings.Split(e.at, "/")
		outer := -1
		for i := range parts {
			form := formOf(parts, i)
			if form == nil || form.platform == canvas && !s.loose.support(form, parts[:i]) {
				continue
			}
			if outer >= 0 {
				note(s.inside, strings.Join(parts[:outer+1], "/"), strings.Join(parts[:i+1], "/"))
			}
			outer = i
		}
		if e.Kind == Solution {
			note(s.folders, strings.ToLower(Stem(e.at)), path.Dir(e.at))
		}
	}
	for _, e := range all {
		if e.Kind == Solution {
			s.own[path.Dir(e.at)] = s.own[path.Dir(e.at)] || !s.plain(e).byFolder
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
func (s *senders) of(e *Entry) Sender {
	parts := strings.Split(e.at, "/")
	for i := range parts {
		if form := formOf(parts, i); form != nil {
			if from := s.fromPlatform(form, e, parts[:i+1]); !form.loose || s.supported(from, parts[:i+1]) {
				return from
			}
		}
	}
	return s.plain(e)
}

// supported reports whether a name that has a loose form, the last of at, comes from a
// platform: the student is in the class list, or the names next to it look like the
// platform's. Otherwise the assignment or a teacher may have given the name. But if it holds
// the files of only one sender, it identifies that sender, who could have chosen the name
// inside it freely.
func (s *senders) supported(from Sender, at []string) bool {
	last := len(at) - 1
	switch {
	case feedbackFolder.MatchString(at[last]):
		return false
	case last > 0 && feedbackFolder.MatchString(at[last-1]), len(s.class.Of(from)) > 0,
		s.loose.support(from.form, at[:last]):
		return true
	}
	return last > 0 && len(s.inside[strings.Join(at, "/")]) == 1
}

// fromPlatform returns the sender that a platform's name, the last of at, identifies.
func (s *senders) fromPlatform(form *matchedName, e *Entry, at []string) Sender {
	from := Sender{
		Identity: form.identity(), Student: form.student(), Called: path.Base(e.at), Platform: form.platform,
		login: form.login, loose: form.loose, attempt: form.said("attempt"), form: form, folder: at[len(at)-1],
	}
	from.flat = KindOf(from.folder) != Other
	if all := s.names[strings.Join(at, "/")]; len(all) > 0 {
		from.Student, from.group = strings.Join(all, ", "), all
		from.Name = foldedWords(from.Student)
	} else if _, there := s.names[strings.Join(at[:len(at)-1], "/")]; there && form.platform == gradescope {
		from.unnamed = true
	}
	if file := form.said("file"); file != "" && from.folder == from.Called {
		from.Called = file
		if again := canvasAgain.FindStringSubmatch(file); form.platform == canvas && again != nil {
			from.attempt, from.Called = again[1], strings.TrimSuffix(file, again[0])+again[2]
		}
	}
	return from
}

// again matches the end of the name of a file that a system saved a second time: "hw3 (2)",
// "hw3-copy". The system's language may differ from the program's.
var again = regexp.MustCompile(`(?i)(?:[ _-]*\((\d+)\)|[ _-]+(?:` +
	strings.Join(append(languages.Each(func(l languages.Language) []string { return l.Copy }), "kopie"), "|") +
	`)(?:[ _-]*\d+)?)$`)

// plain returns the sender of a file without a platform's name on its path: the name of the
// file or, if that is the exercise's or occurs in several folders, the name of the folder.
func (s *senders) plain(e *Entry) Sender {
	folder := path.Dir(e.at)
	from := Sender{Called: path.Base(e.at)}
	name := Stem(e.at)
	if m := again.FindStringSubmatch(name); m != nil {
		from.attempt = m[1]
	}
	own, inside := s.withoutExercise(name), path.Dir(e.File) != "."
	from.proposed = own != "" && own != again.ReplaceAllString(name, "")
	if e.Kind == Solution {
		inside = inside && (own == "" || len(s.folders[strings.ToLower(name)]) > 1)
	} else {
		inside = inside && !s.own[folder]
	}
	if inside {
		own, from.byFolder = s.withoutExercise(strings.TrimSuffix(path.Base(folder), ".zip")), true
		from.proposed = false
	}
	if own == "" {
		own = name
	}
	from.Student = strings.Join(strings.Fields(strings.ReplaceAll(own, "_", " ")), " ")
	from.Identity = Identity{Place: strconv.Itoa(e.from) + "/" + folder, Name: foldedWords(from.Student)}
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
	case at > 0 && strings.EqualFold(name[:len(s.exercise)], s.exercise) &&
		strings.ContainsAny(name[len(s.exercise):len(s.exercise)+1], between):
		return strings.Trim(name[len(s.exercise):], between)
	case at > 0 && strings.EqualFold(name[at:], s.exercise) && strings.ContainsAny(name[at-1:at], between):
		return strings.Trim(name[:at], between)
	}
	return name
}

// later reports whether a file was handed in after another, by the same student.
func (e *Entry) later(than *Entry) bool {
	a, b := e.From.attempt, than.From.attempt
	x, errA := strconv.Atoi(a)
	y, errB := strconv.Atoi(b)
	switch {
	case errA == nil && errB == nil && x != y:
		return x > y
	case a != b && errA != nil && errB != nil:
		return a > b
	case !e.modified.Equal(than.modified):
		return e.modified.After(than.modified)
	case a != b:
		return errA == nil // "hw3 (1)" is later than "hw3"
	}
	return e.File > than.File
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

// foldedWords returns the folded words of a name in a fixed order, for comparison.
func foldedWords(name string) string {
	all := strings.Fields(strings.NewReplacer(",", " ", "_", " ").Replace(Fold(name)))
	slices.Sort(all)
	return strings.Join(all, " ")
}

// plainWords returns the words of a name as foldedWords does, without accents.
func plainWords(name string) string { return foldedWords(WithoutAccents(Fold(name))) }

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
		return platformName(from.Student+"_"+from.Number+"_assignsubmission_file_") + "/" + name
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
