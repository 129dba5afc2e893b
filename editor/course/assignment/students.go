package assignment

import (
	"strings"

	"plytree/fileformat/classlist"
)

// Sheets returns the sheets to make, in the order of the students. It makes what they share
// only once.
func Sheets(all []Exercise, o Options) []Sheet {
	blocks := make([]*Block, len(all))
	return sheetsOf(all, o, func(i int) *Block {
		if blocks[i] == nil {
			blocks[i] = newBuilder(all[i], o).block()
		}
		return blocks[i]
	})
}

// sheetsOf returns sheets of these blocks: one for each student of a class or, without a class,
// one of the exercises that are for everybody, and one for each student named in an exercise.
func sheetsOf(all []Exercise, o Options, of func(int) *Block) (made []Sheet) {
	for _, student := range o.Students {
		s := Sheet{Student: student.Name, Number: student.Number}
		for i, e := range all {
			if e.belongsTo(student) {
				s.Exercises = append(s.Exercises, of(i))
			}
		}
		if len(s.Exercises) > 0 {
			made = append(made, s)
		}
	}
	if o.Students != nil {
		return made
	}
	places := map[[2]string]int{}
	for i, e := range all {
		owner := [2]string{classlist.Number(e.Number), e.Student}
		at, there := places[owner]
		if !there {
			at, places[owner] = len(made), len(made)
			made = append(made, Sheet{Student: e.Student, Number: e.Number, Nobodys: o.Solution && e.forAll()})
		}
		made[at].Exercises = append(made[at].Exercises, of(i))
	}
	return made
}

// forAll reports whether the exercise is for no particular student.
func (e Exercise) forAll() bool { return e.Student == "" && e.Number == "" }

// belongsTo reports whether the exercise is for a student: by the number or, if one of them
// has none, by the name.
func (e Exercise) belongsTo(s classlist.Student) bool {
	switch {
	case e.forAll():
		return true
	case e.Number != "" && s.Number != "":
		return classlist.Number(e.Number) == classlist.Number(s.Number)
	}
	return strings.EqualFold(e.Student, s.Name)
}

// Without returns the students for whom there is no exercise.
func Without(all []Exercise, students []classlist.Student) []classlist.Student {
	var without []classlist.Student
	for _, s := range students {
		has := false
		for _, e := range all {
			has = has || e.belongsTo(s)
		}
		if !has {
			without = append(without, s)
		}
	}
	return without
}
