package fileformat

import (
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/commented"
	"plytree/fileformat/keys"
)

// WriteOverrides writes overrides as YAML that ReadOverrides can parse.
func WriteOverrides(all []Override) []byte {
	const about = "# Manual marks. They count instead of what the program counted, also\n# when everything is marked again.\n"
	list := commented.Value{Kind: written.List}
	for _, o := range all {
		list.Items = append(list.Items, o.value(0))
	}
	return append([]byte(about), commented.Comments{}.YAML(list)...)
}

// ChangeOverrides replaces the override at the index, as [ReadOverrides] counts them, or
// appends one if the index is below 0; nil removes it. Comments stay at their entries: next
// to their keys or above. Those of a removed entry go with it, except at the start of the
// file, where they may be about all of it.
func ChangeOverrides(name string, data []byte, tasks []string, at int, to *Override) ([]byte, error) {
	m, err := readMarks(name, data, tasks)
	switch {
	case err != nil:
		return nil, err
	case len(data) == 0:
		return WriteOverrides([]Override{*to}), nil
	}
	last := tree.ID(len(m.all) + 1) // of the list; the entries are numbered before it
	list := commented.Value{Kind: written.List, At: commented.Address{ID: last}}
	for i, o := range m.all {
		switch {
		case i == at && to == nil:
			continue
		case i == at:
			o = *to
		}
		list.Items = append(list.Items, o.value(tree.ID(i+1)))
	}
	switch {
	case at < 0:
		list.Items = append(list.Items, to.value(last+1))
	case at == 0 && to == nil:
		m.comments.MoveAbove(commented.Address{ID: 1}, list.At)
	}
	return m.comments.YAML(list), nil
}

// value returns an override as it is written. Its comments belong to the ID.
func (o Override) value(id tree.ID) commented.Value {
	v := commented.Of(keys.Write(overrideKeys, o), commented.Address{ID: id}, nil)
	v.Form = commented.Block
	return v
}
