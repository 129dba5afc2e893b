package system

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSettingsHaveAHome(t *testing.T) {
	t.Setenv("HOME", "")
	t.Setenv("XDG_CONFIG_HOME", "relative")
	FindHome()
	if dir, err := os.UserConfigDir(); err != nil || !filepath.IsAbs(dir) {
		t.Errorf("settings are kept in %q, %v", dir, err)
	}
}
