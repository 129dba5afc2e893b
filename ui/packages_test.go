package ui

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// packages is the folder with the packages to test, which .ci/run makes first; making them takes
// minutes.
func packages(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("PLYTREE_PACKAGES")
	if folder == "" {
		untried(t, "PLYTREE_PACKAGES names no folder with packages; .ci/package makes them")
	}
	return folder
}

// run runs a command and returns what it prints.
func run(t *testing.T, folder, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
	return string(out)
}

// The package for Linux installs itself into a home folder, draws a sample there, lists its
// components, and can be uninstalled.
func TestLinuxPackage(t *testing.T) {
	archive := filepath.Join(packages(t), "linux", "Plytree.tar.xz")
	folder, home := t.TempDir(), t.TempDir()
	run(t, folder, "tar", "-xJf", archive)
	folder = filepath.Join(folder, "Plytree") // all is in a folder of its own
	if told := run(t, folder, "make", "user-install", "HOME="+home); !strings.Contains(told,
		filepath.Join(home, ".local", "bin", "plytree")) || !strings.Contains(told, "not in PATH") ||
		strings.Contains(told, "Error") {
		t.Errorf("it does not say how to start it:\n%s", told)
	}
	for _, name := range []string{"README.txt", "01-five-evaluations.yaml", "manual/drawing.md"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	// The program without a window needs no libraries of the system.
	cli := exec.Command("ldd", filepath.Join(folder, "plytree-cli"))
	if out, err := cli.CombinedOutput(); err == nil || !strings.Contains(string(out), "not a dynamic executable") {
		t.Errorf("plytree-cli: %s", out)
	}
	if out := run(t, folder, "./plytree-cli", "solve", "01-five-evaluations.yaml"); !strings.Contains(out, "pruned") {
		t.Errorf("plytree-cli solves nothing: %s", out)
	}
	installed := filepath.Join(home, ".local")
	entry := filepath.Join(installed, "share", "applications", "io.github.plytree.desktop")
	text, err := os.ReadFile(entry)
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(installed, "bin", "plytree")
	for _, want := range []string{`Exec="` + program + `" %F`,
		"MimeType=application/x-plytree+yaml;application/x-yaml;application/yaml;", "Icon=io.github.plytree",
		"Name=Plytree"} {
		if !strings.Contains(string(text), want+"\n") {
			t.Errorf("the menu entry lacks %s:\n%s", want, text)
		}
	}
	if _, err := exec.LookPath("desktop-file-validate"); err == nil {
		run(t, folder, "desktop-file-validate", entry)
	}
	if _, err := exec.LookPath("xdg-mime"); err == nil {
		for name, want := range map[string]string{"a.plytree.yaml": "application/x-plytree+yaml",
			"a.yaml": "application/x-yaml"} {
			file := filepath.Join(home, name)
			if err := os.WriteFile(file, []byte("plytree: 1\ntree: [1, 2]\n"), 0o644); err != nil {
				t.Fatal(err)
			}
			ask := exec.Command("xdg-mime", "query", "filetype", file)
			ask.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME=")
			if out, err := ask.CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != want {
				t.Errorf("%s is %s, %v", name, out, err)
			}
		}
	}
	if out := run(t, folder, program, "version"); !strings.Contains(out, "Fyne") {
		t.Errorf("version: %s", out)
	}
	sample, err := filepath.Abs(filepath.Join("..", "samples", "01-five-evaluations.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	newScreen(t).startProgram(program, "01-five", sample)
	run(t, folder, "make", "user-uninstall", "HOME="+home)
	if _, err := os.Stat(program); err == nil {
		t.Error("the program is still there")
	}
}

// A package for an exam shows the course's name on its start page and has no search.
func TestCoursePackage(t *testing.T) {
	plain := unpacked(t, filepath.Join(packages(t), "linux", "Plytree.tar.xz"))
	course := unpacked(t, filepath.Join(packages(t), "course", "linux", "Plytree.tar.xz"))
	cmd := exec.Command(course, "solve", "--tree", "[1, 2]")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState.ExitCode() != 1 || !strings.Contains(string(out), "exam") {
		t.Errorf("solve: %v, %s", err, out)
	}
	var pages [][]byte
	for _, program := range []string{plain, course} {
		s := newScreen(t)
		s.startProgram(program, "Plytree")
		pages = append(pages, s.still())
	}
	if bytes.Equal(pages[0], pages[1]) {
		t.Error("the start page does not name the course")
	}
}

// unpacked unpacks a package for Linux and returns its program.
func unpacked(t *testing.T, archive string) string {
	t.Helper()
	folder := t.TempDir()
	run(t, folder, "tar", "-xJf", archive)
	return filepath.Join(folder, "Plytree", "plytree")
}

// The package for Windows is a pair: a program for the window and one for the
// console, with the licences.
func TestWindowsPackage(t *testing.T) {
	archive := filepath.Join(packages(t), "windows", "Plytree.zip")
	if _, err := os.Stat(archive); err != nil {
		t.Skip("there is no package for Windows")
	}
	folder := t.TempDir()
	run(t, folder, "unzip", "-q", archive)
	for name, subsystem := range map[string]byte{"Plytree.exe": 2, "Plytree.com": 3} { // 2 is a window, 3 a console
		data, err := os.ReadFile(filepath.Join(folder, "Plytree", name))
		if err != nil {
			t.Fatal(err)
		}
		header := int(data[0x3c]) | int(data[0x3d])<<8
		if got := data[header+24+68]; got != subsystem {
			t.Errorf("%s: subsystem %d, want %d", name, got, subsystem)
		}
	}
	for _, name := range []string{"licences.txt", "README.txt", "associate.cmd", "01-five-evaluations.yaml",
		"manual/drawing.md"} {
		if _, err := os.Stat(filepath.Join(folder, "Plytree", name)); err != nil {
			t.Error(err)
		}
	}
}

// The page is downloaded before anything is seen, so its program must not grow unnoticed.
func TestThePageIsSmall(t *testing.T) {
	program, err := os.Stat(filepath.Join(packages(t), "web", "plytree.wasm.gz"))
	if err != nil {
		t.Skip("there is no package for the web")
	}
	if program.Size() > 16_000_000 {
		t.Errorf("the program has %d bytes", program.Size())
	}
}

// CI runs the tests with the command that the README gives.
func TestCIRunsTheTestsOfTheREADME(t *testing.T) {
	command := regexp.MustCompile(`(?m)go test [^\n]*\./\.\.\.$`)
	var found [2][]string
	for i, file := range []string{"../README.md", "../.ci/run"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found[i] = command.FindAllString(string(text), -1)
	}
	if len(found[0]) != 1 || !slices.Equal(found[0], found[1]) {
		t.Errorf("README.md has %q, .ci/run has %q", found[0], found[1])
	}
}
