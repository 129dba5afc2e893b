package ui

import (
	"crypto/sha256"
	"os"

	"fyne.io/fyne/v2/lang"
)

// fingerprint tells one content of a file from another; that of a file that
// can't be read is zero.
type fingerprint [sha256.Size]byte

func fingerprintOf(path string) fingerprint {
	data, err := os.ReadFile(path)
	if err != nil {
		return fingerprint{}
	}
	return sha256.Sum256(data)
}

// changedOnDisk reports whether another program has written the file since it
// was opened or saved here. A file that is gone has not changed: saving brings
// it back.
func (w *window) changedOnDisk() bool {
	now := fingerprintOf(w.file)
	return now != fingerprint{} && now != w.onDisk
}

// askOverwrite asks what to do with a file that another program has changed.
func (w *window) askOverwrite(overwrite, saveAs func()) {
	w.askThree(lang.L("The file has changed"),
		lang.L("Another program has changed {{.File}} since it was opened here. If you overwrite it, those changes are lost.", map[string]any{"File": w.file}),
		choice{lang.L("Overwrite"), overwrite}, choice{lang.L("Save as…"), saveAs})
}
