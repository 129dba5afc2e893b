package filedialog

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What is typed is never taken for the only file that is listed.
func TestAPathIsOpenedAsTyped(t *testing.T) {
	b, dir := kittest.NewBench(t), t.TempDir()
	only := filepath.Join(dir, "only")
	if err := os.Mkdir(only, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(dir, "wanted.yaml"), filepath.Join(only, "other.yaml")} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	q := Question{Title: "Open", Confirm: "Open", Folder: only, Endings: []string{".yaml"}}
	for _, path := range []string{filepath.Join(dir, "wanted.yaml"), "../wanted.yaml"} {
		c, answer := asked(b, q)
		c.name.SetText(path)
		b.Press(fyne.KeyReturn)
		b.Expect(path, *answer, filepath.Join(dir, "wanted.yaml"))
	}
	for _, path := range []string{filepath.Join(dir, "nowhere.yaml"), "nowhere.yaml"} {
		c, answer := asked(b, q)
		c.name.SetText(path)
		b.Press(fyne.KeyReturn)
		b.Expect(path, *answer, "")
		b.Expect("which is said", c.problem.Visible(), true)
		b.Press(fyne.KeyEscape)
	}
}

// A slow disk answers once, for the name that was there, and not any more when the
// dialog is closed.
func TestASlowDiskAnswersOnce(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	var late []func()
	slow := false
	answers := 0
	f := Asker{Dialogs: b.Dialogs, Home: dir, Behind: func(work, done func()) {
		work()
		if slow {
			late = append(late, done)
			return
		}
		done()
	}}
	q := Question{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}}
	for _, c := range []struct {
		what string
		keys []fyne.KeyName
		want int
	}{
		{"Enter twice", []fyne.KeyName{fyne.KeyReturn, fyne.KeyReturn}, 1},
		{"given up meanwhile", []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape}, 0},
	} {
		late, slow, answers = nil, false, 0
		f.ask(q, func(path string) {
			answers++
			b.Expect(c.what, filepath.Base(path), "tree.yaml")
		}).name.SetText("tree.yaml")
		slow = true
		for _, key := range c.keys {
			b.Press(key)
			if key == fyne.KeyReturn {
				b.TypeText("8")
			}
		}
		for _, done := range late {
			done()
		}
		b.Expect(c.what, answers, c.want)
	}
}

// No folder is looked at before the dialog is there: some lie on slow disks.
func TestPlacesAreLookedForInTheBackground(t *testing.T) {
	b, dir := kittest.NewBench(t), t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "Documents"), 0o700); err != nil {
		t.Fatal(err)
	}
	var behind []func()
	f := Asker{Dialogs: b.Dialogs, Home: dir, Behind: func(work, done func()) { behind = append(behind, work, done) }}
	f.ask(Question{Title: "Open", Confirm: "Open", Folder: dir}, func(string) {})
	there := func() bool {
		for _, o := range test.LaidOutObjects(b.Window.Canvas().Overlays().Top()) {
			if b, ok := o.(*kit.Button); ok && b.Text == "Documents" {
				return true
			}
		}
		return false
	}
	b.Expect("before", there(), false)
	for _, step := range behind {
		step()
	}
	b.Expect("once they are found", there(), true)
}

