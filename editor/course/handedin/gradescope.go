package handedin

import (
	"regexp"
	"strings"

	"plytree/fileformat/source"

	"github.com/goccy/go-yaml"
)

// submission begins what Gradescope says of one submission in its
// submission_metadata.yml.
var submission = regexp.MustCompile(`(?m)^["']?(submission_\d+)["']?:[ \t]*$`)

// submitters finds, in one such part, the list of those who handed in.
var submitters = regexp.MustCompile(`(?m)^  ["']?:?submitters["']?:[ \t]*\n((?:  +-? .*\n|  -.*\n)*)`)

// readSubmitters reads from the metadata of Gradescope's exports who handed in
// what, by the name of the submission's folder. What can't be read is left out.
func readSubmitters(data []byte) map[string][]string {
	s, _, _ := source.New("", data) // odd characters do no harm here
	text := s.Text + "\n"
	all := map[string][]string{}
	starts := submission.FindAllStringSubmatchIndex(text, -1)
	for i, at := range starts {
		end := len(text)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		found := submitters.FindStringSubmatch(text[at[1]:end])
		if found == nil || len(found[1]) > 1<<16 {
			continue
		}
		var people []map[string]any
		if err := yaml.Unmarshal([]byte(found[1]), &people); err != nil {
			continue
		}
		for _, p := range people {
			if name, ok := p[":name"].(string); ok && strings.TrimSpace(name) != "" {
				all[text[at[2]:at[3]]] = append(all[text[at[2]:at[3]]], strings.TrimSpace(name))
			}
		}
	}
	return all
}
