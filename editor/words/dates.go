package words

import (
	"fmt"
	"strings"
	"time"
)

// datePatterns are how days are written in each language: CLDR's medium forms, for
// English those of Britain. 1 is the day, Jan the month and 2006 the year.
var datePatterns = map[string]string{
	English: "1 Jan 2006", "es": "1 Jan 2006", "fr": "1 Jan 2006", "ro": "1 Jan 2006", "uk": "1 Jan 2006 р.", "zh": "2006年Jan月1日",
}

// months are their short names from January on, as they stand in a date. Chinese numbers
// them.
var months = map[string][]string{
	English: strings.Fields("Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec"),
	"es":    strings.Fields("ene feb mar abr may jun jul ago sept oct nov dic"),
	"fr":    strings.Fields("janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc."),
	"ro":    strings.Fields("ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec."),
	"uk":    strings.Fields("січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд."),
	"zh":    strings.Fields("1 2 3 4 5 6 7 8 9 10 11 12"),
}

// Date writes a day as it is usual in the language. Files have days such as 2026-11-21.
func (l Language) Date(t time.Time) string {
	pattern, names := datePatterns[l.ID()], months[l.ID()]
	if names == nil { // a language for tests
		pattern, names = datePatterns[English], months[English]
	}
	year, month, day := t.Date()
	return strings.NewReplacer("2006", fmt.Sprint(year), "Jan", names[month-1], "1", fmt.Sprint(day)).Replace(pattern)
}

// Time writes a day with the time of day.
func (l Language) Time(t time.Time) string {
	apart := ", "
	if l.ID() == "zh" {
		apart = " "
	}
	return l.Date(t) + apart + t.Format("15:04")
}
