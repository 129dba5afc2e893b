package practiceview

import (
	"time"

	"plytree/editor/practice"
)

// Kept keeps texts from one start of the program to the next: on this machine, in a
// page in its storage. It returns "" for what was never kept.
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

// record is what somebody can do by now.
func (p *Practice) record() practice.Record { return practice.ReadRecord(p.Kept.String(keptKey)) }

// Keep keeps how far a round has come.
func (p *Practice) Keep(r practice.Round) {
	p.Kept.SetString(keptKey, p.record().With(r, time.Now().Format(time.DateOnly)).String())
}

// forget begins anew with everything.
func (p *Practice) forget() { p.Kept.SetString(keptKey, "") }
