package ui

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
)

// screen is a display without a monitor, controlled from outside as by a user.
type screen struct {
	t       *testing.T
	display string
	home    string
}

// untried skips a test because something is missing, and prints that to the terminal, because go
// test hides the output of packages that pass. In CI, which installs everything needed, the test
// fails.
func untried(t *testing.T, why string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal(why)
	}
	if terminal, err := os.OpenFile("/dev/tty", os.O_WRONLY, 0); err == nil {
		_, _ = fmt.Fprintf(terminal, "NOT TRIED: %s: %s\n", t.Name(), why)
		_ = terminal.Close()
	}
	t.Skip(why)
}

// newScreen starts a screen. If its tools are missing, the test is skipped.
func newScreen(t *testing.T) screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			untried(t, "needs "+tool)
		}
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	server := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24",
		"-noreset", // else it starts anew when a client is the last to leave
		"-r")       // else a key that is long in coming up on a busy machine repeats itself
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		cancel()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cancel()
		_ = server.Wait() // else a test that ends with the program leaves it behind
	})
	_ = write.Close()
	number := make([]byte, 16)
	n, err := read.Read(number) // blocks until the server is ready
	if err != nil {
		t.Fatal(err)
	}
	return screen{t, ":" + strings.TrimSpace(string(number[:n])), t.TempDir()}
}

func (s screen) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	// no desktop asks for files; xdotool finds no "•" in the C locale
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=", "HOME="+s.home, "XDG_CONFIG_HOME=",
		"DBUS_SESSION_BUS_ADDRESS=disabled:", "LC_ALL=C.UTF-8")
	return cmd
}

func (s screen) do(args ...string) {
	s.t.Helper()
	if out, err := s.command("xdotool", args...).CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

// until waits for a condition, however slow the machine is.
func (s screen) until(what string, done func() bool) {
	s.t.Helper()
	for range 3000 {
		if done() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	s.t.Fatalf("%s: in five minutes nothing came", what)
}

// builtIn is the folder of the real program after a test has built it.
var builtIn string

// built returns the real program, built once for all tests.
var built = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "plytree-test-")
	if err != nil {
		return "", err
	}
	builtIn = folder
	program := filepath.Join(folder, "plytree")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", program, "..").CombinedOutput(); err != nil {
		return program, fmt.Errorf("go build: %w\n%s", err, out)
	}
	return program, nil
})

// Started programs use English, whatever the system's language.
func TestMain(m *testing.M) {
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES"} {
		_ = os.Unsetenv(name)
	}
	_ = os.Setenv("LANG", "C")
	status := m.Run()
	if builtIn != "" {
		_ = os.RemoveAll(builtIn) // the system empties its temporary folder, too
	}
	os.Exit(status)
}

// build returns the real program.
func build(t *testing.T) string {
	t.Helper()
	program, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// start builds and starts the program and waits until it has drawn a tree.
func (s screen) start(title string, args ...string) *os.Process {
	s.t.Helper()
	if testing.Short() {
		s.t.Skip("starts the real program")
	}
	return s.startProgram(build(s.t), title, args...)
}

// startProgram starts a program that is already built.
func (s screen) startProgram(path, title string, args ...string) *os.Process {
	s.t.Helper()
	program := s.command(path, args...)
	if err := program.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() {
		_ = program.Process.Kill()
		_ = program.Wait()
	})
	s.until("the window", func() bool {
		return s.command("xdotool", "search", "--onlyvisible", "--name", title).Run() == nil
	})
	s.until("the picture of the tree", func() bool { return s.colours() > 20 })
	return program.Process
}

// If the real program is killed, copies of unsaved work are in its data folder.
func TestKilledProgramLeavesItsWork(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	program := s.start("Plytree", filepath.Join("..", "samples", "01-five-evaluations.yaml"))
	s.keys("Down Down Down Right Down 3 Return")
	var copies []string
	s.until("the recovery copy", func() bool {
		copies, _ = filepath.Glob(filepath.Join(s.home, ".config", "fyne", "*", "recovery", "*.yaml"))
		return len(copies) == 1
	})
	if err := program.Kill(); err != nil {
		t.Fatal(err)
	}
	_, _ = program.Wait() // until then the system counts it as running
	data, err := os.ReadFile(copies[0])
	if err != nil || !strings.Contains(string(data), "{name: e, children: [3, 6]}") {
		t.Fatalf("%s, %v", data, err)
	}
	// The next start offers it, Enter recovers it, whenever it is pressed, and the copy is removed.
	s.start("Plytree")
	s.until("the recovered, unsaved work", func() bool {
		if _, gone := os.Stat(copies[0]); gone == nil { // perhaps it is not listed yet
			s.keys("Return")
			return false
		}
		return s.command("xdotool", "search", "--name", "^• ").Run() == nil
	})
}

// keys presses keys one after the other.
func (s screen) keys(keys string) {
	s.t.Helper()
	s.do(append([]string{"key", "--delay", "60"}, strings.Fields(keys)...)...)
}

// again presses keys until something appears, because keys are lost while the window is being made.
// Pressing them twice must do no harm.
func (s screen) again(keys, what string, seen func() bool) {
	s.t.Helper()
	pressed := time.Time{}
	s.until(what, func() bool {
		if time.Since(pressed) > 20*time.Second {
			s.keys(keys)
			pressed = time.Now()
		}
		return seen()
	})
}

