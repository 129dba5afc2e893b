package intake

import (
	"testing"
	"time"
)

func TestTheLaterOne(t *testing.T) {
	morning := time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	evening := morning.Add(10 * time.Hour)
	for name, c := range map[string][2]*Entry{
		"by time": {{File: "a/hw3.yaml", modified: evening}, {File: "b/hw3.yaml", modified: morning}},
		"by Canvas's number": {{File: "popana_1_2_hw3-2.yaml", modified: morning},
			{File: "popana_1_2_hw3-1.yaml", modified: evening}},
		"of ten and nine":    {{File: "popana_1_2_hw3-10.yaml"}, {File: "popana_1_2_hw3-9.yaml"}},
		"by a copy's number": {{File: "pop (1).yaml", modified: morning}, {File: "pop.yaml", modified: morning}},
		"by attempt": {{File: "x_pop_attempt_2026-11-20-10-30-15_b.yaml", modified: morning},
			{File: "x_pop_attempt_2026-11-19-10-30-15_a.yaml", modified: evening}},
		"by name, where else": {{File: "b.yaml"}, {File: "a.yaml"}},
	} {
		for i := range c {
			c[i].Kind, c[i].at = Solution, "in/"+c[i].File
		}
		all := newSenders(c[:], "hw3", nil, nil)
		for i := range c {
			c[i].From = all.of(c[i])
		}
		if !c[0].later(c[1]) || c[1].later(c[0]) {
			t.Errorf("%s: %s is not later than %s", name, c[0].File, c[1].File)
		}
	}
}
