package reading_test

import (
	"strings"
	"testing"
	"time"
)

// BenchmarkDeep reads a step of a lesson on a chain, all of it still to come or all past:
// what twice as many plies take, in times of the shorter one.
func BenchmarkDeep(b *testing.B) {
	for _, c := range []struct {
		name string
		from float64 // where the lesson stands
	}{{"begun", 0}, {"half", 0.5}, {"ended", 1}} {
		b.Run(c.name, func(b *testing.B) {
			var took [2]time.Duration
			for b.Loop() {
				for i, plies := range []int{499, 998} {
					b.StopTimer()
					s := opened(b, "plytree: 1\ntree: "+strings.Repeat("[", plies)+"1"+strings.Repeat("]", plies)+"\n")
					if err := s.SetLesson(s.Lesson().Begin()); err != nil {
						b.Fatal(err)
					}
					if err := s.SetLesson(s.Lesson().GoTo(int(c.from * float64(s.Lesson().Steps())))); err != nil {
						b.Fatal(err)
					}
					read(s) // what is worked out once
					b.StartTimer()
					start := time.Now()
					read(s)
					took[i] += time.Since(start)
				}
			}
			b.ReportMetric(float64(took[1])/float64(took[0]), "twice/once")
			b.ReportMetric(took[1].Seconds()*1000/float64(b.N), "ms")
		})
	}
}
