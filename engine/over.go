package engine

// Over lays the options over others: a zero field is theirs.
func (o Options) Over(base Options) Options {
	if o.Algorithm != "" {
		base.Algorithm = o.Algorithm
	}
	if o.Window != (Window{}) {
		base.Window = o.Window
	}
	if o.Cutoff != "" {
		base.Cutoff = o.Cutoff
	}
	if o.Order.Kind != "" {
		base.Order = o.Order
	}
	if o.Depth != 0 {
		base.Depth = o.Depth
	}
	return base
}
