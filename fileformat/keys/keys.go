// Package keys reads and writes mappings by tables with a row for each key.
package keys

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// Key is a key of a mapping that describes a T. Its value is read strictly; Write adds it,
// or nothing where it has its default.
type Key[T any] struct {
	Name  string
	Read  func(r *yaml.Reader, v yaml.Value, to *T) error
	Write func(f *written.Builder, from T)
}

// Names returns the names of the keys.
func Names[T any](keys []Key[T]) (names []string) {
	for _, key := range keys {
		names = append(names, key.Name)
	}
	return names
}

// Read reads a mapping as [yaml.Reader.Each] does, and returns the values of its keys.
func Read[T any](r *yaml.Reader, v yaml.Value, what sentence.Label, instead sentence.Sentence, keys []Key[T],
	to *T) (map[string]yaml.Value, error) {
	values := map[string]yaml.Value{}
	return values, r.Each(v, what, instead, Names(keys), func(key int, value yaml.Value) error {
		values[keys[key].Name] = value
		return keys[key].Read(r, value, to)
	})
}

// Write writes the keys that don't have their defaults.
func Write[T any](keys []Key[T], from T) written.Value {
	f := &written.Builder{}
	for _, key := range keys {
		key.Write(f, from)
	}
	return f.Mapping()
}

// Text is the key of an author's text.
func Text[T any](name string, of func(*T) *string) Key[T] {
	return Key[T]{
		name,
		func(r *yaml.Reader, v yaml.Value, to *T) (err error) {
			*of(to), err = r.String(v, name)
			return err
		},
		func(f *written.Builder, from T) { f.Text(name, *of(&from)) },
	}
}

// Word is the key of one of several words. The zero value isn't written.
func Word[T any, W comparable](name string, words []W, of func(*T) *W) Key[T] {
	texts := make([]string, len(words))
	for i, word := range words {
		texts[i] = fmt.Sprint(word)
	}
	return Key[T]{
		name,
		func(r *yaml.Reader, v yaml.Value, to *T) error {
			text, err := r.Word(v, name, texts...)
			if err == nil {
				*of(to) = words[slices.Index(texts, text)]
			}
			return err
		},
		func(f *written.Builder, from T) {
			var none W
			if word := *of(&from); word != none {
				f.Word(name, fmt.Sprint(word))
			}
		},
	}
}

// optional is a key whose value may be missing.
func optional[T, V any](name string, of func(*T) **V, text func(V) string,
	read func(*yaml.Reader, yaml.Value) (V, error)) Key[T] {
	return Key[T]{
		name,
		func(r *yaml.Reader, v yaml.Value, to *T) error {
			value, err := read(r, v)
			*of(to) = &value
			return err
		},
		func(f *written.Builder, from T) {
			if value := *of(&from); value != nil {
				f.Word(name, text(*value))
			}
		},
	}
}

// Truth is the key of true or false.
func Truth[T any](name string, of func(*T) **bool) Key[T] {
	return optional(name, of, strconv.FormatBool,
		func(r *yaml.Reader, v yaml.Value) (bool, error) { return r.Truth(v, name) })
}

// Whole is the key of a whole number that is at least the given one, or says what to write.
func Whole[T any](name string, least int, says sentence.Sentence, of func(*T) **int) Key[T] {
	return optional(name, of, strconv.Itoa,
		func(r *yaml.Reader, v yaml.Value) (int, error) { return r.Whole(v, least, says) })
}

// Number is the key of a number.
func Number[T any](name string, what sentence.Label, instead sentence.Sentence, of func(*T) **float64) Key[T] {
	return optional(name, of, numeral.Format,
		func(r *yaml.Reader, v yaml.Value) (float64, error) { return r.Number(v, what, instead) })
}

// List is the key of a list, each of whose items is read and written. An empty one isn't
// written.
func List[T, V any](name string, instead sentence.Sentence, read func(*yaml.Reader, yaml.Value) (V, error),
	write func(V) written.Value, of func(*T) *[]V) Key[T] {
	return Key[T]{
		name,
		func(r *yaml.Reader, list yaml.Value, to *T) error {
			if list.Kind() != yaml.Sequence {
				return r.Refuse(list,
					sentence.Say("{{.Key}} must be a list, not {{.Kind}};", "Key", name,
						"Kind", list.What()).And(instead))
			}
			for _, v := range list.Items() {
				item, err := read(r, v)
				if err != nil {
					return err
				}
				*of(to) = append(*of(to), item)
			}
			return nil
		},
		func(f *written.Builder, from T) {
			if items := *of(&from); len(items) > 0 {
				f.Add(name, written.ListOf(write, items...))
			}
		},
	}
}

// Node is the key of a reference to a node.
func Node[T any](name string, of func(*T) *string) Key[T] {
	return Key[T]{
		name,
		func(r *yaml.Reader, v yaml.Value, to *T) (err error) {
			*of(to), err = node(name)(r, v)
			return err
		},
		func(f *written.Builder, from T) { f.Called(name, *of(&from)) },
	}
}

// Nodes is the key of a list of references to nodes.
func Nodes[T any](name string, instead sentence.Sentence, of func(*T) *[]string) Key[T] {
	return List(name, instead, node(name), written.Called, of)
}

// node reads a reference to a node as it is written.
func node(name string) func(*yaml.Reader, yaml.Value) (string, error) {
	return func(r *yaml.Reader, v yaml.Value) (string, error) {
		if v.Kind() != yaml.Scalar || v.Nothing() || strings.TrimSpace(v.Text()) == "" {
			return "", r.Refuse(v,
				sentence.Say("{{.Key}} must contain names or node numbers, not {{.Kind}}; use a name or a node number such as 1.2",
					"Key", name, "Kind", v.What()))
		}
		return v.Text(), nil
	}
}

// Part is the key of a mapping, which isn't written where it is empty.
func Part[T, V any](name string, instead sentence.Sentence, keys []Key[V], of func(*T) *V,
	check func(values map[string]yaml.Value) (says sentence.Sentence, bad bool)) Key[T] {
	return Key[T]{
		name,
		func(r *yaml.Reader, v yaml.Value, to *T) error {
			values, err := Read(r, v, sentence.Named("{{.Key}}", "Key", name), instead, keys, of(to))
			if says, bad := check(values); err == nil && bad {
				err = r.Refuse(v, says)
			}
			return err
		},
		func(f *written.Builder, from T) {
			if value := Write(keys, *of(&from)); len(value.Fields) > 0 {
				f.Add(name, value)
			}
		},
	}
}
