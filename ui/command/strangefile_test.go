//go:build unix

package command_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	. "plytree/ui/command"
)

// A pipe or device given by its name as a file is refused, instead of waiting for data.
func TestPipesAndDevicesAreRefused(t *testing.T) {
	dir := t.TempDir()
	key, handedIn := write(t, dir, "key.yaml", homework), filepath.Join(dir, "in")
	filetest.Do(t, os.Mkdir(handedIn, 0o755))
	write(t, handedIn, "ana.yaml", homework)
	pipe := func(name string) string {
		file := filepath.Join(dir, name)
		if err := syscall.Mkfifo(file, 0o644); err != nil {
			t.Skip(err)
		}
		return file
	}
	yaml, text, list, archive, marked := pipe("p.yaml"), pipe("p.txt"), pipe("p.csv"), pipe("p.zip"),
		write(t, dir, "marked.yaml", homework)
	marks, out := pipe("marked.yaml.marks.yaml"), filepath.Join(dir, "out.yaml")
	inside := filepath.Join(dir, "inside")
	filetest.Do(t, os.Mkdir(inside, 0o755))
	filetest.Do(t, os.Symlink(yaml, filepath.Join(inside, "link.yaml")))
	for _, c := range []struct {
		named string
		args  []string
	}{
		{yaml, []string{"solve", yaml}},
		{text, []string{"solve", text}},
		{"/dev/zero", []string{"solve", "/dev/zero"}},
		{yaml, []string{"export", yaml, "-o", filepath.Join(dir, "a.svg")}},
		{yaml, []string{"convert", yaml, out}},
		{yaml, []string{"sheet", yaml, "-o", filepath.Join(dir, "a.html")}},
		{"link.yaml", []string{"sheet", inside, "-o", filepath.Join(dir, "a.html")}},
		{list, []string{"sheet", key, "--students", list, "-o", filepath.Join(dir, "a.html")}},
		{yaml, []string{"answer", yaml}},
		{yaml, []string{"generate", "--exercise", yaml, "-o", out}},
		{list, []string{"generate", "--students", list, "-o", filepath.Join(dir, "gen")}},
		{yaml, []string{"check", yaml, handedIn}},
		{"p.yaml", []string{"check", key, yaml}},
		{"p.zip", []string{"check", key, archive}},
		{"link.yaml", []string{"check", key, inside}},
		{list, []string{"check", key, handedIn, "--students", list}},
		{marks, []string{"check", marked, handedIn}},
	} {
		ended := make(chan outcome, 1)
		go func() { ended <- run("", c.args...) }()
		select {
		case o := <-ended:
			if refused := strings.Contains(o.err, "regular file") ||
				strings.Contains(o.err, "a link or a device"); o.status != 1 || !refused ||
				!strings.Contains(o.err, c.named) {
				t.Errorf("%q: %+v", c.args, o)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("%q waits", c.args)
		}
	}
	if o := run(gameTree, "solve", "-"); o.status != 0 {
		t.Errorf("standard input: %+v", o)
	}
}

// One signal ends a waiting command, whether or not it has something to clean up; a signal that was
// ignored when the program started doesn't.
func TestOneSignalEndsEveryCommand(t *testing.T) {
	const asked = "PLYTREE_TEST_ENDS"
	if args := os.Getenv(asked); args != "" {
		_, _ = os.Stdout.WriteString("ready\n")
		os.Exit(Run(strings.Split(args, " "), Streams{In: os.Stdin, Out: io.Discard, Err: io.Discard}, nil))
	}
	treetest.OnlyInCI(t) // takes seconds
	dir := t.TempDir()
	key := write(t, dir, "key.yaml", homework)
	start := func(shell, args string) (*exec.Cmd, io.Closer) {
		c := exec.Command("sh", "-c", shell+` exec "$0" -test.run '^TestOneSignalEndsEveryCommand$'`, os.Args[0])
		c.Env = append(os.Environ(), asked+"="+args)
		in, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			t.Skip(err)
		}
		if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
			t.Fatal(line, err)
		}
		time.Sleep(300 * time.Millisecond) // until it waits
		return c, in
	}
	for _, args := range []string{"solve -", "solve /dev/stdin", "check /dev/stdin " + dir, "answer " + key} {
		for _, ending := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
			c, in := start("", args)
			_ = c.Process.Signal(ending)
			ended := make(chan error, 1)
			go func() { ended <- c.Wait() }()
			select {
			case <-ended:
			case <-time.After(10 * time.Second):
				_ = c.Process.Kill()
				t.Errorf("%s goes on after %v", args, ending)
			}
			_ = in.Close()
		}
	}
	c, in := start("trap '' INT TERM HUP;", "export --tree [1,2] -o "+filepath.Join(dir, "a.svg"))
	if err := c.Wait(); err != nil {
		t.Errorf("nothing may end it: %v", err)
	}
	_ = in.Close()
}
