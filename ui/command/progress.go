package command

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
)

// progress shows on a terminal how far a work is, and nothing elsewhere.
type progress struct {
	mu       sync.Mutex
	to       io.Writer // nil if it is no terminal
	what     string
	done, of int
	width    int // of what stands there
}

func newProgress(to io.Writer, what string, of int) *progress {
	p := &progress{what: what, of: of}
	if f, ok := to.(*os.File); ok && of > 1 {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.to = to
		}
	}
	return p
}

// step counts one more as done.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.show(p.done + 1)
}

// part says how much is done, from 0 to 1.
func (p *progress) part(part float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if now := int(part*float64(p.of) + 1e-6); now != p.done {
		p.show(now)
	}
}

// count says how many are done of how many.
func (p *progress) count(done, of int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.of = of
	p.show(done)
}

func (p *progress) show(done int) {
	p.done = done
	p.write(fmt.Sprintf("%d of %d %s", p.done, p.of, p.what))
}

// clear takes the line away.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.write(strings.Repeat(" ", p.width))
	p.width = 0
	p.write("")
}

func (p *progress) write(line string) {
	if p.to != nil {
		p.width = max(p.width, len(line))
		_, _ = fmt.Fprint(p.to, "\r"+line)
	}
}
