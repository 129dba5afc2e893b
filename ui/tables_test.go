package ui

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Algorithms and mistakes are named in their tables and texts only: everybody else asks
// for a property. The reasons of the exceptions stand behind them.
func TestAlgorithmsAndMistakesAreNamedInTheirTablesOnly(t *testing.T) {
	named := regexp.MustCompile(`\bengine\.(Minimax|AlphaBeta|AlphaBetaHard|AlphaBetaBound|Negamax|NegamaxThresholds|PVS|MTDF)\b` +
		`|\bexercise\.(PlainMinimax|Strict|NotStrict|ShallowOnly|FullWindows|WentOn|PlayersSwapped|RightToLeft|AlphaBetaSwapped|ExactForBound)\b` +
		`|"(alpha-beta|alpha-beta-hard|alpha-beta-bound|negamax|negamax-thresholds|pvs|mtdf|strict|not-strict|shallow-only|full-window|went-on|players-swapped|right-to-left|alpha-beta-swapped|exact-for-bound)"`)
	may := map[string]string{
		"engine/algorithm.go":          "the table of algorithms",
		"engine/explain/algorithm.go":  "their texts",
		"engine/pseudocode/listing.go": "their listings",
		"engine/exercise/mistake.go":   "the table of mistakes",
		"editor/practice/skill.go":     "which mistakes a skill drills is its own data",
	}
	root := moduleRoot(t)
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		at, err := filepath.Rel(root, path)
		if err != nil || may[filepath.ToSlash(at)] != "" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for i, line := range strings.Split(string(text), "\n") {
			code, _, _ := strings.Cut(line, "// ")
			for _, name := range named.FindAllString(code, -1) {
				// An algorithm's name within a sentence is text.
				if !strings.Contains(code, "Named("+name) {
					t.Errorf("%s:%d names %s; ask for a property instead", at, i+1, name)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
