package filedialog

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
)

// ownFolders are the user's own folders by their names in xdg-user-dirs, which
// desktops of Linux call in the user's language; elsewhere as they are always
// called.
func ownFolders(home string) map[string]string {
	folders := map[string]string{}
	for name, usual := range map[string]string{"DESKTOP": "Desktop", "DOCUMENTS": "Documents", "DOWNLOAD": "Downloads"} {
		folders[name] = filepath.Join(home, usual)
	}
	file, err := os.Open(filepath.Join(home, ".config", "user-dirs.dirs"))
	if err != nil {
		return folders
	}
	defer func() { _ = file.Close() }() // it was only read
	for lines := bufio.NewScanner(file); lines.Scan(); {
		name, folder, ok := strings.Cut(strings.TrimPrefix(lines.Text(), "XDG_"), "_DIR=")
		folder = strings.Trim(folder, `"`)
		if rest, below := strings.CutPrefix(folder, "$HOME/"); below {
			folder = filepath.Join(home, rest)
		}
		if _, known := folders[name]; ok && known && filepath.IsAbs(folder) && folder != home {
			folders[name] = folder
		}
	}
	return folders
}
