package fileformat_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"plytree/engine"
)

// The schema offers the algorithms that there are, in their order.
func TestSchemaListsAllAlgorithms(t *testing.T) {
	published, err := os.ReadFile("plytree.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var schema any
	if err := json.Unmarshal(published, &schema); err != nil {
		t.Fatal(err)
	}
	lists := enums(schema, "algorithm")
	if len(lists) == 0 {
		t.Error("the schema lists no algorithms")
	}
	for _, list := range lists {
		if !slices.Equal(list, engine.Algorithms()) {
			t.Errorf("the schema lists %s", list)
		}
	}
}

// enums finds all enumerations of a property, by its name.
func enums(schema any, property string) (all [][]engine.Algorithm) {
	switch s := schema.(type) {
	case map[string]any:
		for name, inner := range s {
			if own, ok := inner.(map[string]any); ok && name == property {
				if values, ok := own["enum"].([]any); ok {
					var list []engine.Algorithm
					for _, v := range values {
						list = append(list, engine.Algorithm(v.(string)))
					}
					all = append(all, list)
				}
			}
			all = append(all, enums(inner, property)...)
		}
	case []any:
		for _, inner := range s {
			all = append(all, enums(inner, property)...)
		}
	}
	return all
}
