package answering

import (
	"math"
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/written"
)

// RangeLine is the number line for answering a range by clicking. Everything on it is also
// elsewhere on the screen: nothing comes from the key. It never changes; the zero RangeLine
// belongs to no task.
type RangeLine struct {
	sheet *Sheet
	task  int
	ticks []float64
	set   valueset.Set
}

// Follow returns the line of a task, which must ask for a range, with the answer's set: an
// empty one if there is no answer or it can't be read. As long as the set is unchanged, the
// ticks stay in place.
func (l RangeLine) Follow(s *Sheet, task int, a *written.Answers) RangeLine {
	part := s.Part(task)
	r := part.Range()
	bounds := r.Options.WithDefaults().Bounds
	r.Whole, r.Within, r.Options.Bounds = nil, search.LeafBounds{}, search.Unbounded() // the set as written
	nodes := part.Nodes()
	set, _, _ := r.Read(a.Of(s.Tasks()[task].Key()), nodes)
	if l.sheet == s && l.task == task && l.set.Equal(set) {
		return l
	}
	ticks := []float64{bounds.Low, bounds.High} // so that changes only there can be clicked too
	for i := range nodes.Len() {
		if v, has := nodes.Node(i).Value(); has && !nodes.Inner(i) && !slices.Equal(nodes.Path(i), r.Leaf) {
			ticks = append(ticks, v)
		}
	}
	for _, piece := range set.Intervals() {
		ticks = append(ticks, piece.Low, piece.High)
	}
	ticks = slices.DeleteFunc(ticks, func(v float64) bool { return math.IsInf(v, 0) })
	slices.Sort(ticks)
	return RangeLine{sheet: s, task: task, ticks: slices.Compact(ticks), set: set}
}

// Ticks returns the values of the other leaves, finite leaf bounds and the ends of the set, in
// increasing order without duplicates.
func (l RangeLine) Ticks() []float64 { return l.ticks }

// Set returns the current set.
func (l RangeLine) Set() valueset.Set { return l.set }

// Field returns the field that the line answers.
func (l RangeLine) Field() exercise.Slot { return exercise.Slot{Task: l.task} }

// Toggle adds a tick to the set or removes it. For any other finite number it does this with
// the open interval between the adjacent ticks.
func (l RangeLine) Toggle(x float64) RangeLine {
	at, tick := slices.BinarySearch(l.ticks, x)
	piece := valueset.Interval{Low: x, High: x, HasLow: true, HasHi: true}
	if !tick {
		piece = valueset.Interval{Low: math.Inf(-1), High: math.Inf(1)}
		if at > 0 {
			piece.Low = l.ticks[at-1]
		}
		if at < len(l.ticks) {
			piece.High = l.ticks[at]
		}
	}
	l.set = l.set.Differs(piece.Set())
	return l
}