// opens presses keys that open a dialog, and waits for it: keys typed earlier would not reach it. A
// dialog darkens everything around it.
func (s screen) opens(keys string) {
	s.t.Helper()
	before := s.picture()
	s.keys(keys)
	s.until("a dialog", func() bool {
		now, other := s.picture(), 0
		for i := range now {
			if now[i] != before[i] {
				other++
			}
		}
		return other > len(now)/2
	})
}

// startCopy starts the program with a copy of a sample, and returns the file and its text.
func (s screen) startCopy(sample string) (file, text string) {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "samples", sample))
	if err != nil {
		s.t.Fatal(err)
	}
	file = filepath.Join(s.t.TempDir(), "tree.yaml")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		s.t.Fatal(err)
	}
	s.start("tree.yaml", file)
	return file, string(data)
}

// becomes waits for a file to be the text.
func (s screen) becomes(file, want string) {
	s.t.Helper()
	s.until("the saved file "+file, func() bool {
		got, err := os.ReadFile(file)
		return err == nil && string(got) == want
	})
}

// contains waits for a file to contain the text.
func (s screen) contains(file, want string) {
	s.t.Helper()
	s.until(want, func() bool {
		got, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(got), want)
	})
}

// The main job in the real window, by keyboard: open a file, change a leaf,
// save.
func TestMainJobInARealWindow(t *testing.T) {
	s := newScreen(t)
	file, sample := s.startCopy("01-five-evaluations.yaml")
	// To the leaf 5 of e, whose value becomes 3.
	s.keys("Down Down Down Right Down 3 Return ctrl+s")
	s.becomes(file, strings.Replace(sample, "children: [5, 6]", "children: [3, 6]", 1))
}

// Sample 1 is drawn on an empty canvas, using only the keyboard.
func TestDrawingInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	s.start("Plytree")
	s.again("ctrl+n", "the empty tree",
		func() bool { return s.command("xdotool", "search", "--name", "Untitled").Run() == nil })
	s.keys("F2 a Return")
	s.keys("Tab F2 b Return Tab F2 d Return Tab Return Up Return F2 e Return Tab Return Up Up")
	s.keys("Return F2 c Return Tab F2 f Return Tab Return Up Return F2 g Return Tab Return")
	// Enter moves to the next leaf, so the values are typed in a row.
	s.keys("Up Up Up Down Left Down Left Down Left 1 Return 4 Return 5 Return 6 Return 2 Return 1 Return 8 Return 7 Return")
	s.opens("ctrl+s")
	s.keys("ctrl+a")
	s.do("type", "--delay", "60", "drawn")
	s.keys("Return")
	s.becomes(filepath.Join(s.home, "drawn.plytree.yaml"), `plytree: 1
tree:
  name: a
  children:
    - name: b
      children:
        - {name: d, children: [1, 4]}
        - {name: e, children: [5, 6]}
    - name: c
      children:
        - {name: f, children: [2, 1]}
        - {name: g, children: [8, 7]}
`)
}

// A lesson plays by itself until it is stopped.
func TestLessonPlaysInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	s.start("01-five", filepath.Join("..", "samples", "01-five-evaluations.yaml"))
	solved := s.still()
	s.keys("F5")
	s.until("the lesson", func() bool { return !bytes.Equal(s.picture(), solved) })
	s.keys("period period period")
	third := s.still()
	s.keys("space")
	s.until("the next step", func() bool { return !bytes.Equal(s.picture(), third) })
	s.keys("space")
	s.until("a pause longer than a step", func() bool {
		before := s.picture()
		time.Sleep(1500 * time.Millisecond)
		return bytes.Equal(s.picture(), before)
	})
	s.keys("F5")
	s.until("the solution again", func() bool { return bytes.Equal(s.picture(), solved) })
}

// still waits until the screen no longer changes, and returns its pixels. A busy machine draws
// slowly, so several pictures must be equal.
func (s screen) still() (dots []byte) {
	s.t.Helper()
	rests := 0
	s.until("a screen that rests", func() bool {
		time.Sleep(200 * time.Millisecond)
		now := s.picture()
		if rests++; !bytes.Equal(dots, now) {
			dots, rests = now, 0
		}
		return rests == 3
	})
	return dots
}

// picture returns the screen's pixels.
func (s screen) picture() []byte {
	s.t.Helper()
	out, err := s.command("import", "-window", "root", "rgb:-").Output()
	if err != nil {
		s.t.Fatalf("no picture of the screen: %v", err)
	}
	return out
}

// colours counts the colours on the screen: few before anything is drawn.
func (s screen) colours() int {
	out, err := s.command("import", "-window", "root", "png:-").Output()
	if err != nil {
		return 0
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		return 0
	}
	return coloursOf(img)
}

// coloursOf counts the colours of a picture at points of a grid.
func coloursOf(img image.Image) int {
	seen := map[[3]uint32]bool{}
	for y := 0; y < img.Bounds().Dy(); y += 3 {
		for x := 0; x < img.Bounds().Dx(); x += 3 {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r, g, b}] = true
		}
	}
	return len(seen)
}

// A click on files opens each in a tab; an unreadable one is reported in a window, because there is
// no terminal.
func TestFilesInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	first, second := filepath.Join("..", "samples", "01-five-evaluations.yaml"),
		filepath.Join("..", "samples", "06-aima.yaml")
	s.start("06-aima", first, second)
	bad := filepath.Join(t.TempDir(), "bad.yaml")
	if err := os.WriteFile(bad, []byte("plytree: 1\ntree: [1, x]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s.start("Plytree", bad)
}
