package words

import (
	"fmt"
	"strings"
	"time"

	"plytree/engine/text/languages"
)

// Date writes a day in the usual form of the language. Files have days such as 2026-11-21.
func (l Language) Date(t time.Time) string {
	of := languages.Of(l.ID())
	year, month, day := t.Date()
	return strings.NewReplacer("2006", fmt.Sprint(year), "Jan", strings.Fields(of.Months)[month-1], "1",
		fmt.Sprint(day)).Replace(of.Date)
}

// Time writes a day with the time of day.
func (l Language) Time(t time.Time) string {
	return l.Date(t) + languages.Of(l.ID()).Time + t.Format("15:04")
}
