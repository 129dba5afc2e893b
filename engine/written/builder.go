package written

// Builder collects the keys of a mapping in order. It leaves out empty values.
type Builder struct{ Fields []Field }

// Mapping returns the collected mapping.
func (b *Builder) Mapping() Value { return Value{Kind: Mapping, Fields: b.Fields} }

// Add adds a key with any value.
func (b *Builder) Add(key string, v Value) { b.Fields = append(b.Fields, Field{key, v}) }

// Word adds one of a format's own words, or a number.
func (b *Builder) Word(key, word string) {
	if word != "" {
		b.Add(key, Plainly(word))
	}
}

// Text adds a text that an author wrote.
func (b *Builder) Text(key, text string) {
	if text != "" {
		b.Add(key, Value{Kind: Text, Text: text})
	}
}

// Called adds a reference to a node.
func (b *Builder) Called(key, call string) {
	if call != "" {
		b.Add(key, Called(call))
	}
}
