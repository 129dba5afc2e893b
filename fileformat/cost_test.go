package fileformat_test

import (
	"runtime"
	"strings"
	"testing"

	. "plytree/fileformat"
)

// The memory that a JSON document takes, plus the same amount of garbage, is at most its
// cost, and that of a tree is far below the limit.
func TestCostOfJSONIsNoLessThanWhatIsKept(t *testing.T) {
	const n = 20_000
	list := func(item string) string { return "[" + strings.Repeat(item+",", n-1) + item + "]" }
	for name, c := range map[string]struct {
		text string
		most int64 // bytes per item
	}{
		"leaves":       {`{"plytree":1,"tree":` + list("1") + "}", 400},
		"named leaves": {`{"plytree":1,"tree":` + list(`{"name": "leaf 000001", "value": 1}`) + "}", 1500},
		"lists":        {`{"plytree":1,"tree":` + list("[1]") + "}", 800},
		"with a #":     {`{"plytree":1,"title":"#","tree":` + list("[1]") + "}", 800},
		"brackets":     {`{"plytree":1,"title":"` + strings.Repeat(`[\"`, n) + `","tree":1}`, 100},
		"answers":      {`{"plytree":1,"tree":1,"answers":{"leaf order":` + list("1") + "}}", 1000},
		"called tree":  {`{"plytree":1,"title":"tree","tree":1,"answers":{"leaf order":` + list("1") + "}}", 1000},
	} {
		heap := func() int64 {
			var m runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&m)
			return int64(m.HeapAlloc)
		}
		data := []byte(c.text)
		before := heap()
		doc, err := Read("", data)
		kept := heap() - before
		runtime.KeepAlive(doc)
		if err != nil {
			t.Errorf("%s: %.200v", name, err)
		}
		cost := Cost(data)
		t.Logf("%s: %d of %d bytes kept", name, kept, cost)
		if 2*kept > cost || cost > c.most*n {
			t.Errorf("%s: %d bytes kept, for a cost of %d, %d for each", name, kept, cost, cost/n)
		}
		runtime.KeepAlive(data)
	}
}

// Answers take more than a tree with as many values.
func TestAnswersCostMoreThanNodes(t *testing.T) {
	list := "[" + strings.Repeat("1,", 999) + "1]"
	tree := Cost([]byte(`{"plytree":1,"tree":` + list + `,"title":"x"}`))
	answers := Cost([]byte(`{"plytree":1,"tree":1,"answers":` + list + "}"))
	if answers < 2*tree {
		t.Errorf("%d for answers, %d for a tree", answers, tree)
	}
}
