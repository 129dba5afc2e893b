package command

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"plytree/fileformat/source"
)

// progress shows the progress of a task on a terminal, and nothing elsewhere.
type progress struct {
	mu       sync.Mutex
	to       io.Writer                 // nil if the output is no terminal
	says     func(done, of int) string // in the user's language
	done, of int
	width    int // of the text that is shown, in columns
}

func newProgress(to io.Writer, of int, says func(done, of int) string) *progress {
	p := &progress{says: says, of: of}
	if f, ok := to.(*os.File); ok && of > 1 {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.to = to
		}
	}
	return p
}

// filesDone, picturesDone, stepsDone and treesDone say how many of these are done.
func (t terminal) filesDone(done, of int) string {
	return t.lang.Count(of, "{{.Done}} of {{.Count}} file", "{{.Done}} of {{.Count}} files", "Done", done)
}

func (t terminal) picturesDone(done, of int) string {
	return t.lang.Count(of, "{{.Done}} of {{.Count}} picture", "{{.Done}} of {{.Count}} pictures", "Done", done)
}

func (t terminal) stepsDone(done, of int) string {
	return t.lang.Count(of, "{{.Done}} of {{.Count}} step", "{{.Done}} of {{.Count}} steps", "Done", done)
}

func (t terminal) treesDone(done, of int) string {
	return t.lang.Count(of, "{{.Done}} of {{.Count}} tree", "{{.Done}} of {{.Count}} trees", "Done", done)
}

func percent(done, _ int) string { return fmt.Sprintf("%d %%", done) }

// increment counts one more.
func (p *progress) increment() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.show(p.done + 1)
}

// setFraction shows the part that is done, from 0 to 1.
func (p *progress) setFraction(fraction float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := int(fraction*float64(p.of) + 1e-6); now != p.done {
		p.show(now)
	}
}

// count shows how many are done, and of how many.
func (p *progress) count(done, of int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.of = of
	p.show(done)
}

func (p *progress) show(done int) {
	p.done = done
	if p.to != nil {
		p.write(p.says(p.done, p.of))
	}
}

// clear erases the line.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.write(strings.Repeat(" ", p.width))
	p.width = 0
	p.write("")
}

func (p *progress) write(line string) {
	if p.to != nil {
		p.width = max(p.width, source.Cells(line))
		_, _ = fmt.Fprint(p.to, "\r"+line)
	}
}
