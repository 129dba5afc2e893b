package written

import "slices"

// Over lays given answers over others: of a mapping each entry, of a list its items
// before all others, else the whole. Nil has nothing to lay over. What holds the
// given answers as they are comes back unchanged.
func (a *Answers) Over(b *Answers) *Answers {
	if a == nil {
		return b
	}
	for _, f := range a.Written.Fields {
		was := b.Of(f.Key)
		if laid := f.Value.over(was); !same(laid, was) {
			b = b.With(f.Key, laid)
		}
	}
	return b
}

func (w Value) over(other Value) Value {
	switch {
	case w.Kind == Mapping && other.Kind == Mapping:
		for _, f := range w.Fields {
			if was, there := other.Get(f.Key); !there || !same(f.Value, was) {
				other = other.With(f.Key, f.Value)
			}
		}
		return other
	case w.Kind == List && len(w.Items) > 0 && other.Kind == List:
		if len(other.Items) >= len(w.Items) && slices.EqualFunc(w.Items, other.Items[:len(w.Items)], same) {
			return other
		}
		laid := Value{Kind: List, Items: slices.Clone(w.Items)}
		for _, item := range other.Items {
			if !slices.ContainsFunc(w.Items, func(given Value) bool { return same(given, item) }) {
				laid.Items = append(laid.Items, item)
			}
		}
		return laid
	}
	return w
}

// same reports whether two values say the same, with or without quotes.
func same(a, b Value) bool {
	return a.Kind == b.Kind && a.Text == b.Text && slices.EqualFunc(a.Items, b.Items, same) &&
		slices.EqualFunc(a.Fields, b.Fields, func(a, b Field) bool { return a.Key == b.Key && same(a.Value, b.Value) })
}
