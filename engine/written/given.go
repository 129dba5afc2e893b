package written

import "slices"

// Over merges answers into others: each entry of a mapping, the items of a list before
// all others, a drawn tree where nothing is drawn, and any other value as a whole. A nil a
// changes nothing. If b already
// contains these answers, Over returns b itself.
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
	case w.Kind == List && len(w.Items) > 0 && w.Items[0].Kind == Mapping && len(other.Items) > 0: // a drawn tree
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

// same reports whether two values are equal, with or without quotes.
func same(a, b Value) bool {
	return a.Kind == b.Kind && a.Text == b.Text && slices.EqualFunc(a.Items, b.Items, same) &&
		slices.EqualFunc(a.Fields, b.Fields, func(a, b Field) bool { return a.Key == b.Key && same(a.Value, b.Value) })
}
