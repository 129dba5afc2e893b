package window

import (
	"errors"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/ui/files"
	"plytree/ui/kit"
	"plytree/ui/treeview"
)

// show shows what has changed since the last call, each widget once. It is the only place that
// does: it compares the view that is shown with the current one.
func (w *window) show() {
	s, was := w.Session(), w.shown
	now := s.View
	w.shown = &now
	turned := w.tabs.shown != s
	if turned {
		was = nil // everything is shown
		w.turnToFront()
	}
	asked := was == nil || was.Document().Exercise != now.Document().Exercise || was.Teaching() != now.Teaching()
	if asked {
		w.result.Unsay() // hides the message of the action before
	}
	w.showDocument(s, was, asked)
	w.showSearch(s, was, asked)
	w.showTree(s, was)
	w.setNode(s)
	w.setResult(s)
	if was == nil || !was.Found().Equal(s.Found()) {
		w.find.Set(s.Found())
	}
	if turned {
		w.tree.Focus() // once the panels have nothing left to store
		w.beginPanel()
	}
	w.presentation.Set()
	w.acts.Set()
	w.tools.Set()
	if asked {
		w.text.Turned()
	}
	w.text.Set()
	w.warn(s, was)
}

// known reports whether a learning platform has named the student.
func (w *window) known() bool { return w.saver.OnPlatform(w.Session()) != nil }

// turnToFront ends the work with the previous document, and shows the active one.
func (w *window) turnToFront() {
	camera := w.tabs.camera(w.tree.Camera())
	w.lesson.Player.Pause()
	if !w.tree.Commit() { // in the previous document
		w.tree.GiveUp()
	}
	w.tree.SetCamera(camera)
	w.second.SetCamera(treeview.Camera{})
	w.find.Close()
}

// beginPanel scrolls the side panel to its beginning, or as far as the current task needs.
func (w *window) beginPanel() {
	w.lesson.Side.ScrollTo(0)
	w.answering.Begin()
}

// showDocument shows the documents' names and whether they are saved, and the properties of the
// active one and of its selected nodes. Asked says whether the exercise has changed.
func (w *window) showDocument(s *session.Session, was *session.View, asked bool) {
	_, unsaved := w.Documents.Unsaved(0)
	w.system.Unsaved(unsaved != nil || w.saver.Unsent())
	w.tabs.set()
	if title := w.title(); title != w.win.Title() {
		w.win.SetTitle(title)
	}
	if was == nil || !was.Work().Same(s.Work()) {
		w.saver.Answered(s)
	}
	doc := s.Document()
	if asked || was.Document() != doc {
		w.ofTree.Set()
		kit.SetVisible(!s.Solving(), w.ofTree) // notes may contain the answers
	}
	if asked || !was.Selection().Same(s.Selection()) {
		w.inspector.Set(document.SharedBy(s.Subject(), s.Selection().All()))
	}
}

// showSearch shows the search options, and what depends on them: a lesson, or another value of a
// leaf.
func (w *window) showSearch(s *session.Session, was *session.View, asked bool) {
	if asked || was.Options() != s.Options() || !was.Work().Same(s.Work()) || w.search.Other(s.Tree()) {
		w.setSearch(s)
	}
	if was == nil || was.Lesson() != s.Lesson() {
		w.lesson.Set()
	}
	if was == nil || was.Probe() != s.Probe() {
		w.whatIf.Set()
	}
}

// showTree shows the tree, the selection and the tasks.
func (w *window) showTree(s *session.Session, was *session.View) {
	if was == nil || !was.Selection().Same(s.Selection()) {
		w.tree.Choose(treeview.Chosen{Primary: s.Selection().Primary(), All: s.Selection().All()})
	}
	w.setExercise(s)
	stepped := was == nil || was.Lesson() != s.Lesson()
	if stepped || s.Scene() != w.tree.Scene() {
		w.draw(s)
	}
	if was != nil && was.Reveals() != s.Reveals() && s.Selection().Count() > 0 {
		w.tree.Reveal(s.Selection().Primary())
	}
	if stepped && s.Lesson().Ready() {
		w.lesson.SetStep()
	}
}

// warn tells the user about events of the document.
func (w *window) warn(s *session.Session, was *session.View) {
	if s.File().Theirs() {
		w.saver.AskReload(s)
	}
	if e := s.Document().Exercise; was != nil && e.LostNodes() > was.Document().Exercise.LostNodes() {
		w.result.Say(w.Lang.Error(e.Lost()))
	}
	problem := s.File().Problem()
	if problem != nil && (was == nil || problem != w.problem) {
		w.result.Say(w.Lang.Error(problem))
	}
	w.problem = problem
}

// setExercise shows the exercise, if there is one, and what is useful with it.
func (w *window) setExercise(s *session.Session) {
	solve, teach := w.answering.Fixed(), w.asking.On()
	node := !w.answering.On() || len(s.Explain(s.Selection().Primary())) > 0
	others := w.answering.Panel.Visible() != solve || w.asking.Panel.Visible() != teach || w.node.Visible() != node
	if others {
		kit.SetVisible(solve, w.answering.Panel)
		kit.SetVisible(teach, w.asking.Panel)
		kit.SetVisible(!solve, w.search, w.inspector)
		kit.SetVisible(node, w.node)
	}
	w.tree.Plain = solve && !w.answering.Draws() || s.Lesson().Ready()
	w.practice.Set()
	w.answering.Set()
	w.asking.Set()
	if others { // everything about them is known now
		w.lesson.Side.Widen(solve || teach)
	}
}

