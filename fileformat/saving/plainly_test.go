package saving

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An error says that the folder is missing only if it is, not when another program has
// removed a temporary file.
func TestAFolderIsMissedOnlyWhereItIsMissing(t *testing.T) {
	here := t.TempDir()
	for folder, missing := range map[string]bool{here: false, filepath.Join(here, "none"): true} {
		renamed := os.Rename(filepath.Join(folder, "temporary"), filepath.Join(folder, "tree.yaml"))
		_, opened := os.Open(filepath.Join(folder, "temporary"))
		for _, err := range []error{renamed, opened} {
			err = plainly(err)
			if strings.Contains(err.Error(), "folder not found") != missing || errors.Is(err, fs.ErrNotExist) == missing {
				t.Errorf("missing %v: %v", missing, err)
			}
		}
	}
}
