package command

import (
	"strings"
	"testing"

	"plytree/ui/about"
)

func TestVersionSaysWhatItIsMadeOf(t *testing.T) {
	var out, complaints strings.Builder
	s := Streams{In: strings.NewReader(""), Out: &out, Err: &complaints}
	if status := Run([]string{"version"}, s, nil); status != 0 ||
		!strings.HasPrefix(out.String(), "plytree "+about.Version+"\n") || !strings.Contains(out.String(), "\nGo ") {
		t.Errorf("%d, %q", status, out.String())
	}
	out.Reset()
	if status := Run([]string{"--version"}, s, nil); status != 0 || out.String() != "plytree "+about.Version+"\n" {
		t.Errorf("--version: %d, %q", status, out.String())
	}
	out.Reset()
	if status := Run([]string{"version", "--licences"}, s, nil); status != 0 ||
		!strings.Contains(out.String(), "DejaVu") {
		t.Errorf("%d, %.100q", status, out.String())
	}
}

func TestAnExamSearchesNothing(t *testing.T) {
	exam = "true"
	defer func() { exam = "" }()
	for _, c := range []struct {
		args   []string
		status int
	}{
		{[]string{"solve", "--tree", "[1, 2]"}, 1},
		{[]string{"export", "--tree", "[1, 2]", "-o", t.TempDir() + "/x.png"}, 1},
		{[]string{"check", "a.yaml", "b"}, 1},
		{[]string{"new", "--branching", "2", "--depth", "2"}, 0},
		{[]string{"version"}, 0},
		{[]string{"completion", "bash"}, 0},
	} {
		var out, complaints strings.Builder
		status := Run(c.args, Streams{In: strings.NewReader(""), Out: &out, Err: &complaints}, nil)
		if status != c.status || c.status == 1 && (out.Len() > 0 || !strings.Contains(complaints.String(), "exam")) {
			t.Errorf("%v: %d, %q, %q", c.args, status, out.String(), complaints.String())
		}
	}
}
