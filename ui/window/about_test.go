package window

import (
	"testing"

	"plytree/ui/about"
	"plytree/ui/kit"

	"fyne.io/fyne/v2/widget"
)

func TestAboutSaysWhatTheProgramIsMadeOf(t *testing.T) {
	w := first(t)
	w.do("about")
	said := ""
	for _, l := range over[*kit.Text](w) {
		said += l.Text + "\n"
	}
	has(t, "the version", said, "Plytree "+about.Version)
	has(t, "the tools", said, "Go "+about.Running().Go)
	if lists := over[*widget.List](w); len(lists) != 1 || lists[0].Length() < 100 {
		t.Error("no licences")
	}
}
