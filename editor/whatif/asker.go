package whatif

import (
	"context"
	"math"

	"plytree/engine/exercise/inverse"
)

// Line is the line of all values of a leaf, as far as it is known. In a tree with chance nodes
// there is none, only the outcome at one value.
type Line struct {
	of   *question
	here inverse.Stretch // the outcome at the value, for a leaf without a line
	all  []inverse.Stretch
	ends []float64 // the finite ends of the stretches
	err  error
}

// solve finds the line. It may take seconds, and can be cancelled.
func (q *question) solve(ctx context.Context) *Line {
	k := &Line{of: q}
	if !q.values.HasLine() {
		k.here, k.err = q.values.SolveAt(ctx, q.at)
		return k
	}
	k.all, k.err = q.values.Solve(ctx)
	for _, s := range k.all {
		for _, v := range [...]float64{s.Where.Low, s.Where.High} {
			if !math.IsInf(v, 0) && (len(k.ends) == 0 || k.ends[len(k.ends)-1] != v) {
				k.ends = append(k.ends, v)
			}
		}
	}
	return k
}

// With returns the probe with its line; if the line belongs to another probe, it is unchanged.
func (p Probe) With(k *Line) Probe {
	if k != nil && p.about == k.of {
		p.line = k
	}
	return p
}

// atOnce is the number of tries up to which a line is found at once: it takes less than a frame,
// and the next keys already use it.
const atOnce = 4000

// Asker finds the line of one probe at a time, a long one in the background; another probe cancels
// that. It belongs to one goroutine.
type Asker struct {
	// Run runs work on another goroutine, and then done on the asker's.
	Run func(work func(context.Context), done func()) (cancel func())

	asked  *question // the one being answered, or nil
	cancel func()
}

// Ask finds the line of a probe, unless it is known or being found already, and cancels work that
// is no longer needed. Found is called with it, at once or later.
func (a *Asker) Ask(p Probe, found func(k *Line, later bool)) {
	q := p.about
	if p.line != nil {
		q = nil
	}
	if q == a.asked {
		return
	}
	if a.cancel != nil {
		a.cancel()
	}
	if a.asked, a.cancel = q, nil; q == nil {
		return
	}
	if q.values.Tries() <= atOnce {
		a.asked = nil
		found(q.solve(context.Background()), false)
		return
	}
	var k *Line
	ended, later := false, false
	cancel := a.Run(func(ctx context.Context) { k = q.solve(ctx) }, func() {
		if ended = true; a.asked == q {
			a.asked, a.cancel = nil, nil
			found(k, later)
		}
	})
	if later = true; !ended {
		a.cancel = cancel
	}
}
