package system

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/ui/action"
)

// mostLinked is the longest address that all browsers and servers accept, and mostMailed the
// longest that no mail program cuts.
const mostLinked, mostMailed = 30_000, 2_000

// copyLink copies an address to the clipboard that opens a document on a page, in the form of
// linkTo, and returns a message. Copied is the text of success.
func (s *System) copyLink(page, link string, doc *fileformat.Document, copied string) string {
	address := page + "#" + link
	n := utf8.RuneCountInString(address)
	if n > mostLinked {
		return s.lang.L(
			"The link would have {{.Length}} characters, too many for mail and browsers. Put the file next to the page and link to #open=FILE.",
			"Length", n)
	}
	s.app.Clipboard().SetContent(address)
	copied = s.lang.Join(append([]string{copied}, s.travels(doc.Answers)...)...)
	if n > mostMailed {
		copied = s.lang.Join(copied, s.lang.L("It has {{.Length}} characters, and some mail programs may cut it.",
			"Length", n))
	}
	return copied
}

// share asks whether to leave the student's data out of a link, if there are any. By default it
// does if a teacher made the exercise.
func (s *System) share(front action.Front, do func(*fileformat.Document)) {
	of := front.Session()
	doc := of.Kept(of.Document())
	travels := s.travels(doc.Answers)
	if len(travels) == 0 {
		do(doc)
		return
	}
	front.Link(s.lang.Join(travels...), of.Teaching() || of.Authored(), func(without bool) {
		if without {
			doc = doc.WithAnswers(nil)
		}
		do(doc)
	})
}

// travels returns which data of a student go into the link.
func (s *System) travels(of *written.Answers) (all []string) {
	if of.Student() != "" || of.Number() != "" {
		all = append(all, s.lang.L("The link shows who the student is."))
	}
	if of.HasAnswer() {
		all = append(all, s.lang.L("The link contains the answers."))
	}
	if of.Of(written.LogKey).Kind != written.Nothing {
		all = append(all, s.lang.L("The link contains the log of the work."))
	}
	return all
}

// mostOfPage is the maximum length of a page's address.
const mostOfPage = 1_000

// readPage reads the address of a page to which a link is added, or returns why it is invalid. It
// returns the address as typed: a folder, or a file in it.
func readPage(typed string) (string, error) {
	address := strings.TrimSpace(typed)
	u, err := url.Parse(address)
	switch {
	case strings.Contains(address, "#"):
		return "", sentence.Refuse("Leave out # and what follows it. Links add their own.")
	case err != nil || strings.ContainsFunc(address, outOfPlace):
		return "", sentence.Refuse("This isn't a valid address. Copy it from your browser's address bar.")
	case u.Scheme != "https" && u.Scheme != "http":
		return "", sentence.Refuse("The address must begin with https:// or http://.")
	case u.Hostname() == "":
		return "", sentence.Refuse("The address has no server. Use one such as https://example.org/plytree/.")
	case u.User != nil:
		return "", sentence.Refuse("Leave out the user name and password. Everybody could read them in the link.")
	case utf8.RuneCountInString(address) > mostOfPage:
		return "", sentence.Refuse("The address is too long. Use at most {{.Most}} characters.", "Most", mostOfPage)
	}
	return address, nil
}

// outOfPlace reports whether a character is invisible or would end an address in a mail.
func outOfPlace(r rune) bool {
	return unicode.IsSpace(r) || !unicode.IsGraphic(r) || strings.ContainsRune("\"<>\\^`{|}", r)
}
