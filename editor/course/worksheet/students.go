package worksheet

import (
	"iter"
	"strings"

	"plytree/fileformat/classlist"
)

// sheets yields the sheets to make, in the order of the students. It makes what they share
// only once.
func sheets(all []Exercise, o Options) iter.Seq[sheet] {
	blocks := make([]*block, len(all))
	return sheetsOf(all, o, func(i int) *block {
		if blocks[i] == nil {
			blocks[i] = newBuilder(all[i], o).block()
		}
		return blocks[i]
	})
}

// sheetsOf yields sheets of these blocks.
func sheetsOf(all []Exercise, o Options, of func(int) *block) iter.Seq[sheet] {
	return func(yield func(sheet) bool) {
		if o.Students == nil {
			for s := range grouped(all, o, of) {
				if !yield(s) {
					return
				}
			}
			return
		}
		for _, student := range o.Students {
			s := sheet{student: student.Name, number: student.Number}
			for i, e := range all {
				if e.belongsTo(student) {
					s.exercises = append(s.exercises, of(i))
				}
			}
			if len(s.exercises) > 0 && !yield(s) {
				return
			}
		}
	}
}

// grouped makes one sheet of the exercises that are for everybody, and one for each student
// named in an exercise.
func grouped(all []Exercise, o Options, of func(int) *block) iter.Seq[sheet] {
	return func(yield func(sheet) bool) {
		var order []string
		made := map[string]*sheet{}
		for i, e := range all {
			id := classlist.Number(e.Number) + "\x00" + e.Student
			if made[id] == nil {
				made[id] = &sheet{student: e.Student, number: e.Number, nobodys: o.Solution && e.forAll()}
				order = append(order, id)
			}
			made[id].exercises = append(made[id].exercises, of(i))
		}
		for _, id := range order {
			if !yield(*made[id]) {
				return
			}
		}
	}
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