// What was changed last comes first where one sorts by time, folders before all.
func TestFilesAreSorted(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	for name, hours := range map[string]int{"tree.yaml": 3, "b.YAML": 1} {
		at := time.Now().Add(-time.Duration(hours) * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "old.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, _ := asked(b, Question{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	b.Expect("by name", c.names(), "sub b.YAML old.yaml tree.yaml")
	c.sort(true)
	b.Expect("the newest first", c.names(), "sub old.yaml b.YAML tree.yaml")
	c.enter(filepath.Join(dir, "sub"))
	c.enter(dir)
	b.Expect("and again", c.names(), "sub old.yaml b.YAML tree.yaml")
	c.sort(false)
	b.Expect("by name again", c.names(), "sub b.YAML old.yaml tree.yaml")
}

func TestANewFolder(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	c, answer := asked(b, Question{Title: "Save", Confirm: "Save", Folder: dir, Name: "tree.yaml", Endings: []string{".yaml"}, Saving: true})
	c.askFolder()
	b.TypeText("exams/2")
	b.Press(fyne.KeyReturn)
	b.Expect("not in another", c.folder, dir)
	b.Press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyReturn)
	b.Expect("made and entered", c.folder, filepath.Join(dir, "exams"))
	c.askFolder()
	b.Press(fyne.KeyEscape)
	b.Press(fyne.KeyReturn)
	b.Expect("saved there", *answer, filepath.Join(dir, "exams", "tree.yaml"))
}

// Folders are offered where the desktop has them, in whatever language.
func TestTheUsersOwnFolders(t *testing.T) {
	home := t.TempDir()
	for _, folder := range []string{".config", "Schreibtisch", "Documents"} {
		if err := os.Mkdir(filepath.Join(home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	text := "# made by a program\nXDG_DESKTOP_DIR=\"$HOME/Schreibtisch\"\nXDG_MUSIC_DIR=\"$HOME/Musik\"\nXDG_DOWNLOAD_DIR=\"relative\"\n"
	if err := os.WriteFile(filepath.Join(home, ".config", "user-dirs.dirs"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &chooser{Asker: Asker{Home: home}, q: Question{Folder: filepath.Join(home, "Documents"), Recent: []string{home, filepath.Join(home, ".config")}}}
	var got []string
	for _, p := range c.places() {
		got = append(got, p.title+"="+filepath.Base(p.folder))
	}
	if want := "Home=" + filepath.Base(home) + " Desktop=Schreibtisch Documents=Documents .config=.config"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// The places are handed to the window's goroutine, which alone changes what it looks at.
func TestPlacesComeOnTheWindowsGoroutine(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	var late []func()
	c := Asker{Dialogs: b.Dialogs, Home: dir, Behind: func(work, done func()) {
		work()
		late = append(late, done)
	}}.ask(Question{Title: "Open", Confirm: "Open", Folder: dir}, func(string) {})
	b.Expect("places before they are handed on", len(c.all), 0)
	for _, done := range late {
		done()
	}
	b.Expect("and after", len(c.all) > 0, true)
}

// Folders of one name are told apart in the choice of a narrow window.
func TestPlacesThatAreCalledAlike(t *testing.T) {
	b, dir := kittest.NewBench(t), t.TempDir()
	var recent []string
	for _, name := range []string{"2025/first/solutions", "2026/first/solutions", "2026/second/solutions", "exams"} {
		folder := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		recent = append(recent, folder)
	}
	c, _ := asked(b, Question{Title: "Open", Confirm: "Open", Folder: dir, Recent: recent})
	b.Expect("titles", filepath.ToSlash(strings.Join(c.line.Options, " ")), "Home 2025/first/solutions 2026/first/solutions second/solutions exams")
	for i, folder := range recent {
		c.line.SetSelectedIndex(i + 1)
		b.Expect("entered", c.folder, folder)
		b.Expect("shown as", c.line.SelectedIndex(), i+1)
	}
}

// folder makes a folder with files and a folder in it.
func folder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"tree.yaml": "old", "Notes.txt": "x", "b.YAML": "x", ".hidden.yaml": "x", "picture.png": "x", "sub/inner.yaml": "x"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// asked opens a file dialog and returns it with what it answers.
func asked(b *kittest.Bench, q Question) (*chooser, *string) {
	answer := ""
	f := Asker{Dialogs: b.Dialogs, Behind: func(work, done func()) { work(); done() }, Home: q.Folder}
	c := f.ask(q, func(path string) { answer = path })
	return c, &answer
}

func (c *chooser) names() string {
	var all []string
	for _, e := range c.listed {
		all = append(all, e.name)
	}
	return strings.Join(all, " ")
}

func TestSavingUnderAName(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	q := Question{Title: "Save", Confirm: "Save", Folder: dir, Name: "tree.yaml", Endings: []string{".yaml"}, Saving: true}
	c, answer := asked(b, q)
	b.Expect("listed", c.names(), "sub b.YAML tree.yaml")
	b.TypeText("exam")
	b.Press(fyne.KeyReturn)
	b.Expect("the stem is replaced", *answer, filepath.Join(dir, "exam.yaml"))
	b.Expect("closed", b.Top() == nil, true)

	_, answer = asked(b, q)
	b.Press(fyne.KeyReturn)
	b.Expect("a file that is there is asked for", *answer, "")
	b.Press(fyne.KeyEscape)
	b.Expect("not replaced", *answer, "")
	b.Press(fyne.KeyReturn, fyne.KeyReturn)
	b.Expect("replaced", *answer, filepath.Join(dir, "tree.yaml"))
	b.Expect("all closed", b.Top() == nil, true)

	c, answer = asked(b, q)
	c.name.SetText("plain")
	b.Press(fyne.KeyReturn)
	b.Expect("the ending is added", *answer, filepath.Join(dir, "plain.yaml"))

	c, answer = asked(b, q)
	c.name.SetText("sub")
	b.Press(fyne.KeyReturn)
	c.name.SetText("sub/new.yaml")
	b.Press(fyne.KeyReturn)
	b.Expect("a folder that is not there is said", c.problem.Visible(), true)
	b.Press(fyne.KeyEscape)
	b.Expect("given up", *answer, "")
}

func TestOpeningAFile(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	q := Question{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml", ".txt"}}
	c, answer := asked(b, q)
	b.Expect("folders first, then files", c.names(), "sub b.YAML Notes.txt tree.yaml")
	b.Expect("nothing to open yet", c.dialog.Buttons[1].Disabled(), true)
	b.TypeText("not")
	b.Expect("what fits", c.names(), "Notes.txt")
	b.Press(fyne.KeyReturn)
	b.Expect("the only one that fits", *answer, filepath.Join(dir, "Notes.txt"))

	c, answer = asked(b, q)
	c.tapped(0)
	b.Expect("entered", c.names(), "inner.yaml")
	c.tapped(0)
	b.Expect("one click only chooses", *answer, "")
	c.tapped(0)
	b.Expect("the second opens", *answer, filepath.Join(dir, "sub", "inner.yaml"))

	c, answer = asked(b, q)
	test.Tap(&c.up.Button)
	b.Expect("up", c.folder, filepath.Dir(dir))
	c.name.SetText("nowhere.yaml")
	b.Press(fyne.KeyReturn)
	b.Expect("what is not there is said", c.problem.Visible(), true)
	b.Press(fyne.KeyEscape)
	b.Expect("nothing", *answer, "")
}

func TestChoosingAFolder(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	q := Question{Title: "In", Confirm: "Choose", Folder: dir, Endings: []string{".txt"}, Folders: true}
	_, answer := asked(b, q)
	b.Press(fyne.KeyReturn)
	b.Expect("the folder that is shown", *answer, dir)
	c, answer := asked(b, q)
	c.name.SetText("Notes.txt")
	b.Press(fyne.KeyReturn)
	b.Expect("or a file", *answer, filepath.Join(dir, "Notes.txt"))

	q = Question{Title: "To", Confirm: "Write", Folder: dir, Name: "feedback", Folders: true, Saving: true}
	_, answer = asked(b, q)
	b.Press(fyne.KeyReturn)
	b.Expect("one that is not there yet", *answer, filepath.Join(dir, "feedback"))
	c, answer = asked(b, q)
	c.name.SetText("sub")
	b.Press(fyne.KeyReturn)
	b.Expect("one that is there", *answer, filepath.Join(dir, "sub"))
	c, answer = asked(b, q)
	c.name.SetText("Notes.txt")
	b.Press(fyne.KeyReturn)
	b.Expect("a file is no folder", *answer, "")
	b.Expect("which is said", c.problem.Visible(), true)
	b.Press(fyne.KeyEscape)
}

func TestAFolderThatCantBeReadIsSaid(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	c, _ := asked(b, Question{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	c.enter(filepath.Join(dir, "gone"))
	b.Expect("said", c.problem.Visible(), true)
	b.Expect("the old list stays", c.names(), "sub b.YAML tree.yaml")
}

func TestFilesByKeys(t *testing.T) {
	b, dir := kittest.NewBench(t), folder(t)
	c, answer := asked(b, Question{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	kit.Focus(c.list)
	b.Press(fyne.KeyDown, fyne.KeyUp, fyne.KeyReturn)
	b.Expect("into the folder", c.names(), "inner.yaml")
	b.Press(fyne.KeyBackspace)
	b.Expect("and out", c.names(), "sub b.YAML tree.yaml")
	b.Press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	b.Expect("opened", *answer, filepath.Join(dir, "tree.yaml"))
}
