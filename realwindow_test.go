package main

import (
	"bytes"
	"context"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// screen is a display without a monitor, driven from outside as by a user.
type screen struct {
	t       *testing.T
	display string
}

// newScreen starts one, or skips the test where the tools are missing; CI
// installs them.
func newScreen(t *testing.T) screen {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("needs %s", tool)
		}
	}
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	server := exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", "1280x720x24")
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	_ = write.Close()
	number := make([]byte, 16)
	n, err := read.Read(number) // blocks until the server is ready
	if err != nil {
		t.Fatal(err)
	}
	return screen{t, ":" + strings.TrimSpace(string(number[:n]))}
}

func (s screen) command(name string, args ...string) *exec.Cmd {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+s.display, "WAYLAND_DISPLAY=", "HOME="+s.t.TempDir())
	return cmd
}

func (s screen) do(args ...string) {
	s.t.Helper()
	if out, err := s.command("xdotool", args...).CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

// until waits for what must come, however slow the machine is.
func (s screen) until(what string, done func() bool) {
	s.t.Helper()
	for range 600 {
		if done() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	s.t.Fatalf("%s: in a minute nothing came", what)
}

// build builds the real program.
func build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "plytree")
	if out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}

// The main job in the real window, by keyboard: open a file, change a leaf,
// save.
func TestMainJobInARealWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the real program")
	}
	s := newScreen(t)
	sample, err := os.ReadFile(filepath.Join("samples", "01-five-evaluations.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "tree.yaml")
	if err := os.WriteFile(file, sample, 0o644); err != nil {
		t.Fatal(err)
	}
	program := s.command(build(t), file)
	var said bytes.Buffer
	program.Stderr = &said
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = program.Process.Kill()
		_ = program.Wait()
	})
	s.until("the window", func() bool {
		return s.command("xdotool", "search", "--onlyvisible", "--name", "tree.yaml").Run() == nil
	})
	s.until("the picture of the tree", func() bool { return s.colours() > 20 })

	// To the leaf 5 of e, whose value becomes 3.
	s.do("key", "--delay", "100", "Down", "Down", "Down", "Right", "Down", "3", "Return", "ctrl+s")
	want := strings.Replace(string(sample), "children: [5, 6]", "children: [3, 6]", 1)
	s.until("the saved file", func() bool {
		got, err := os.ReadFile(file)
		return err == nil && string(got) == want
	})
}

// colours counts the colours on the screen: few while nothing is drawn.
func (s screen) colours() int {
	out, err := s.command("import", "-window", "root", "png:-").Output()
	if err != nil {
		return 0
	}
	img, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		return 0
	}
	seen := map[[3]uint32]bool{}
	for y := 0; y < img.Bounds().Dy(); y += 3 {
		for x := 0; x < img.Bounds().Dx(); x += 3 {
			r, g, b, _ := img.At(x, y).RGBA()
			seen[[3]uint32{r, g, b}] = true
		}
	}
	return len(seen)
}
