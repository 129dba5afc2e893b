package session

import "context"

// queue runs jobs in the background, one after another. Its methods must be called on the
// session's goroutine.
type queue struct {
	background Background
	waiting    []job
	running    bool
}

// job returns work for the background and what runs after it. All three see the results of the
// earlier jobs. Work may be nil for nothing.
type job func() (work func(context.Context), done func())

// add runs a job after all earlier ones.
func (q *queue) add(begin job) {
	q.waiting = append(q.waiting, begin)
	q.next()
}

func (q *queue) next() {
	if q.running || len(q.waiting) == 0 {
		return
	}
	begin := q.waiting[0]
	q.waiting = q.waiting[1:]
	q.running = true
	ended := func(done func()) {
		q.running = false
		done()
		q.next()
	}
	work, done := begin()
	if work == nil {
		ended(done)
		return
	}
	q.background.Run(work, func() { ended(done) })
}
