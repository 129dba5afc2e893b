package quiz

import (
	"context"
	"runtime"
	"sync"
)

// Each calls do for each exercise, a few at once because pictures take time, and passes the
// results to take in the order of the exercises. It stops at the first error, and with the
// context's error when that is done.
func Each[T any](ctx context.Context, q Quiz, do func(questions []Question) (T, error), take func(T) error) error {
	for first := 0; first < q.Exercises; first += runtime.GOMAXPROCS(0) {
		made := make([]T, min(runtime.GOMAXPROCS(0), q.Exercises-first))
		errs := make([]error, len(made))
		var work sync.WaitGroup
		for i := range made {
			work.Go(func() {
				questions, err := q.Questions(ctx, first+i)
				if err == nil {
					made[i], err = do(questions)
				}
				errs[i] = err
			})
		}
		work.Wait()
		for i, err := range errs {
			if err == nil {
				err = take(made[i])
			}
			if err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}
