package fileformat_test

import (
	_ "embed"
	"fmt"
	"strings"
	"text/template"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/languages"
	"plytree/fileformat/tasks"
)

// schemaForm is the schema without the lists that the tables of kinds provide.
//
//go:embed schema.tmpl
var schemaForm string

// schema makes the JSON Schema of the format, which plytree.schema.json publishes.
func schema() (string, error) {
	t, err := template.New("schema").Funcs(template.FuncMap{"list": listed, "oneOf": oneOf, "indented": indented,
		"ordered": ordered}).Parse(schemaForm)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, map[string]any{
		"Languages": languages.IDs(), "Algorithms": search.Algorithms(), "Cutoffs": search.Cutoffs(),
		"Orders": search.OrderKinds(),
		"Asks":   exercise.Asks(), "Terms": tasks.Terms(),
	})
	return b.String(), err
}

// listed writes a list of texts.
func listed(texts any) string { return strings.ReplaceAll(fmt.Sprintf("%q", texts), `" "`, `", "`) }

// oneOf writes the condition that something is one of the kinds of task.
func oneOf(asks []exercise.Ask) string {
	if len(asks) == 1 {
		return fmt.Sprintf(`{"const": %q}`, asks[0])
	}
	return `{"enum": ` + listed(asks) + "}"
}

// ordered returns the pattern of an order.
func ordered(k search.OrderKind) string {
	if k == search.Random {
		return string(k) + ":[0-9]{1,19}"
	}
	return string(k)
}

// indented indents all lines but the first.
func indented(text string) string { return strings.ReplaceAll(text, "\n", "\n        ") }
