//go:build !js

package manual

import (
	"embed"
	"path"
)

//go:embed pictures
var pictures embed.FS

// pictureOf returns a picture of the manual, or nil.
func pictureOf(name string) []byte {
	data, err := pictures.ReadFile(path.Join("pictures", name))
	if err != nil {
		return nil
	}
	return data
}
