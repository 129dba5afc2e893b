package class

import (
	"cmp"
	"slices"
	"testing"
)

func TestNamesStandInTheOrderOfTheAlphabet(t *testing.T) {
	want := []string{"Ana", "Ángel", "Bo", "Sandu", "Ștefan", "Tom", "Ганна", "Ґалаґан", "Євген", "Жанна", "Іван", "Їжак", "Йосип", "Оксана"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, func(a, b string) int { return cmp.Compare(alphabetical(a), alphabetical(b)) })
	if !slices.Equal(got, want) {
		t.Error(got)
	}
}
