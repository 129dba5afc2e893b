package command_test

import (
	"strings"
	"testing"
)

func TestShellCompletion(t *testing.T) {
	if o := run("", "completion", "bash"); o.status != 0 || !strings.Contains(o.out, "plytree") {
		t.Errorf("%+v", o)
	}
	if o := run("", "__complete", "solve", "--algorithm", ""); !strings.Contains(o.out, "negamax-thresholds") {
		t.Errorf("%+v", o)
	}
}

func TestCompletionNeedsAShell(t *testing.T) {
	for _, args := range [][]string{{"completion"}, {"completion", "tcsh"}} {
		if o := run("", args...); o.status != 2 || o.out != "" || !strings.Contains(o.err, "write bash, zsh") {
			t.Errorf("%v: %+v", args, o)
		}
	}
	if o := run("", "completion", "--help"); o.status != 0 {
		t.Errorf("%+v", o)
	}
}
