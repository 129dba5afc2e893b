package pseudocode

import (
	"math"
	"slices"
	"strings"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Program is the listing of a traced search's algorithm, ready to be followed step by
// step.
type Program struct {
	Lines  []Line
	res    *search.Result
	visits []tree.Visit
}

// Follow makes the program of a traced search.
func Follow(res *search.Result) *Program {
	lines := Of(res.Tree, res.Options.Algorithm, res.Options.Cutoff)
	for i := range lines {
		if lines[i].does == leafTest && res.Options.Depth > 0 {
			lines[i].Text = strings.TrimSuffix(lines[i].Text, ":") + " or at the depth limit:"
		}
	}
	return &Program{lines, res, res.Visits()}
}

// Tree is the tree that is searched.
func (p *Program) Tree() *tree.Tree { return p.res.Tree }

// Position is where a program is after a step.
type Position struct {
	// Line is the line that the step is about, -1 before the first step.
	Line int
	// Executed are all lines that the step executes, in order.
	Executed []int
	// Calls are the open calls, the root's first.
	Calls []Call
}

// Call is one open call with its variables, in the numbers of the algorithm.
type Call struct {
	Record      int32
	Visit       tree.Visit
	Alpha, Beta number.Number
	// valid if HasBest is set; at first the listing's initial value. At a chance node it is the sum
	Best     number.Number
	HasBest  bool
	BestName string // its variable in the listing
}

// At returns where the program is at the moment.
func (p *Program) At(m *search.Moment) Position {
	pos := Position{Line: -1, Calls: p.calls(m)}
	e, ok := m.Event()
	if !ok {
		return pos
	}
	main, more := p.tasks(m, e)
	mover := p.visits[e.Record].Mover
	pos.Line = p.line(main, mover)
	pos.Executed = []int{pos.Line}
	for _, t := range more {
		pos.Executed = append(pos.Executed, p.linesOf(t)...)
	}
	slices.Sort(pos.Executed)
	pos.Executed = slices.Compact(pos.Executed)
	return pos
}

// line returns the line that does a task for a player, or -1. A line for one player is
// preferred to one for both.
func (p *Program) line(t task, mover tree.Player) int {
	return slices.IndexFunc(p.Lines, func(l Line) bool {
		return l.does == t &&
			(l.mover == mover || l.mover == tree.Alternate || l.mover == tree.Chance && mover.Chance())
	})
}

// linesOf returns the lines of a task. At a chance node there may be several.
func (p *Program) linesOf(t subtask) (all []int) {
	first := p.line(t.task, t.mover)
	if first < 0 || !t.mover.Chance() || p.Lines[first].mover != tree.Chance {
		return slices.DeleteFunc([]int{first}, func(i int) bool { return i < 0 })
	}
	for i, l := range p.Lines {
		if l.does == t.task && l.mover == tree.Chance {
			all = append(all, i)
		}
	}
	return all
}

// Variables returns the listing's names for alpha, beta and the best value in a Call; ""
// for those that it doesn't have.
func (p *Program) Variables() (alpha, beta, best string) {
	own := programs[p.res.Options.Algorithm]
	return own.alpha, own.beta, own.best
}

// subtask is a task that belongs to a step besides its main one.
type subtask struct {
	task  task
	mover tree.Player
}

// tasks returns what a step does: its main task, and the others.
func (p *Program) tasks(m *search.Moment, e search.Event) (main task, more []subtask) {
	mover := p.visits[e.Record].Mover
	own := func(tasks ...task) []subtask {
		var rest []subtask
		for _, t := range tasks {
			rest = append(rest, subtask{t, mover})
		}
		return rest
	}
	single := p.res.Record(e.Record).Entered() == 0
	switch e.Kind {
	case search.Enter:
		more = p.entering(m, e)
		if !single && !e.Recalled {
			more = append(more, own(branch, start, loop)...)
		}
		return signature, more
	case search.Evaluate:
		return leafTest, nil
	case search.Update:
		if p.line(better, mover) < 0 { // the form without a variable for the best value
			return narrow, nil
		}
		return better, own(narrow)
	case search.CutOff:
		return p.cutting(m, e), nil
	}
	return p.leaving(m, e, single)
}

// entering returns the caller's lines that lead into a call.
func (p *Program) entering(m *search.Moment, e search.Event) []subtask {
	depth := len(m.Path)
	if depth == 1 {
		first := []subtask{{repeat, 0}, {question, 0}, {ask, 0}}
		if e.Why != search.NextQuestion {
			first = append(first, subtask{guess, 0})
		}
		return first // only a driver has these lines
	}
	up := m.Path[depth-2]
	caller := p.visits[up].Mover
	switch {
	case p.line(scout, caller) < 0 || !m.Of(up).HasValue:
		return []subtask{{call, caller}}
	case e.Why == search.Searching:
		return []subtask{{again, caller}}
	}
	return []subtask{{scout, caller}}
}

// leaving returns the lines that end a call.
func (p *Program) leaving(m *search.Moment, e search.Event, single bool) (task, []subtask) {
	var more []subtask
	if len(m.Path) == 0 && p.line(repeat, 0) >= 0 {
		// The caller of the root is the driver.
		if e.Value.Less(m.Of(e.Record).BetaIn) {
			more = append(more, subtask{fell, 0})
		} else {
			more = append(more, subtask{rose, 0})
		}
		if m.Step == len(p.res.Events) {
			more = append(more, subtask{answer, 0})
		}
	}
	if e.Recalled {
		return memory, more
	}
	switch s := m.Of(e.Record); {
	case single:
		return leafReturn, more
	case s.Cut() && p.visits[e.Record].Mover.Chance(): // the lines that cut also return
		return p.cutting(m, e), more
	}
	return give, more
}

// cutting returns the task that cut a node.
func (p *Program) cutting(m *search.Moment, e search.Event) task {
	c, _ := m.CutAt(e.Record)
	switch {
	case !p.visits[e.Record].Mover.Chance():
		return cut
	case c.Side == tree.Min:
		return cutLow
	}
	return cutHigh
}

// calls returns the open calls, and the one that has just ended.
func (p *Program) calls(m *search.Moment) []Call {
	open := m.Path
	e, ok := m.Event()
	if ok && e.Kind == search.Leave {
		open = append(slices.Clone(open), e.Record)
	}
	calls := make([]Call, len(open))
	var path tree.Path // of the innermost call; the other calls' paths are prefixes of it
	if len(open) > 0 {
		path = p.res.PathOf(open[len(open)-1])
	}
	for i, record := range open {
		v := p.visits[record]
		v.Path = path[:i:i]
		rec := m.Of(record)
		s := p.res.Seen(v, rec)
		calls[i] = Call{Record: record, Visit: v, Alpha: s.Alpha, Beta: s.Beta, Best: s.Value, HasBest: rec.HasValue,
			BestName: p.bestName(record)}
		if remembered := ok && e.Recalled && record == e.Record; !rec.HasValue && !remembered {
			calls[i].Best, calls[i].HasBest = p.begun(record, v.Mover)
		}
	}
	return calls
}

// bestName returns the listing's variable for the best value, or the sum, of a call.
func (p *Program) bestName(record int32) string {
	if p.visits[record].Mover.Chance() && p.res.Record(record).Entered() > 0 {
		return sumName
	}
	_, _, best := p.Variables()
	return best
}

// begun returns the best value of an open call before any child has returned: the worst
// value, if the listing sets it when a node is entered.
func (p *Program) begun(record int32, mover tree.Player) (best number.Number, has bool) {
	_, _, name := p.Variables()
	line := p.line(start, mover)
	if name == "" || line < 0 || p.res.Record(record).Entered() == 0 {
		return best, false
	}
	switch p.Lines[line].mover {
	case tree.Min:
		return number.Of(math.Inf(1)), true
	case tree.Chance:
		return best, true
	}
	return number.Of(math.Inf(-1)), true
}
