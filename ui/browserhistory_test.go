package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// goes changes the address of a running page, as a user does who edits it, pastes a link, or goes
// back and forward.
func (b browsed) goes(script string) {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](script+`; true`))
}

// covered waits until something covers the tree, or nothing does, according to the history of the
// page.
func (b browsed) covered(what string, yes bool) {
	b.t.Helper()
	b.until(what, fmt.Sprintf(`(history.state?.plytree === true) === %v`, yes))
}

// A link opens a tree in a running page, even while a dialog is open; a broken link shows an error;
// back and forward switch between the tabs that links opened.
func TestWebPackageFollowsLinks(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "")
	b.open("one", "tree: [1, 2]\n")
	b.open("two", "tree: [3, 4]\n")
	b.goes(`history.back()`)
	b.until("the first link", `document.title.startsWith("one")`)
	b.goes(`history.forward()`)
	b.until("the second link", `document.title.startsWith("two")`)
	b.goes(`location.hash = "#tree=[[1,2"`)
	b.covered("what is wrong with the link", true)
	b.colours("broken-link")
	b.open("three", "tree: [5, 6]\n")
	b.covered("nothing", false)
	b.save("tree: [5, 6]")
	does(b, chromedp.KeyEvent("e", chromedp.KeyModifiers(2)))
	b.covered("the export of a picture", true)
	b.goes(`history.back()`)
	b.covered("nothing any more", false)
	b.until("the same tab", `document.title.includes("three")`)
	b.goes(`location.hash = "open=06-aima.yaml"`)
	b.until("the file beside the page", `document.title.includes("06-aima")`)
	b.keys(kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, "7", kb.Enter)
	b.saves()
	b.goes(`history.go(-1)`)
	b.until("the link before", `!document.title.includes("06-aima")`)
	b.goes(`history.forward()`)
	b.until("the file beside the page again", `document.title.includes("06-aima")`)
	b.saves()
	b.covered("no question", false)
	b.goes(`location.hash = "practise=values"`)
	b.until("practice", `document.title.startsWith("Values")`)
	b.open("four", "tree: [7, 8]\n")
	b.goes(`history.back()`)
	b.until("practice again", `document.title.startsWith("Values")`)
	b.colours("practice-again")
}

// A link selects the same language in a running page and in one that is loading.
func TestWebPackageSpeaksTheLanguageOfALink(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#lang=uk")
	speaks := func(want string) string { return fmt.Sprintf(`document.documentElement.lang === %q`, want) }
	b.until("Ukrainian", speaks("uk"))
	for _, c := range []struct{ asked, want string }{
		{"zh-TW", "zh"}, {"en-GB", "en"}, {"fr_FR", "fr"}, {"constructor", "fr"}, {"", "fr"}, {"ES", "es"}, {"__proto__", "es"}, {"fr-CA", "fr"}, {"ro", "ro"},
	} {
		b.goes(fmt.Sprintf(`location.hash = "lang=%s&tree=[1,2]"`, c.asked))
		b.until(c.asked, speaks(c.want))
		b.saves()
		b.until(c.asked+" still", speaks(c.want))
	}
	other := does(b, chromedp.Evaluate[string](`plytreeLanguage("")`))
	for asked, want := range map[string]string{"zh-TW": "zh", "fr_FR": "fr", "fr-CA": "fr", "en-GB": "en", "ES": "es", "constructor": other, "__proto__": other, "": other, "xx": other} {
		if got := does(b, chromedp.Evaluate[string](fmt.Sprintf(`plytreeLanguage("#lang=%s")`, asked))); got != want {
			t.Errorf("while the page loads %q is %s, wanted %s", asked, got, want)
		}
	}
}

// On a phone, going back closes what covers the tree, one after the other, and leaves the page only
// after that.
func TestWebPackageGoesBackOnAPhone(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "")
	b.phone(390, 844)
	b.open("one", "tree: [[1, 2], [3, 4]]\n")
	b.open("two", "tree: [[1, 2], [3, 4]]\n")
	b.touch(48, 342) // the first leaf
	b.covered("the pad", true)
	b.touch(39, 690) // 7, on the pad
	b.goes(`history.back()`)
	b.covered("the pad is gone", false)
	if saved := b.saves(); !strings.Contains(saved, "[7, 2]") {
		t.Errorf("what was typed is lost:\n%s", saved)
	}
	b.touch(38, 28) // the menu
	b.colours("phone-menu")
	b.covered("the menu", true)
	b.goes(`history.back()`)
	b.covered("the menu is gone", false)
	b.goes(`document.getElementById("to-text").click()`)
	b.covered("the text view", true)
	b.goes(`history.back()`)
	b.covered("the text view is gone", false)
	b.until("the same tab", `document.title.includes("two") && document.getElementById("text").hidden`)
	b.goes(`history.back()`)
	b.until("the tab before", `document.title.startsWith("one")`)
}
