package command

import (
	"errors"
	"slices"
	"strings"

	"plytree/editor/look"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/source"

	"github.com/spf13/cobra"
)

// lookFlag adds --look, whose names a shell completes. Help says what of a look counts.
func (t terminal) lookFlag(c *cobra.Command, help string) {
	c.Flags().String("look", "", help)
	if err := c.RegisterFlagCompletionFunc("look", completeLooks); err != nil {
		panic(err) // the flag does not exist: a fault in this package
	}
}

// completeLooks offers the kept looks and, as a shell does, files.
func completeLooks(*cobra.Command, []string, string) (names []cobra.Completion, _ cobra.ShellCompDirective) {
	all, _ := keptLooks() // what can't be read is said when it is used
	for _, l := range all {
		names = append(names, visible.Text(l.Name))
	}
	return names, cobra.ShellCompDirectiveDefault
}

func keptLooks() (all []look.Look, unread []error) {
	kept := look.Kept{Shelf: look.Home()}
	return kept.All()
}

// takeLook returns the look that --look names, the zero one if it is left out, and lets the
// options that the command line leaves out say what it says, but those of which skip
// returns true.
func takeLook(c *cobra.Command, skip func(key string) bool) (look.Look, error) {
	l, err := askedLook(c)
	if err != nil {
		return l, err
	}
	for key, word := range l.Says() {
		flag := c.Flags().Lookup(key)
		if flag == nil || flag.Changed || skip(key) {
			continue
		}
		if err := flag.Value.Set(word); err != nil {
			return l, wrongAt("--look", err)
		}
	}
	return l, nil
}

func askedLook(c *cobra.Command) (look.Look, error) {
	flag := c.Flags().Lookup("look")
	given := flag.Value.String()
	switch {
	case !flag.Changed:
		return look.Look{}, nil
	case look.IsFile(given):
		data, err := source.Load(given)
		if err != nil {
			return look.Look{}, err
		}
		return look.Read(given, data)
	}
	all, unread := keptLooks()
	for _, err := range unread {
		if twice, is := errors.AsType[*look.TwiceError](err); is && look.Same(twice.Name, given) {
			return look.Look{}, err
		}
	}
	if i := slices.IndexFunc(all, func(l look.Look) bool { return look.Same(l.Name, given) }); i >= 0 {
		return all[i], nil
	}
	unknown := wrongAt("--look", unknownLook(given, all))
	if unread != nil { // it may be one of those
		unknown = errors.Join(append([]error{unknown}, unread...)...)
	}
	return look.Look{}, unknown
}

// unknownLook refuses a name that no look has.
func unknownLook(given string, all []look.Look) error {
	name := sentence.Quoted(visible.Short(given))
	if len(all) == 0 {
		return sentence.Refuse("there is no look {{.Name}}; save one in the window (Appearance → Looks…), or use the file of a look, such as course.yaml", "Name", name)
	}
	var known []string
	for _, l := range all {
		known = append(known, visible.Text(l.Name))
	}
	return sentence.Refuse("there is no look {{.Name}}; use one of {{.Known}}, or the file of a look, such as course.yaml", "Name", name, "Known", strings.Join(known, ", "))
}
