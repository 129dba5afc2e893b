package session

import (
	"context"
	"time"
)

// Elsewhere is the clock of the system and a background of goroutines. Do runs a
// function on the session's goroutine, soon.
type Elsewhere struct{ Do func(func()) }

// After implements Clock. Stopped on the session's goroutine, it never calls f
// afterwards.
func (e Elsewhere) After(d time.Duration, f func()) (stop func()) {
	stopped := false // read and written on the session's goroutine only
	timer := time.AfterFunc(d, func() {
		e.Do(func() {
			if !stopped {
				f()
			}
		})
	})
	return func() {
		stopped = true
		timer.Stop()
	}
}

// Run implements Background.
func (e Elsewhere) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		work(ctx)
		e.Do(done)
		cancel()
	}()
	return cancel
}
