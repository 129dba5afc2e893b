package practiceview

import (
	"time"

	"plytree/editor/practice"
)

// Kept stores texts from one start of the program to the next: on this machine or, in a page, in
// its storage. It returns "" for a text that was never stored.
type Kept interface {
	String(key string) string
	SetString(key, text string)
}

const (
	keptKey  = "practice"
	timedKey = "practice timer"
)

// timed reports whether exercises show how long they take.
func (p *Practice) timed() bool { return p.Kept.String(timedKey) != "" }

// record is the user's progress.
func (p *Practice) record() practice.Record { return practice.ReadRecord(p.Kept.String(keptKey)) }

// Keep stores the progress of a round.
func (p *Practice) Keep(r practice.Round) {
	p.Kept.SetString(keptKey, p.record().With(r, time.Now().Format(time.DateOnly)).String())
}

// forget resets all progress.
func (p *Practice) forget() { p.Kept.SetString(keptKey, "") }
