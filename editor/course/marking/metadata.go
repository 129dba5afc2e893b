package marking

import (
	"path"
	"strings"

	"plytree/fileformat"
)

// metadata takes in a file that a platform, and no student, has put among what
// was handed in, and reports whether it is one.
func (c *collection) metadata(f handedIn) bool {
	parts := strings.Split(f.at, "/")
	for i := range len(parts) - 1 {
		if form, _ := formOf(parts, i); form != nil {
			return false // a student's
		}
	}
	if path.Base(f.at) == "submission_metadata.yml" {
		data, err := f.read()
		if err != nil {
			return false
		}
		for folder, names := range fileformat.ReadSubmitters(data) {
			c.names[path.Join(path.Dir(f.at), folder)] = names
		}
		return true
	}
	form, m := formOf(parts, len(parts)-1)
	return form != nil && form.name == "Blackboard" && strings.TrimPrefix(m[form.pattern.SubexpIndex("file")], ".txt") == ""
}
