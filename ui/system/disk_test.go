//go:build !js

package system

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestTheProgramThatCopiesPictures(t *testing.T) {
	for _, c := range []struct {
		env, there []string
		want       string
	}{
		{[]string{"WAYLAND_DISPLAY", "DISPLAY"}, []string{"wl-copy", "xclip"}, "wl-copy --type image/png"},
		{[]string{"WAYLAND_DISPLAY", "DISPLAY"}, []string{"xclip"}, "xclip -selection clipboard -t image/png -i"},
		{[]string{"DISPLAY"}, []string{"wl-copy", "xclip"}, "xclip -selection clipboard -t image/png -i"},
		{[]string{"WAYLAND_DISPLAY"}, nil, "Install the package wl-clipboard"},
		{[]string{"DISPLAY"}, nil, "Install the package xclip"},
		{nil, []string{"wl-copy", "xclip"}, "can't be copied on this system"},
	} {
		got, err := copier(func(name string) string {
			if slices.Contains(c.env, name) {
				return ":0"
			}
			return ""
		}, func(program string) (string, error) {
			if slices.Contains(c.there, program) {
				return program, nil
			}
			return "", errors.New("none")
		})
		text := strings.Join(got, " ")
		if err != nil {
			text = err.Error()
		}
		if !strings.Contains(text, c.want) {
			t.Errorf("%v: %q lacks %q", c.env, text, c.want)
		}
	}
}
