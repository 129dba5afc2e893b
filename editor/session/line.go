package session

import "context"

// line does work in the background, one piece after another. Its methods belong to the
// session's goroutine.
type line struct {
	background Background
	waiting    []piece
	running    bool
}

// piece returns work for the background and what comes after it; both and begin
// itself know what the pieces before have done. Work may be nil for nothing.
type piece func() (work func(context.Context), done func())

// add does a piece of work after those before.
func (l *line) add(begin piece) {
	l.waiting = append(l.waiting, begin)
	l.next()
}

func (l *line) next() {
	if l.running || len(l.waiting) == 0 {
		return
	}
	begin := l.waiting[0]
	l.waiting = l.waiting[1:]
	l.running = true
	ended := func(done func()) {
		l.running = false
		done()
		l.next()
	}
	work, done := begin()
	if work == nil {
		ended(done)
		return
	}
	l.background.Run(work, func() { ended(done) })
}
