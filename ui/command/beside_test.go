package command

import "testing"

func TestTheConsoleFindsTheWindow(t *testing.T) {
	for console, want := range map[string]string{
		"Plytree.com":                    "Plytree.exe",
		"/a folder/Plytree 0.2 ü.com":    "/a folder/Plytree 0.2 ü.exe",
		"/home/a.b/plytree":              "/home/a.b/plytree.exe",
		"/Programme (x86)/П/plytree.COM": "/Programme (x86)/П/plytree.exe",
	} {
		if got := windowBeside(console); got != want {
			t.Errorf("%s: %s, want %s", console, got, want)
		}
	}
}
