package quiz

import (
	"context"
	"runtime"
)

// Each calls do for each exercise on all cores, because pictures take time, and passes the
// results to take in the order of the exercises. It keeps only a few results at once. It stops
// at the first error, and with the context's error when that is done.
func Each[T any](ctx context.Context, q Quiz, do func(questions []Question) (T, error), take func(T) error) error {
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	type result struct {
		made T
		err  error
	}
	one := func(exercise int) (r result) {
		questions, err := q.Questions(inner, exercise)
		if err != nil {
			return result{err: err}
		}
		r.made, r.err = do(questions)
		return r
	}
	row := make(chan chan result, runtime.GOMAXPROCS(0)-1) // the others are running, and one is waited for
	go func() {
		defer close(row)
		for i := range q.Exercises {
			next := make(chan result, 1)
			select {
			case row <- next:
				go func() { next <- one(i) }()
			case <-inner.Done():
				return
			}
		}
	}()
	var failed error
	for next := range row {
		r := <-next
		if failed != nil {
			continue // wait for those that are running
		}
		if failed = r.err; failed == nil {
			failed = take(r.made)
		}
		if failed != nil {
			cancel()
		}
	}
	if failed == nil {
		failed = ctx.Err()
	}
	return failed
}
