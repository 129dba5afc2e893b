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
	data, _ := pictures.ReadFile(path.Join("pictures", name))
	return data
}
