package ui

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
)

// firefox is the page in Firefox, controlled through Marionette: JSON messages preceded by their
// length.
type firefox struct {
	t    *testing.T
	to   net.Conn
	from *bufio.Reader
}

// firefoxSettings lets Firefox draw without a graphics card, listen on any port, and show no
// questions.
const firefoxSettings = `user_pref("marionette.port", 0);
user_pref("webgl.force-enabled", true);
user_pref("gfx.blocklist.all", 1);
user_pref("app.normandy.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`

// startFirefox starts Firefox on a screen of its own.
func startFirefox(t *testing.T) firefox {
	t.Helper()
	program, err := exec.LookPath("firefox-esr")
	if err != nil {
		untried(t, "needs firefox-esr")
	}
	s, profile := newScreen(t), t.TempDir()
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxSettings), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := s.command(program, "--marionette", "--no-remote", "--profile", profile, "about:blank")
	cmd.Env = append(cmd.Env, "LIBGL_ALWAYS_SOFTWARE=1", "MOZ_CRASHREPORTER_DISABLE=1")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	port := ""
	s.until("a Firefox that listens", func() bool {
		told, err := os.ReadFile(filepath.Join(profile, "MarionetteActivePort"))
		port = strings.TrimSpace(string(told))
		return err == nil && port != ""
	})
	to, err := net.Dial("tcp", "127.0.0.1:"+port)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = to.Close() })
	f := firefox{t, to, bufio.NewReader(to)}
	f.read() // its greeting
	f.call("WebDriver:NewSession", map[string]any{})
	return f
}

// read reads a message. If Firefox hangs, only this test fails.
func (f firefox) read() []byte {
	f.t.Helper()
	if err := f.to.SetReadDeadline(time.Now().Add(5 * time.Minute)); err != nil {
		f.t.Fatal(err)
	}
	size, err := f.from.ReadString(':')
	if err != nil {
		f.t.Fatal(err)
	}
	n, err := strconv.Atoi(strings.TrimSuffix(size, ":"))
	if err != nil {
		f.t.Fatal(err)
	}
	data := make([]byte, n)
	if _, err := io.ReadFull(f.from, data); err != nil {
		f.t.Fatal(err)
	}
	return data
}

// call runs a command and returns its result.
func (f firefox) call(command string, with map[string]any) json.RawMessage {
	f.t.Helper()
	data, err := json.Marshal([]any{0, 1, command, with})
	if err != nil {
		f.t.Fatal(err)
	}
	if _, err := fmt.Fprintf(f.to, "%d:%s", len(data), data); err != nil {
		f.t.Fatal(err)
	}
	var answer []json.RawMessage // 1, the number of the command, an error, what came of it
	if err := json.Unmarshal(f.read(), &answer); err != nil || len(answer) != 4 {
		f.t.Fatalf("%s: %v, %s", command, err, answer)
	}
	if string(answer[2]) != "null" {
		f.t.Fatalf("%s: %s", command, answer[2])
	}
	return answer[3]
}

// does runs a script in the page and returns its result as text.
func (f firefox) does(script string) string {
	f.t.Helper()
	var got struct{ Value string }
	if err := json.Unmarshal(f.call("WebDriver:ExecuteScript", map[string]any{"script": script, "args": []any{}}),
		&got); err != nil {
		f.t.Fatal(err)
	}
	return got.Value
}

// until waits for a condition, however slow the machine is.
func (f firefox) until(what, condition string) {
	f.t.Helper()
	for range 1800 {
		if f.does("return String("+condition+")") == "true" {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	f.t.Fatalf("%s did not come: %s", what,
		f.does(`return [document.title, document.getElementById("state").textContent, window.saved].join(" | ")`))
}

// presses presses keys one after the other, each while those before it that are
// modifiers are held.
func (f firefox) presses(keys ...string) {
	f.t.Helper()
	var all []map[string]any
	for _, k := range keys {
		all = append(all, map[string]any{"type": "keyDown", "value": k})
		if k != control {
			all = append(all, map[string]any{"type": "keyUp", "value": k})
		}
	}
	f.call("WebDriver:PerformActions",
		map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": all}}})
	f.call("WebDriver:ReleaseActions", map[string]any{})
}

// The keys of WebDriver.
const enter, control, down = "\ue007", "\ue009", "\ue015"

// In Firefox a link opens its tree, values typed quickly arrive in order, the tree is saved, and a
// link in the running page opens another one.
func TestWebPackageInFirefox(t *testing.T) {
	treetest.OnlyInCI(t)
	page := served(t)
	f := startFirefox(t)
	f.call("WebDriver:Navigate", map[string]any{"url": page + "#tree=[[0,0,0,0,0],[0,0,0,0,0]]"})
	f.until("the program", `document.getElementById("loading").hidden && document.title.startsWith("Untitled")`)
	f.does(`plytree.save = async (name, bytes) => { window.saved = new TextDecoder().decode(bytes); return name; }; window.saved = ""; return ""`)
	f.presses(down, down, down)
	var typed []string
	for n := range 10 {
		typed = append(typed, strconv.Itoa(n/5+1), strconv.Itoa(n%5), enter)
	}
	f.presses(typed...)
	f.presses(control, "s")
	f.until("the saved tree", `window.saved.includes("tree: [[10, 11, 12, 13, 14], [20, 21, 22, 23, 24]]")`)
	f.does(`location.hash = "lang=fr&tree=[7,8]"; return ""`)
	f.until("another tree, in French",
		`document.documentElement.lang === "fr" && document.title.startsWith("Sans titre")`)
	f.does(`history.back(); return ""`)
	f.until("the tree before", `document.title.startsWith("tree.plytree.yaml")`)
}
