package command_test

import (
	"strings"
	"testing"
)

// The table of steps says how likely a node is where there are chance nodes, and only there.
func TestStepsSayHowLikelyANodeIs(t *testing.T) {
	got := run("", "solve", "--trace", "--format", "csv", "--tree", "[<1/4: 3, 3/4: 5>, 4]").out
	for _, line := range []string{"step,node,p,action,alpha,beta,value\n1,root,,enter", "\n8,1.2,0.75,evaluate,-inf,inf,5\n", "\n6,1,,update,-inf,inf,0.75\n"} {
		if !strings.Contains(got, line) {
			t.Errorf("%q is missing in\n%s", line, got)
		}
	}
	if got := run("", "solve", "--trace", "--format", "csv", "--tree", "[3, 4]").out; !strings.HasPrefix(got, "step,node,action,") {
		t.Errorf("without chance nodes: %s", got)
	}
}
