package goroutines

import "context"

// Line does work in the background, one piece after another. Its methods belong to the
// session's goroutine.
type Line struct {
	Background interface {
		Run(work func(context.Context), done func()) (cancel func())
	}
	waiting []Piece
	running bool
}

// Piece returns work for the background and what comes after it; both and begin
// itself know what the pieces before have done. Work may be nil for nothing.
type Piece func() (work func(context.Context), done func())

// Add does a piece of work after those before.
func (l *Line) Add(begin Piece) {
	l.waiting = append(l.waiting, begin)
	l.next()
}

func (l *Line) next() {
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
	l.Background.Run(work, func() { ended(done) })
}
