package intake

import (
	"testing"
	"time"
)

func TestWhoseItIs(t *testing.T) {
	for _, c := range []struct {
		file, student, number, name string
		others                      []string
	}{
		{"Ana Pop_1234567_assignsubmission_file_/hw3.yaml", "Ana Pop", "1234567", "hw3.yaml", nil},
		{"Олена Ґудзь_98_assignsubmission_file/розв'язок.yaml", "Олена Ґудзь", "98", "розв'язок.yaml", nil},
		{"Ana_Maria Pop_12_assignsubmission_file_hw3.yaml", "Ana_Maria Pop", "12", "hw3.yaml", nil},
		{"group/山田 太郎_7_assignsubmission_file_/my work/hw3.yaml", "山田 太郎", "7", "hw3.yaml", nil},
		{"popana_12345_678901_solution.yaml", "popana", "12345", "solution.yaml", nil},
		{"popana_LATE_12345_678901_hw3-2.yaml", "popana", "12345", "hw3.yaml", nil},
		{"Homework 3_apop_attempt_2026-11-20-10-30-15_mine.yaml", "apop", "", "mine.yaml", nil},
		{"12345-67890 - Ana Pop - Nov 20, 2026 1030 AM/hw3.yaml", "Ana Pop", "12345", "hw3.yaml", nil},
		{"Ana Pop_1_assignsubmission_file_/solution.zip/x/y.yaml", "Ana Pop", "1", "y.yaml", nil},
		{"pop.yaml", "pop", "", "pop.yaml", nil},
		{"hw3_Ana_Pop.yaml", "Ana Pop", "", "hw3_Ana_Pop.yaml", nil},
		{"Ana Pop - HW3.yaml", "Ana Pop", "", "Ana Pop - HW3.yaml", nil},
		{"Ana Pop/hw3.yaml", "Ana Pop", "", "hw3.yaml", nil},
		{"Ana Pop/hw3 (2).yaml", "Ana Pop", "", "hw3 (2).yaml", nil},
		{"Ana Pop.zip/hw3.yaml", "Ana Pop", "", "hw3.yaml", nil},
		{"Ana Pop/solution.yaml", "Ana Pop", "", "solution.yaml", []string{"Bo Li/solution.yaml"}},
		{"week 3/pop.yaml", "pop", "", "pop.yaml", []string{"week 3/li.yaml"}},
		{"hw3.yaml", "hw3", "", "hw3.yaml", nil},
	} {
		files := []*Entry{{Kind: Solution, File: c.file, at: "in/" + c.file}}
		for _, o := range c.others {
			files = append(files, &Entry{Kind: Solution, File: o, at: "in/" + o})
		}
		from := newSenders(files, "hw3", nil, nil).of(files[0])
		if from.Student != c.student || from.Number != c.number || from.Called != c.name {
			t.Errorf("%s: student %q, participant %q, file %q", c.file, from.Student, from.Number, from.Called)
		}
	}
}

func TestTheLaterOne(t *testing.T) {
	morning := time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	evening := morning.Add(10 * time.Hour)
	for name, c := range map[string][2]*Entry{
		"by time":             {{File: "a/hw3.yaml", modified: evening}, {File: "b/hw3.yaml", modified: morning}},
		"by Canvas's number":  {{File: "popana_1_2_hw3-2.yaml", modified: morning}, {File: "popana_1_2_hw3-1.yaml", modified: evening}},
		"of ten and nine":     {{File: "popana_1_2_hw3-10.yaml"}, {File: "popana_1_2_hw3-9.yaml"}},
		"by a copy's number":  {{File: "pop (1).yaml", modified: morning}, {File: "pop.yaml", modified: morning}},
		"by attempt":          {{File: "x_pop_attempt_2026-11-20-10-30-15_b.yaml", modified: morning}, {File: "x_pop_attempt_2026-11-19-10-30-15_a.yaml", modified: evening}},
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
