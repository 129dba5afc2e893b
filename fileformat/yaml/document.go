package yaml

import "strings"

// begin reads what stands before the document, and its first event.
func (p *Parser) begin() (Event, error) {
	marked, err := p.preamble()
	if err != nil {
		return Event{}, err
	}
	switch {
	case p.ended() || !marked && p.marker():
		return p.finish()
	case marked:
		return p.behind(-1, markerBefore)
	}
	return p.behind(-1, nothingBefore)
}

// preamble reads directives and the line ---, and reports whether that is there.
func (p *Parser) preamble() (marked bool, err error) {
	directive := Event{}
	for {
		if _, err := p.skip(); err != nil {
			return false, err
		}
		if p.peek(0) != '%' || p.at != p.start {
			break
		}
		directive = p.event(Scalar)
		if err := p.directive(); err != nil {
			return false, err
		}
	}
	if p.marker() && p.peek(0) == '-' {
		p.at += len("---")
		return true, nil
	}
	if directive.Line > 0 {
		return false, faultAt(directive, "this is not YAML: a line that starts with % needs the line --- below it", "add the line ---, or remove this one")
	}
	return false, nil
}

// directive reads a line %YAML 1.2 and refuses all others.
func (p *Parser) directive() error {
	line, _, _ := strings.Cut(p.text[p.at:], "\n")
	words := strings.Fields(line)
	switch {
	case words[0] != "%YAML":
		return p.fault("directives are not allowed", "remove the line")
	case len(words) < 2 || words[1] != "1.2" && words[1] != "1.1":
		return p.fault("this version of YAML is not known", "write %YAML 1.2, or remove the line")
	case len(words) > 2 && !strings.HasPrefix(words[2], "#"):
		return p.fault("something follows the version of YAML", "remove it")
	}
	p.at += len(line)
	return nil
}

// finish reads what stands after the document. A further one is refused.
func (p *Parser) finish() (Event, error) {
	for first := true; ; first = false {
		if _, err := p.skip(); err != nil {
			return Event{}, err
		}
		switch {
		case p.ended():
			return p.event(Done), nil
		case p.marker():
			p.at += len("---")
		case first:
			return Event{}, p.notYAML("this does not belong to what stands above", "indent it as the lines above, or remove it")
		default:
			return Event{}, p.fault("a second document starts here", "put each tree into a file of its own")
		}
	}
}
