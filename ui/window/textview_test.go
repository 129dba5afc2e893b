package window

import (
	"strings"
	"testing"

	"plytree/engine"
	"plytree/ui/textview"
)

// The text view on a desk follows the document, and what a dialog asks can be answered
// in words.
func TestTheTextViewFollowsTheWindow(t *testing.T) {
	w, _ := opened(t, "plytree: 1\ntree: [[1, 2], [3, 4]]\n")
	w.do("text view")
	expect(t, "it is open", w.text.Open() && w.acts.Get("text view").Ticked(), true)
	w.show(w.front().Select(w.front().Selection().Of(w.front().Tree().At(engine.Path{1}).ID())))
	expect(t, "the selected node", strings.Contains(shown(w.text.Panel), "→ 2, MIN, value 3"), true)
	w.do("text view")
	expect(t, "it is closed", w.text.Open(), false)
	w.do("about")
	q := textview.QuestionOf(w.dialogs.Top())
	expect(t, "what the dialog asks", q.Title, "About Plytree")
	q.Parts[len(q.Parts)-1].Do("")
	expect(t, "it was answered", w.dialogs.Top() == nil, true)
}
