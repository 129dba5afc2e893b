package intake

import (
	"regexp"
	"strings"

	"plytree/fileformat/source"

	"github.com/goccy/go-yaml"
)

// submission matches the first line of a submission in Gradescope's submission_metadata.yml.
var submission = regexp.MustCompile(`(?m)^["']?(submission_\d+)["']?:[ \t]*$`)

// submitters matches the list of submitters in such a submission.
var submitters = regexp.MustCompile(`(?m)^  ["']?:?submitters["']?:[ \t]*\n((?:  +-? .*\n|  -.*\n)*)`)

// readSubmitters reads the submitters from the metadata of Gradescope's exports, by the name
// of the submission's folder. It skips what it can't read.
func readSubmitters(data []byte) map[string][]string {
	s, _, _ := source.New("", data) // unusual characters do no harm here
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
