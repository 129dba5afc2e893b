package kit

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// What is typed is never taken for the only file that is listed.
func TestAPathIsOpenedAsTyped(t *testing.T) {
	b, dir := newBench(t), t.TempDir()
	only := filepath.Join(dir, "only")
	if err := os.Mkdir(only, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(dir, "wanted.yaml"), filepath.Join(only, "other.yaml")} {
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	q := FileQuestion{Title: "Open", Confirm: "Open", Folder: only, Endings: []string{".yaml"}}
	for _, path := range []string{filepath.Join(dir, "wanted.yaml"), "../wanted.yaml"} {
		c, answer := b.asked(q)
		c.name.SetText(path)
		b.press(fyne.KeyReturn)
		b.expect(path, *answer, filepath.Join(dir, "wanted.yaml"))
	}
	for _, path := range []string{filepath.Join(dir, "nowhere.yaml"), "nowhere.yaml"} {
		c, answer := b.asked(q)
		c.name.SetText(path)
		b.press(fyne.KeyReturn)
		b.expect(path, *answer, "")
		b.expect("which is said", c.problem.Visible(), true)
		b.press(fyne.KeyEscape)
	}
}

// A slow disk answers once, for the name that was there, and not any more when the
// dialog is closed.
func TestASlowDiskAnswersOnce(t *testing.T) {
	b, dir := newBench(t), folder(t)
	var late []func()
	slow := false
	answers := 0
	f := Files{Dialogs: b.Dialogs, Home: dir, Behind: func(work, done func()) {
		work()
		if slow {
			late = append(late, done)
			return
		}
		done()
	}}
	q := FileQuestion{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}}
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
			b.expect(c.what, filepath.Base(path), "tree.yaml")
		}).name.SetText("tree.yaml")
		slow = true
		for _, key := range c.keys {
			b.press(key)
			if key == fyne.KeyReturn {
				b.typeText("8")
			}
		}
		for _, done := range late {
			done()
		}
		b.expect(c.what, answers, c.want)
	}
}

// No folder is looked at before the dialog is there: some lie on slow disks.
func TestPlacesAreLookedForInTheBackground(t *testing.T) {
	b, dir := newBench(t), t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "Documents"), 0o700); err != nil {
		t.Fatal(err)
	}
	var behind []func()
	f := Files{Dialogs: b.Dialogs, Home: dir, Behind: func(work, done func()) { behind = append(behind, work, done) }}
	f.ask(FileQuestion{Title: "Open", Confirm: "Open", Folder: dir}, func(string) {})
	there := func() bool {
		for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
			if b, ok := o.(*Button); ok && b.Text == "Documents" {
				return true
			}
		}
		return false
	}
	b.expect("before", there(), false)
	for _, step := range behind {
		step()
	}
	b.expect("once they are found", there(), true)
}

// What was changed last comes first where one sorts by time, folders before all.
func TestFilesAreSorted(t *testing.T) {
	b, dir := newBench(t), folder(t)
	for name, hours := range map[string]int{"tree.yaml": 3, "b.YAML": 1} {
		at := time.Now().Add(-time.Duration(hours) * time.Hour)
		if err := os.Chtimes(filepath.Join(dir, name), at, at); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "old.yaml"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c, _ := b.asked(FileQuestion{Title: "Open", Confirm: "Open", Folder: dir, Endings: []string{".yaml"}})
	b.expect("by name", c.names(), "sub b.YAML old.yaml tree.yaml")
	c.sort(true)
	b.expect("the newest first", c.names(), "sub old.yaml b.YAML tree.yaml")
	c.enter(filepath.Join(dir, "sub"))
	c.enter(dir)
	b.expect("and again", c.names(), "sub old.yaml b.YAML tree.yaml")
	c.sort(false)
	b.expect("by name again", c.names(), "sub b.YAML old.yaml tree.yaml")
}

func TestANewFolder(t *testing.T) {
	b, dir := newBench(t), folder(t)
	c, answer := b.asked(FileQuestion{Title: "Save", Confirm: "Save", Folder: dir, Name: "tree.yaml", Endings: []string{".yaml"}, Saving: true})
	c.askFolder()
	b.typeText("exams/2")
	b.press(fyne.KeyReturn)
	b.expect("not in another", c.folder, dir)
	b.press(fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyReturn)
	b.expect("made and entered", c.folder, filepath.Join(dir, "exams"))
	c.askFolder()
	b.press(fyne.KeyEscape)
	b.press(fyne.KeyReturn)
	b.expect("saved there", *answer, filepath.Join(dir, "exams", "tree.yaml"))
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
	c := &chooser{Files: Files{Home: home}, q: FileQuestion{Folder: filepath.Join(home, "Documents"), Recent: []string{home, filepath.Join(home, ".config")}}}
	var got []string
	for _, p := range c.places() {
		got = append(got, p.title+"="+filepath.Base(p.folder))
	}
	if want := "Home=" + filepath.Base(home) + " Desktop=Schreibtisch Documents=Documents .config=.config"; strings.Join(got, " ") != want {
		t.Errorf("%v, want %s", got, want)
	}
}
