// Package look knows what a course's look is: how all its pictures are drawn, under a name.
// It reads and writes the small file that holds one, and keeps the looks of this machine.
package look

import (
	"cmp"
	"slices"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
)

// Look is how pictures are drawn. What a look leaves open is "": another look, a view or an
// option decides it.
type Look struct {
	Name      string
	Shapes    scene.Shapes
	Direction scene.Direction
	Theme     palette.Theme
	Values    scene.Values
	Show      Show
	Boxes     Switch // boxes for value, alpha and beta
	Numbers   Switch // each node's place
	Notes     Switch // the notes at their nodes
	// Transparent leaves the background out, in pictures that can do without one.
	Transparent Switch
}

// Show is what of a search is drawn: a [scene.Show], or two of them.
type Show string

const (
	Plain         = Show(scene.Plain)
	Question      = Show(scene.Question)
	Solution      = Show(scene.Solution)
	Both     Show = "both" // question and solution
)

// Switch is on, off or open.
type Switch string

const (
	On  Switch = "true"
	Off Switch = "false"
)

// SwitchOf is on or off.
func SwitchOf(on bool) Switch {
	if on {
		return On
	}
	return Off
}

// Or is whether the switch is on, and the other value where it is open.
func (s Switch) Or(other bool) bool { return s == On || s != Off && other }

// part is what a look can say of one thing.
type part struct {
	key   string
	words []string // what it can say
	of    func(*Look) *string
}

// parts are all of them, in the order of a file. The keys are those of export's options.
var parts = []part{
	{"shapes", texts(scene.Triangles, scene.SquareCircle), func(l *Look) *string { return (*string)(&l.Shapes) }},
	{"direction", texts(scene.Down, scene.Right), func(l *Look) *string { return (*string)(&l.Direction) }},
	{"theme", texts(palette.Light, palette.Dark, palette.Print), func(l *Look) *string { return (*string)(&l.Theme) }},
	{"values", texts(scene.Proven, scene.Returned), func(l *Look) *string { return (*string)(&l.Values) }},
	{"show", texts(Plain, Question, Solution, Both), func(l *Look) *string { return (*string)(&l.Show) }},
	{"boxes", texts(On, Off), func(l *Look) *string { return (*string)(&l.Boxes) }},
	{"numbers", texts(On, Off), func(l *Look) *string { return (*string)(&l.Numbers) }},
	{"notes", texts(On, Off), func(l *Look) *string { return (*string)(&l.Notes) }},
	{"transparent", texts(On, Off), func(l *Look) *string { return (*string)(&l.Transparent) }},
}

func texts[T ~string](words ...T) (all []string) {
	for _, w := range words {
		all = append(all, string(w))
	}
	return all
}

// Says returns what the look says under the keys of its file, but its name.
func (l Look) Says() map[string]string {
	said := map[string]string{}
	for _, p := range parts {
		if word := *p.of(&l); word != "" {
			said[p.key] = word
		}
	}
	return said
}

// Over lays the look over another one, which decides what this one leaves open.
func (l Look) Over(under Look) Look {
	for _, p := range parts {
		if mine := p.of(&l); *mine == "" {
			*mine = *p.of(&under)
		}
	}
	return l
}

// OfView is the look of a view, with all that a view decides. What is shown, boxes and the
// background are decided for each picture.
func OfView(v scene.Look) Look {
	return Look{
		Shapes: cmp.Or(v.Shapes, scene.Triangles), Direction: cmp.Or(v.Direction, scene.Down), Theme: cmp.Or(v.Theme, palette.Light), Values: cmp.Or(v.Values, scene.Proven),
		Numbers: SwitchOf(v.Numbers), Notes: SwitchOf(v.Notes),
	}
}

// InUse reports whether the view looks like this. No view has the colours for print, so
// these don't count.
func (l Look) InUse(v scene.Look) bool {
	if l.Theme == palette.Print {
		l.Theme = ""
	}
	return l.Agrees(OfView(v))
}

// Agrees reports whether the other look says the same, as far as both say something; where
// there is nothing of which both do, it doesn't.
func (l Look) Agrees(with Look) bool {
	common := slices.DeleteFunc(slices.Clone(parts), func(p part) bool { return *p.of(&l) == "" || *p.of(&with) == "" })
	differ := func(p part) bool { return *p.of(&l) != *p.of(&with) }
	return len(common) > 0 && !slices.ContainsFunc(common, differ)
}
