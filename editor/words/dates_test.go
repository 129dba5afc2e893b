package words

import (
	"testing"
	"time"

	"plytree/fileformat/filetest"
)

func TestDatesAreUsualInEachLanguage(t *testing.T) {
	at := time.Date(2026, time.November, 21, 9, 5, 0, 0, time.UTC)
	want := map[string]string{
		"en": "21 Nov 2026, 09:05", "es": "21 nov 2026, 09:05", "fr": "21 nov. 2026, 09:05",
		"ro": "21 nov. 2026, 09:05", "uk": "21 лист. 2026 р., 09:05", "zh": "2026年11月21日 09:05",
	}
	for id, want := range want {
		l := filetest.Must(Open(id))(t)
		if got := l.Time(at); got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
}
