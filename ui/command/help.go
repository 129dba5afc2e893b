package command

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	"github.com/spf13/cobra"
)

// lineWidth is the width of help in columns.
const lineWidth = 80

// usageTemplate translates the library's own template.
func (t terminal) usageTemplate(english string) string {
	return strings.NewReplacer(
		"Usage:", t.say("Usage:"),
		"Examples:", t.say("Examples:"),
		"Available Commands:", t.say("Commands:"),
		"Global Flags:", t.say("Global options:"),
		"Flags:", t.say("Options:"),
		"[command]", "COMMAND",
		`Use "{{.CommandPath}} [command] --help" for more information about a command.`,
		t.say("Use plytree COMMAND --help for details about a command."),
	).Replace(english)
}

// help prints what a command does, how it is called and further notes.
func (t terminal) help(c *cobra.Command, _ []string) {
	// The library writes these two in English, whatever the template says.
	usage := strings.NewReplacer("[flags]", "[OPTIONS]", "(default", "("+t.say("default")).Replace(c.UsageString())
	does, more, _ := strings.Cut(cmp.Or(c.Long, c.Short), "\n\n")
	_, _ = fmt.Fprintf(t.Out, "%s\n\n%s", fitted(does), fitted(usage))
	if more != "" {
		_, _ = fmt.Fprintf(t.Out, "\n%s\n", fitted(more))
	}
}

// columned is a line with a text in a column of its own.
var columned = regexp.MustCompile(`^( +\S.*? {3,})(\S.*)$`)

// fitted breaks the long lines of a help text; a text in a column stays in its column. Example
// calls stay on one line, because users copy them.
func fitted(help string) string {
	var lines []string
	for line := range strings.SplitSeq(help, "\n") {
		left, text, column := "", line, 0
		switch m := columned.FindStringSubmatch(line); {
		case m != nil:
			left, text, column = m[1], m[2], source.Cells(m[1])
		case strings.HasPrefix(line, " "):
			lines = append(lines, line)
			continue
		}
		broken := lettering.Broken(text, float64(lineWidth-column),
			func(text string) float64 { return float64(source.Cells(text)) })
		if !strings.ContainsRune(text, lettering.NoBreak) { // else French, whose formulas stay with such spaces
			broken = strings.ReplaceAll(broken, string(lettering.NoBreak), " ") // users copy formulas
		}
		lines = append(lines, left+strings.ReplaceAll(broken, "\n", "\n"+strings.Repeat(" ", column)))
	}
	return strings.Join(lines, "\n")
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

// paragraphs joins texts with empty lines.
func paragraphs(texts ...string) string { return strings.Join(texts, "\n\n") }

func newHelp(t terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: t.say("Print help for a command"),
		RunE: func(c *cobra.Command, args []string) error {
			about, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return wrong("unknown command {{.Command}}; see plytree --help",
					"Command", sentence.Quoted(strings.Join(args, " ")))
			}
			return about.Help()
		},
	}
}

// newCompletion makes the command that generates a shell completion script.
func newCompletion(t terminal) *cobra.Command {
	var bare bool
	c := &cobra.Command{
		Use:   "completion bash|zsh|fish|powershell",
		Short: t.say("Print a shell completion script"),
		Long: paragraphs(t.say("Print a shell completion script for commands, options and their values."),
			t.say("To turn completion on, run the command for your shell under Examples. In bash, fish and PowerShell, it lasts until the shell ends. In zsh, it starts with the next shell.")),
		Example: `  source <(plytree completion bash)
  plytree completion zsh > "${fpath[1]}/_plytree"
  plytree completion fish | source
  plytree completion powershell | Out-String | Invoke-Expression`,
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args: arguments(1, 1,
			sentence.Refuse("completion needs the name of one shell; use bash, zsh, fish or powershell")),
		RunE: func(c *cobra.Command, args []string) error {
			switch root := c.Root(); args[0] {
			case "bash":
				return root.GenBashCompletionV2(t.Out, !bare)
			case "zsh":
				if bare {
					return root.GenZshCompletionNoDesc(t.Out)
				}
				return root.GenZshCompletion(t.Out)
			case "fish":
				return root.GenFishCompletion(t.Out, !bare)
			case "powershell":
				if bare {
					return root.GenPowerShellCompletion(t.Out)
				}
				return root.GenPowerShellCompletionWithDesc(t.Out)
			}
			return wrong("unknown shell {{.Shell}}; use bash, zsh, fish or powershell", "Shell", strconv.Quote(args[0]))
		},
	}
	c.Flags().BoolVar(&bare, "no-descriptions", false, t.say("leave out the descriptions"))
	return c
}
