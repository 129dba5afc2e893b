package command

import (
	"slices"
	"strconv"
	"strings"

	"plytree/fileformat/source"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// lineWidth is how many columns of a terminal help fills.
const lineWidth = 80

// help is what --help prints of a command: what it does, how it is written,
// examples, its commands and its options.
func (t terminal) help(c *cobra.Command) string {
	var b strings.Builder
	what := c.Long
	if what == "" {
		what = c.Short
	}
	for i, paragraph := range strings.Split(what, "\n\n") {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(strings.Join(wrapped(paragraph, lineWidth), "\n") + "\n")
	}
	usage := c.Use
	if c.HasParent() {
		usage = c.Parent().CommandPath() + " " + usage
	}
	b.WriteString("\n" + t.say("Usage:") + "\n  " + usage + "\n")
	if c.Example != "" {
		b.WriteString("\n" + t.say("Examples:") + "\n" + c.Example + "\n")
	}
	var commands [][2]string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() || sub.Name() == "help" {
			commands = append(commands, [2]string{sub.Name(), sub.Short})
		}
	}
	part(&b, t.say("Commands:"), commands)
	part(&b, t.say("Options:"), t.optionsOf(c.LocalNonPersistentFlags()))
	part(&b, t.say("Options of every command:"), t.optionsOf(c.Root().PersistentFlags()))
	if len(commands) > 0 {
		b.WriteString("\n" + t.say("plytree COMMAND --help says more of a command.") + "\n")
	}
	return b.String()
}

// optionsOf lists options, each with what it means.
func (t terminal) optionsOf(flags *pflag.FlagSet) (rows [][2]string) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		left, right := "    --"+f.Name, f.Usage
		if f.Shorthand != "" {
			left = "-" + f.Shorthand + ", --" + f.Name
		}
		if f.Value.Type() != "bool" {
			left += " " + valueOf(f)
		}
		if !slices.Contains([]string{"", "0", "false", "[]"}, f.DefValue) {
			right += " " + t.say("(default: {{.Value}})", "Value", f.DefValue)
		}
		rows = append(rows, [2]string{left, right})
	})
	return rows
}

// valueOf is how the value of an option is called: the same in all languages.
func valueOf(f *pflag.Flag) string {
	switch f.Name {
	case "output", "students", "exercise":
		return "FILE"
	case "feedback":
		return "FOLDER"
	case "tree":
		return "NOTATION"
	case "window":
		return "LO,HI"
	case "changed-tree":
		return "HOW"
	case "algorithm", "lang":
		return "ID"
	}
	if kind := f.Value.Type(); strings.HasPrefix(kind, "int") || strings.HasPrefix(kind, "float") {
		return "N"
	}
	return strings.ToUpper(f.Name)
}

// part writes rows of two columns below a heading, the second one wrapped.
func part(b *strings.Builder, heading string, rows [][2]string) {
	if len(rows) == 0 {
		return
	}
	b.WriteString("\n" + heading + "\n")
	left := 0
	for _, row := range rows {
		left = max(left, source.Cells(row[0]))
	}
	for _, row := range rows {
		pad := strings.Repeat(" ", left-source.Cells(row[0]))
		lines := wrapped(row[1], max(lineWidth-left-5, 20))
		b.WriteString("  " + row[0] + pad + "   " + strings.Join(lines, "\n"+strings.Repeat(" ", left+5)) + "\n")
	}
}

// examples writes commands, each followed by what it does, in two columns.
func examples(pairs ...string) string {
	var b strings.Builder
	left := 0
	for i := 0; i < len(pairs); i += 2 {
		left = max(left, len(pairs[i]))
	}
	for i := 0; i < len(pairs); i += 2 {
		b.WriteString("  " + pairs[i] + strings.Repeat(" ", left-len(pairs[i])+3) + pairs[i+1] + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// paragraphs puts texts one below the other.
func paragraphs(texts ...string) string { return strings.Join(texts, "\n\n") }

// wrapped breaks a text into lines of at most so many columns, at blanks and
// between letters two columns wide, which need none. A longer word has a line of
// its own.
func wrapped(text string, columns int) (lines []string) {
	line, gap := "", ""
	for _, word := range breakable(text) {
		if line != "" && source.Cells(line+gap+strings.TrimRight(word, " ")) > columns {
			lines, line, gap = append(lines, line), "", ""
		}
		line += gap + strings.TrimRight(word, " ")
		gap = word[len(strings.TrimRight(word, " ")):]
	}
	return append(lines, line)
}

// breakable cuts a text into pieces behind which a line may end; the blanks
// behind a piece belong to it.
func breakable(text string) (pieces []string) {
	from := 0
	var last rune
	for i, r := range text {
		wide := source.Cells(string(r)) == 2
		if i > from && (last == ' ' && r != ' ' || wide && !strings.ContainsRune("，。、；：）」』！？", r)) {
			pieces, from = append(pieces, text[from:i]), i
		}
		last = r
	}
	return append(pieces, text[from:])
}

func newHelp(t terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: t.say("Print the help of a command"),
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return wrong("there is no command {{.Command}}; see plytree --help", "Command", strings.Join(args, " "))
			}
			return about.Help()
		},
	}
}

// newCompletion writes what makes a shell complete commands.
func newCompletion(t terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "completion bash|zsh|fish|powershell",
		Short: t.say("Print a script that makes a shell complete commands"),
		Long: paragraphs(t.say("Print a script that makes a shell complete commands, options and their values."),
			t.say("What is shown under Examples makes it do so: in bash, fish and PowerShell until the shell ends, in zsh from its next start.")),
		Example: `  source <(plytree completion bash)
  plytree completion zsh > "${fpath[1]}/_plytree"
  plytree completion fish | source
  plytree completion powershell | Out-String | Invoke-Expression`,
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return wrong("completion needs the name of one shell; write bash, zsh, fish or powershell")
			}
			switch root := c.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(t.Out, true)
			case "zsh":
				return root.GenZshCompletion(t.Out)
			case "fish":
				return root.GenFishCompletion(t.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(t.Out)
			}
			return wrong("unknown shell {{.Shell}}; write bash, zsh, fish or powershell", "Shell", strconv.Quote(args[0]))
		},
	}
}
