// Package goroutines lets the long work of sessions run beside them, and tells them the
// time.
package goroutines

import (
	"context"
	"time"
)

// Background runs work on goroutines, and tells the time as the system does. Do runs a
// function on the session's goroutine, soon.
type Background struct{ Do func(func()) }

// Now implements session.Clock.
func (Background) Now() time.Time { return time.Now() }

// After implements session.Clock. Stopped on the session's goroutine, it never calls f
// afterwards.
func (b Background) After(d time.Duration, f func()) (stop func()) {
	stopped := false // read and written on the session's goroutine only
	timer := time.AfterFunc(d, func() {
		b.Do(func() {
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

// Run implements session.Background.
func (b Background) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		work(ctx)
		b.Do(done)
		cancel()
	}()
	return cancel
}
