package classlist

import (
	"bytes"
	"encoding/csv"
	"math/big"
	"regexp"
	"slices"
	"strings"
)

// The relevant columns of Moodle's offline grading worksheet.
const (
	identifierHead = "identifier" // such as Participant 1234567
	gradeHead      = "grade"
	mostHead       = "maximum grade"
)

// trailingDigits is the number at the end of an identifier.
var trailingDigits = regexp.MustCompile(`[0-9]+$`)

// IsWorksheet reports whether the class is Moodle's offline grading worksheet in English,
// which Moodle accepts back with grades filled in. It returns false for nil.
func (c *Class) IsWorksheet() bool {
	return c != nil && c.column(identifierHead) >= 0 && c.column(gradeHead) >= 0
}

func (c *Class) column(head string) int {
	return slices.IndexFunc(c.Head, func(cell string) bool { return strings.EqualFold(cell, head) })
}

// GradingWorksheet writes the worksheet with grades filled in for the participants in
// parts. A grade is given as a part of 1, exactly, and scaled by the worksheet's maximum,
// or by most if it has none. Other cells stay unchanged.
func (c *Class) GradingWorksheet(parts map[string]*big.Rat, most *big.Rat) []byte {
	grade, mostAt := c.column(gradeHead), c.column(mostHead)
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.Write(c.Head) // a buffer never fails
	for _, s := range c.Students {
		row := slices.Clone(s.Row)
		if part := parts[s.Participant]; part != nil && s.Participant != "" && grade < len(row) {
			of, comma := most, false
			if mostAt >= 0 && mostAt < len(row) {
				comma = strings.Contains(row[mostAt], ",")
				if said, ok := new(big.Rat).SetString(strings.Replace(row[mostAt], ",", ".", 1)); ok &&
					len(row[mostAt]) < 20 {
					of = said
				}
			}
			if row[grade] = new(big.Rat).Mul(part, of).FloatString(2); comma {
				row[grade] = strings.Replace(row[grade], ".", ",", 1)
			}
		}
		_ = w.Write(row)
	}
	w.Flush()
	return b.Bytes()
}
