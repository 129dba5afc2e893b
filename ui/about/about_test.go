package about_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"plytree/ui/about"
)

func TestVersionIsThatOfThePackagingTool(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "FyneApp.toml"))
	if err != nil {
		t.Fatal(err)
	}
	p := about.Running()
	if !strings.Contains(string(data), "Version = \""+p.Version+"\"\n") {
		t.Errorf("version %s, but FyneApp.toml says\n%s", p.Version, data)
	}
	if p.Go == "" || strings.HasPrefix(p.Go, "go") {
		t.Errorf("Go %q", p.Go)
	}
}

// Everything built into the program has its licence in the list; .ci/licences rewrites it.
func TestLicencesAreComplete(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", "plytree")
	out, err := list.Output()
	if err != nil {
		t.Skipf("the modules can't be listed: %v", err)
	}
	seen := 0
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		seen++
		if !strings.Contains(about.Licences, line+"\n") {
			t.Errorf("ui/about/licences.txt lacks %s; run .ci/licences", line)
		}
	}
	if seen == 0 {
		t.Error("no modules were listed")
	}
	for _, text := range []string{"Go's standard library", "SIL OPEN FONT LICENSE", "DejaVu", "GLFW, the C code",
		"Camilla Löwy", "mingw-w64"} {
		if !strings.Contains(about.Licences, text) {
			t.Errorf("ui/about/licences.txt lacks %q", text)
		}
	}
}
