//go:build !js && !windows && !darwin

package system

import (
	"testing"

	"plytree/ui/filedialog"

	"github.com/godbus/dbus/v5"
)

// The path that the desktop gave is taken as it is; who gives up gives none.
func TestWhatTheDesktopAnswers(t *testing.T) {
	answer := func(status uint32, uris ...string) *dbus.Signal {
		return &dbus.Signal{Body: []any{status, map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)}}}
	}
	for _, c := range []struct {
		signal *dbus.Signal
		want   string
	}{
		{answer(0, "file:///home/ana/My%20trees/a+b%20100%25.yaml"), "/home/ana/My trees/a+b 100%.yaml"},
		{answer(0, "file:///home/ana/%D0%B4%D0%B5%D1%80%D0%B5%D0%B2%D0%BE.yaml"), "/home/ana/дерево.yaml"},
		{answer(1, "file:///home/ana/tree.yaml"), ""},
		{answer(0), ""},
		{&dbus.Signal{}, ""},
	} {
		if got, err := pathIn(c.signal); got != c.want || err != nil {
			t.Errorf("%v: %q, %v, want %q", c.signal.Body, got, err, c.want)
		}
	}
}

// What is asked begins in the folder, with the name and the endings.
func TestWhatTheDesktopIsAsked(t *testing.T) {
	o := portalOptions(filedialog.Question{Folder: "/home/ana", Name: "tree.yaml", Endings: []string{".yaml", ".json"}, Saving: true}, "t1")
	var folder []byte
	var filters []portalFilter
	if err := dbus.Store([]any{o["current_folder"].Value(), o["filters"].Value()}, &folder, &filters); err != nil {
		t.Fatal(err)
	}
	if string(folder) != "/home/ana\x00" || o["current_name"].Value() != "tree.yaml" || len(filters) != 1 || filters[0].Rules[2].Pattern != "*.json" {
		t.Errorf("%q, %v, %v", folder, o["current_name"], filters)
	}
	if _, err := askDesktop(t.Context(), "", filedialog.Question{Folders: true}); err == nil {
		t.Error("files and folders at once are asked for")
	}
}
