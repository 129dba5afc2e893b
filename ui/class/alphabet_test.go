package class

import (
	"slices"
	"strings"
	"testing"
)

func TestNamesStandInTheOrderOfTheAlphabet(t *testing.T) {
	for _, names := range []string{
		"Ana Ángel Bo Sandu Ștefan Tom Ганна Ґалаґан Євген Жанна Іван Їжак Йосип Оксана",
		"Peres Perez Pérez Pezuela Pinto",
		"Nunez Nuñez Núñez Ñato Oñate",
		"Cote Coté Côte Côté Coter Élise Emma Zoé",
		"Ionescu Ioniță Iordan Palade Pavel Păun Petre Stan Stoica Ștefan Tudor Țurcanu",
		"Гай Ганна Ґанна Енко Єва Єгор Изок Ірина Їжак Йосип Кий",
	} {
		want := strings.Fields(names)
		got := slices.Clone(want)
		slices.Reverse(got)
		if slices.SortFunc(got, alphabetical); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
}
