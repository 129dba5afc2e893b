package form

import (
	"plytree/engine/random"
	"plytree/ui/kit"
)

// chance asks which chance nodes a tree should have.
func (a *asking) chance(to *random.Chance) *kit.Select {
	s := choose(a, to,
		named(random.NoChance, a.lang.As("chance nodes", "none")),
		named(random.Even, a.lang.As("chance nodes", "equally likely children")),
		named(random.Uneven, a.lang.As("chance nodes", "uneven probabilities")))
	s.Named = a.lang.L("Chance nodes")
	return s
}
