package session

import (
	"context"
	"time"
)

// Goroutines runs long work in the background, with the system's time. Do runs a function on
// the session's goroutine soon.
type Goroutines struct{ Do func(func()) }

// Now implements Clock.
func (Goroutines) Now() time.Time { return time.Now() }

// After implements Clock. After stop is called on the session's goroutine, f is never called.
func (g Goroutines) After(d time.Duration, f func()) (stop func()) {
	stopped := false // read and written on the session's goroutine only
	timer := time.AfterFunc(d, func() {
		g.Do(func() {
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
func (g Goroutines) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		work(ctx)
		g.Do(done)
		cancel()
	}()
	return cancel
}
