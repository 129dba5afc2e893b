package session

import (
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/pseudocode"
)

// script is a traced search, ready to be gone through step by step.
type script struct {
	film    *scene.Film
	teacher *explain.Lesson
	program *pseudocode.Program
	// leaves and cuts count the distinct leaves evaluated and the cut-offs up
	// to each step.
	leaves, cuts []int32
}

func newScript(res *engine.Result, look scene.Look) *script {
	sc := &script{
		film: scene.NewFilm(res, look), teacher: explain.NewLesson(res), program: pseudocode.Follow(res),
		leaves: make([]int32, len(res.Events)+1), cuts: make([]int32, len(res.Events)+1),
	}
	seen := make([]bool, res.Visited)
	for i, e := range res.Events {
		leaves, cuts := sc.leaves[i], sc.cuts[i]
		switch {
		case e.Kind == engine.CutOff:
			cuts++
		case e.Kind == engine.Evaluate && !seen[e.Record]:
			seen[e.Record] = true
			leaves++
		}
		sc.leaves[i+1], sc.cuts[i+1] = leaves, cuts
	}
	return sc
}

func (sc *script) result() *engine.Result { return sc.film.Result() }

// last is the number of the last step.
func (sc *script) last() int { return len(sc.result().Events) }

func (sc *script) event(step int) engine.Event { return sc.result().Events[step-1] }

// node returns the node of a record.
func (sc *script) node(record int32) engine.ID { return sc.result().Visits()[record].Node.ID() }

// moment returns where the search stands after so many steps, at most the last.
// It uses an earlier moment up, nil for none.
func (sc *script) moment(step int, from *engine.Moment) *engine.Moment {
	step = min(step, sc.last())
	if from == nil {
		return sc.result().Moment(step)
	}
	from.GoTo(step)
	return from
}
