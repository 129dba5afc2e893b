package fileformat_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	. "plytree/fileformat"

	"github.com/goccy/go-yaml/parser"
)

// BenchmarkRead compares reading with goccy's parser alone on the same bytes, within one
// run (aim: at most 1.5 times its time).
func BenchmarkRead(b *testing.B) {
	for _, leaves := range []int{1000, 10_000, 100_000} {
		text := []byte("plytree: 1\ntree: [" + strings.Repeat("[3, 12, -8.5, 2, 4, 6, 14, 5, 2, 1], ", leaves/10) + "0]\n")
		b.Run(fmt.Sprintf("leaves=%d", leaves), func(b *testing.B) {
			var ours, bare time.Duration
			for b.Loop() {
				start := time.Now()
				if _, err := Read("", text); err != nil {
					b.Fatal(err)
				}
				ours += time.Since(start)
				start = time.Now()
				if _, err := parser.ParseBytes(text, parser.ParseComments); err != nil {
					b.Fatal(err)
				}
				bare += time.Since(start)
			}
			b.ReportMetric(float64(ours)/float64(bare), "ours/bare")
			b.ReportMetric(float64(ours.Nanoseconds())/float64(b.N)/float64(leaves), "ns/leaf")
		})
	}
}
