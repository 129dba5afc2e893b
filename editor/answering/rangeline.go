package answering

import (
	"math"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise/valueset"
	"plytree/engine/written"
)

// RangeLine is the number line on which the answer to a range is clicked together.
// All that it has is on the screen without it: nothing comes from the key. It never
// changes; the zero RangeLine is of no task.
type RangeLine struct {
	sheet *Sheet
	task  int
	ticks []float64
	set   valueset.Set
}

// Follow returns the line of a task, which must ask for a range, with the set that
// the answer means: none where there is no answer or it can't be read. As long as
// that is the set which stands there, the ticks stay where they are.
func (l RangeLine) Follow(s *Sheet, task int, a *written.Answers) RangeLine {
	part := s.Part(task)
	r, _ := part.Range(task)
	bounds := r.Options.WithDefaults().Bounds
	r.Whole, r.Within, r.Options.Bounds = nil, engine.LeafBounds{}, engine.Unbounded() // the set as it is written
	nodes := part.Nodes()
	set, _, _ := r.Read(a.Of(s.Tasks()[task].Key()), nodes)
	if l.sheet == s && l.task == task && l.set.Equal(set) {
		return l
	}
	ticks := []float64{bounds.Low, bounds.High} // what changes only there can be clicked too
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

// Ticks returns the values of the other leaves, finite leaf bounds and the ends of the set,
// from the least up, each once.
func (l RangeLine) Ticks() []float64 { return l.ticks }

// Set returns the set that stands there.
func (l RangeLine) Set() valueset.Set { return l.set }

// Field is what the line answers.
func (l RangeLine) Field() Field { return Field{Task: l.task, Ask: l.sheet.Tasks()[l.task].Ask} }

// Toggle puts a tick into the set or, if it is there, takes it out; of any other
// finite number it does so with the whole stretch up to the next ticks, without
// these.
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
