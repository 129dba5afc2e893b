package words

import "testing"

// If the system sets no language, LANGUAGE is ignored.
func TestThePreferredLanguage(t *testing.T) {
	for _, c := range []struct{ lang, language, want string }{
		{"fr_FR.UTF-8", "", "fr"},
		{"fr_FR.UTF-8", "uk:fr", "uk"},
		{"C.UTF-8", "fr", English},
		{"C", "fr", English},
		{"C.UTF-8", "", English},
	} {
		t.Setenv("LC_ALL", "")
		t.Setenv("LC_MESSAGES", "")
		t.Setenv("LANG", c.lang)
		t.Setenv("LANGUAGE", c.language)
		if got := Preferred().ID(); got != c.want {
			t.Errorf("LANG=%s LANGUAGE=%s: %s, want %s", c.lang, c.language, got, c.want)
		}
	}
}
