package search_test

import (
	"context"
	"errors"
	"testing"

	"plytree/engine/random"
	. "plytree/engine/search"
	. "plytree/engine/tree"
	"plytree/fileformat/filetest"
)

func TestSearchCanBeCalledOff(t *testing.T) {
	values := filetest.Must(random.Draw{Low: -99, High: 99, Seed: 1}.Values(1 << 14))(t)
	tree := Complete(2, 14, Give(values))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, a := range Algorithms() {
		o := Options{Algorithm: a, Order: Order{Kind: Worst}}
		if res, err := RunContext(ctx, tree, o, false); !errors.Is(err, context.Canceled) || res != nil {
			t.Errorf("%s: %v, %v", a, res, err)
		}
	}
}
