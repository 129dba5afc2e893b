package command_test

import (
	"strings"
	"testing"
)

func TestShellCompletion(t *testing.T) {
	if o := run("", "completion", "bash"); o.status != 0 || !strings.Contains(o.out, "plytree") {
		t.Errorf("%+v", o)
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		with, without := run("", "completion", shell), run("", "completion", shell, "--no-descriptions")
		if with.status != 0 || without.status != 0 || strings.Contains(with.out, "__completeNoDesc ") ||
			!strings.Contains(without.out, "__completeNoDesc") {
			t.Errorf("%s: the descriptions are not as asked", shell)
		}
	}
	if o := run("", "__complete", "solve", "--algorithm", ""); !strings.Contains(o.out, "negamax-thresholds") {
		t.Errorf("%+v", o)
	}
	if o := run("", "__complete", "export", "--dpi", "96", "--wi"); strings.Contains(o.out, "--width") {
		t.Errorf("--width is offered, though it can't be combined with --dpi: %+v", o)
	}
}
