// Package about says what the program is made of: its version, the tools that built it, and the
// licences of what it contains. It knows no Fyne, because the terminal shows it too.
package about

import (
	_ "embed"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// Licences are the licences of everything that is part of the program.
//
//go:embed licences.txt
var Licences string

// Version is the program's version, that of FyneApp.toml.
const Version = "0.4.0"

// Program describes the running program.
type Program struct {
	Version string
	Commit  string // of the sources, with "+" behind it if they were changed; "" if it is not known
	Go      string // the version of Go that built it
	Fyne    string // the version of the toolkit, "" for a program without a window
}

// Running describes the running program.
func Running() Program {
	p := Program{Version: Version, Go: strings.TrimPrefix(runtime.Version(), "go")}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return p
	}
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	if p.Commit = settings["vcs.revision"]; len(p.Commit) > 12 {
		p.Commit = p.Commit[:12]
	}
	if settings["vcs.modified"] == "true" {
		p.Commit += "+"
	}
	const fyne = "fyne.io/fyne/v2"
	if i := slices.IndexFunc(info.Deps, func(m *debug.Module) bool { return m.Path == fyne }); i >= 0 {
		p.Fyne = strings.TrimPrefix(info.Deps[i].Version, "v")
	}
	return p
}