// draw shows the scenes.
func (w *window) draw(s *session.Session) {
	if sc := s.Scene(); sc != nil {
		w.tree.Draw(sc)
	}
	if sc := s.Lesson().Beside().Scene(); sc != nil {
		w.second.Draw(sc)
	}
}

// setSearch shows the search options: the file's, or those of the edited part of the exercise.
func (w *window) setSearch(s *session.Session) {
	title := w.Lang.L("Search")
	if part := w.asking.Searched(); part > 0 {
		title = w.Lang.L("Search (part {{.Number}})", "Number", part)
	}
	w.search.SetTitle(title)
	w.search.Set(s.Tree(), s.Searched())
}

// setNode shows the primary node.
func (w *window) setNode(s *session.Session) {
	path, ok := s.Selection().Path()
	if !ok {
		w.node.SetNone()
		return
	}
	known := w.Lang.SayAll(s.Explain(s.Selection().Primary()))
	if begun := s.Search().Result() != nil || !s.Pristine() && !bare(s) || s.Subject() != s.Tree(); !begun {
		known = []string{kit.PointerText(
			w.Lang.L("Press Tab to add a child, Enter to add a sibling, or type a leaf's value. The Node menu builds trees, and the Tree menu sets their leaf values. F1 shows all keys."),
			w.Lang.L("Tap a leaf and type its value. The Node menu adds children and builds trees, and the Tree menu sets their leaf values."))}
	}
	if terms, ok := s.Terms(s.Selection().Primary()); ok {
		known = append([]string{w.Lang.Say(terms)}, known...)
	}
	t := s.Subject()
	if t == s.Tree() {
		t = s.Shown()
	}
	w.node.Set(t, path, s.Selection().Count(), known, w.answering.Fixed())
}

// bare reports whether the tree is only a root without a value.
func bare(s *session.Session) bool {
	_, valued := s.Tree().Root().Value()
	return s.Tree().Root().Leaf() && !valued
}

// setResult shows the result of the search, or why there is none.
func (w *window) setResult(s *session.Session) {
	se := s.Search()
	x := w.asking.X()
	if w.result.SetAbout(w.answering.About()) {
		w.arrange()
	}
	drawn := s.Subject() != s.Tree() && !s.Solving() // a teacher sees the tree of a drawing task
	if s.Lesson().Ready() && !s.Lesson().AtEnd() || x != "" || drawn {
		w.search.SetFound(nil) // the result isn't there yet
	} else {
		w.search.SetFound(se.Result())
	}
	var fault *tree.ChanceError
	var outside *search.OutOfBoundsError
	switch missing := se.Missing(); {
	case s.Solving():
		w.result.SetState(w.solvingState())
	case errors.Is(s.Silence(), answering.ErrTestOpen):
		w.result.SetState(w.Lang.Error(s.Silence()), nil)
	case x != "" || drawn:
		w.result.SetState(x, nil)
	case se.Busy():
		w.result.SetState(w.Lang.L("Searching {{.Nodes}} nodes…", "Nodes", s.Tree().Root().Size()),
			&kit.Choice{Text: w.Lang.L("Cancel"), Do: s.CancelSearch})
	case s.Lesson().Beside().Ready():
		w.result.SetState("", nil) // each search has its own numbers above it
	case s.Lesson().Ready() && !s.Lesson().AtEnd():
		leaves, cuts := s.Lesson().SoFar()
		w.result.SetSoFar(leaves, s.Lesson().Result().Frontier, cuts)
	case missing != nil:
		var fill *kit.Choice
		if missing.AtLimit == 0 {
			fill = &kit.Choice{Text: w.Lang.L("Set value"),
				Do: func() { w.typeMissing(s.Tree().At(missing.Path).ID()) }}
		}
		why := w.Lang.Error(missing)
		if bare(s) {
			why = "" // nothing is wrong, and the node's panel explains how to begin
		}
		w.result.SetState(why, fill)
	case se.Canceled():
		w.result.SetState(w.Lang.L("The search was cancelled."),
			&kit.Choice{Text: w.Lang.L("Search again"), Do: func() { s.SearchAgain(); w.show() }})
	case errors.As(se.Err(), &fault):
		w.result.SetState(w.Lang.Error(fault), w.faulty(fault))
	case errors.As(se.Err(), &outside) && s.Tree().At(outside.Path).Leaf():
		w.result.SetState(w.Lang.Error(outside),
			&kit.Choice{Text: w.Lang.L("Set value"), Do: func() { w.typeMissing(s.Tree().At(outside.Path).ID()) }})
	case se.Err() != nil:
		w.result.SetState(w.Lang.Error(se.Err()), nil)
	case se.Result() != nil:
		seen := w.sidePane.Visible() && w.search.Unfolded() && !s.Lesson().Ready()
		w.result.SetResult(se.Result(), !seen)
	default: // a tree in a program for an exam
		w.result.SetState("", nil)
	}
}

// solvingState says what to answer now or, if everything is answered, what comes next.
func (w *window) solvingState() (string, *kit.Choice) {
	if text, next, ok := w.practice.State(); ok {
		return text, next
	}
	return w.answering.State()
}

// title is the window's title, with the document's name only once.
func (w *window) title() string {
	if w.start.Visible() {
		return "Plytree"
	}
	s := w.Session()
	title := files.NameOf(w.Lang, s)
	if s.File().Name() != "" && s.Document().Title != "" {
		title += " – " + visible.Short(w.Lang.OfSample(s.Document().Title))
	}
	return words.Unless(!s.File().Unsaved(), "• ") + title + " – Plytree"
}
