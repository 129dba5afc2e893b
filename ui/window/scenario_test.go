package window

import (
	"archive/zip"
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/session/disk"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Each file of testdata/scenarios contains user actions, one step a line. Indented below each step
// is every change of the window's state. PLYTREE_UPDATE=1 rewrites these; read their diff. Texts
// are recorded only if a step asks for them.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/scenarios/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("there are no scenarios", err)
	}
	for _, file := range files {
		scenarios := strings.Split(strings.TrimSpace(content(t, file)), "\n\n")
		for i, want := range scenarios {
			title, steps, _ := strings.Cut(want, "\n")
			t.Run(filepath.Base(file)+title, func(t *testing.T) {
				s := &scenario{driven: empty(t), dir: os.Getenv("HOME")}
				got := title + s.play(strings.TrimSpace(steps))
				if os.Getenv("PLYTREE_UPDATE") != "" {
					scenarios[i] = got
				} else if got != want {
					same := 0
					for same < min(len(got), len(want)) && got[same] == want[same] {
						same++
					}
					t.Errorf("it differs after\n%s\nit is %.200q\nnot   %.200q", got[max(0, same-300):same], got[same:],
						want[same:])
				}
			})
		}
		if os.Getenv("PLYTREE_UPDATE") != "" {
			put(t, file, strings.Join(scenarios, "\n\n")+"\n")
		}
	}
}

// scenario is a sequence of user actions in a window, with files in a folder.
type scenario struct {
	driven
	dir    string
	asked  string // the last question for a file or folder
	closed bool
}

// play performs all steps, and returns them with their changes.
func (s *scenario) play(text string) (did string) {
	defer func() {
		if s.t.Failed() {
			s.t.Log(did)
		}
	}()
	was := s.state()
	lines := slices.DeleteFunc(strings.Split(text, "\n"), func(l string) bool { return strings.HasPrefix(l, "  ") })
	for len(lines) > 0 {
		s.win.SetOnClosed(func() { s.closed = true })
		s.practice.Seed = func() uint64 { return 1 }
		line, body := lines[0], ""
		did += "\n" + line
		for lines = lines[1:]; len(lines) > 0 && strings.HasPrefix(lines[0], "|"); lines = lines[1:] {
			did += "\n" + lines[0]
			body += strings.TrimPrefix(lines[0][1:], " ") + "\n"
		}
		verb, rest, _ := strings.Cut(strings.ReplaceAll(line, "$DIR", s.dir), " ")
		if verb == "list" { // all texts of a part of the window
			part, _ := s.in(rest + ": ")
			all := strings.Join(strings.Fields(strings.ReplaceAll(seenIn(part), "||", "|")), " ")
			for _, grid := range widgets[*kit.Grid](seen(part)) {
				all += "\n  " + strings.Join(texts(grid), "|")
			}
			did += "\n  " + s.withoutFolders(all)
		} else if !s.opens(verb, rest, body) && !s.gestures(verb, rest) && !s.presses(verb, rest) &&
			!s.looks(verb, rest) {
			s.t.Fatalf("no step is called %q", verb)
		}
		now := s.state()
		for i, one := range now {
			if one != was[i] {
				did += "\n  " + strings.TrimSpace(s.withoutFolders(one))
			}
		}
		was = now
	}
	return did
}

// withoutFolders replaces the folders of the test by names.
func (s *scenario) withoutFolders(text string) string {
	return strings.NewReplacer(s.dir, "$DIR", s.env.Copies.(disk.Copies).Folder, "$COPIES").Replace(text)
}

// state returns the recorded state of the window, one line for each property.
func (s *scenario) state() (all []string) {
	of := func(name string, now any) { all = append(all, fmt.Sprint(name, ": ", now)) }
	front, l := s.Session(), s.Session().Lesson()
	of("title", s.win.Title())
	of("tabs", s.tabNames())
	of("tree", s.notation())
	of("drawn", words.Unless(front.Subject() == front.Tree(), notation.Write(front.Subject().Root())))
	of("answers", strings.Join(strings.Fields(s.answers()), " "))
	of("tasks", s.tasks())
	of("exercise", words.Unless(!s.asking.On(), s.exercise()))
	var selected []string
	for v := range front.Subject().All() {
		if front.Selection().Has(v.Node.ID()) {
			selected = append(selected, v.Path.Text())
		}
	}
	of("selected", strings.Join(selected, " "))
	result := front.Search().Result()
	if l.On() {
		result = l.Result()
	}
	of("step", words.Unless(!l.On(), fmt.Sprint(l.Step(), " of ", l.Last())))
	if result != nil {
		of("searched", fmt.Sprint(result.Options.Algorithm, " ", result.Options.Order.Kind))
	} else {
		of("searched", "")
	}
	_, search, _ := strings.Cut(
		string(fileformat.Write(&fileformat.Document{Tree: front.Tree(), Search: front.Options()})), "\nsearch: ")
	search, _, _ = strings.Cut(search, "\ntree:")
	of("options", strings.Join(strings.Fields(search), " "))
	of("folded", words.Unless(!front.Folds().Any(), fmt.Sprint(front.Folds().Plies(front.Tree()), " plies")))
	undo, can := front.UndoName()
	of("to undo", words.Unless(!can, s.Lang.Say(undo)))
	look, theme := front.Scene().Look, s.app.Settings().Theme().(*kit.Theme)
	of("look", fmt.Sprintf("%s %v, tree %s %s %s %s, places %v, named places %v, notes %v, wheel pans %v",
		theme.Variant, theme.Scale,
		look.Theme, look.Shapes, look.Direction, look.Values, look.Numbers, s.look().Called, look.Notes,
		s.tree.WheelPans))
	of("window", fmt.Sprint(s.win.Canvas().Size(), " ", s.Lang.ID()))
	of("shown", s.partsShown())
	of("dialog", s.dialogShown())
	of("keyboard", s.keyboardAt())
	of("problem", s.problems())
	of("asked for", s.asked)
	expect(s.t, "the tree that there is, is drawn", s.tree.Scene() == front.Scene(), true)
	return all
}

// exercise returns the exercise as it would be saved.
func (s *scenario) exercise() string {
	_, text, _ := strings.Cut(
		string(fileformat.Write(&fileformat.Document{Tree: s.Session().Tree(),
			Exercise: s.Session().Document().Exercise})), "\nexercise:")
	text, _, _ = strings.Cut(text, "\ntree:")
	return strings.Join(strings.Fields(text), " ")
}

// problems returns the visible error texts, and the rows that are marked as wrong.
func (s *scenario) problems() string {
	var all []string
	for _, l := range widgets[*kit.Text](append(seen(s.win.Content()), s.above()...)) {
		if l.Importance == widget.DangerImportance && l.Text != "" {
			all = append(all, l.Text)
		}
	}
	return strings.ReplaceAll(strings.Join(all, "|"), "\n", " ")
}

// above returns what is visible in the topmost dialog or menu.
func (s *scenario) above() []fyne.CanvasObject {
	if top := s.win.Canvas().Overlays().Top(); top != nil {
		return seen(top)
	}
	return nil
}

// tasks returns the tasks of the exercise, with an arrow at the current one, and whether the
// answers were checked or a hint is shown.
func (s *scenario) tasks() (all string) {
	e, work := s.Session().Document().Exercise, s.Session().Work()
	if e == nil {
		return ""
	}
	for i, task := range e.Tasks {
		all += words.Unless(i != work.Task(), "→") + task.Key() + " "
	}
	return all + words.Unless(work.Checked() == nil, "checked ") + words.Unless(work.Hint() == nil, "hint")
}

// partsShown names the visible parts of the window.
func (s *scenario) partsShown() string {
	var parts []string
	for name, on := range map[string]bool{
		"start page": s.start.Visible(), "presentation": s.presentation.On(), "black": s.presentation.Stage.Black(),
		"full screen": s.win.FullScreen(), "menus": s.win.MainMenu() != nil, "find": s.find.Visible(),
		"two trees": s.second.Visible(),
		"player":    s.lesson.Player.Visible(), "what if": s.whatIf.Visible(), "line": seenIn(s.result) != "",
		"panel":   s.sidePane.Visible(),
		"student": s.answering.Panel.Visible(), "teacher": s.asking.Panel.Visible(),
		"practice": s.practice.Panel.Visible(),
		"search":   s.search.Visible(), "node": s.node.Visible(), "inspector": s.inspector.Visible(),
		"text view":  s.text.Open(),
		"solve menu": slices.ContainsFunc(s.acts.Menu.Items, func(m *fyne.Menu) bool { return m.Label == "Solve" }),
		"closed":     s.closed,
	} {
		if on {
			parts = append(parts, name)
		}
	}
	slices.Sort(parts)
	return strings.Join(parts, ", ")
}

func (s *scenario) dialogShown() (text string) {
	switch top := s.Dialogs.Top(); {
	case s.win.Canvas().Overlays().Top() == nil:
	case top == nil:
		text = "menu"
	default:
		text = top.Title
		for _, b := range top.Buttons {
			text += words.Unless(b.Disabled(), " ["+b.Text+"]")
		}
	}
	return text
}

func (s *scenario) keyboardAt() string {
	switch f := s.win.Canvas().Focused().(type) {
	case nil:
		return ""
	case *kit.Button:
		return "button " + cmp.Or(f.Text, f.Tip)
	case *kit.Field:
		if fieldOf(s.above(), "Seed") == f { // it begins with a random one
			return "seed"
		}
		return "field " + f.Text
	case *kit.Select:
		return "choice " + f.Selected
	default:
		name := strings.TrimPrefix(fmt.Sprintf("%T", f), "*")
		if s.tree.Typing() && name == "treeview.field" {
			return name + s.typedAt(f.(fyne.CanvasObject))
		}
		return name
	}
}

// typedAt names the part of the selected node that a field on the canvas lies over, "" for its
// value.
func (s *scenario) typedAt(field fyne.CanvasObject) (part string) {
	id, drawn, zoom := s.Session().Selection().Primary(), s.tree.Scene(), s.tree.Camera()
	shape, _ := drawn.ShapeBox(id)
	at, _ := s.tree.At(id)
	from := field.Position().AddXY(field.Size().Width/2, field.Size().Height/2).Subtract(at)
	least := math.Inf(1)
	for i, name := range []string{scene.Value: "", scene.Name: " over the name", scene.Move: " over the move",
		scene.Alpha: " over alpha", scene.Beta: " over beta"} {
		if box, is := drawn.FieldBox(id, scene.Field(i)); is {
			x, y := box.Middle().X-shape.Middle().X, box.Middle().Y-shape.Middle().Y
			if away := math.Hypot(x*zoom.Zoom()-float64(from.X), y*zoom.Zoom()-float64(from.Y)); away < least {
				part, least = name, away
			}
		}
	}
	return part
}

// in returns the part of the window named before a text; without a name the topmost dialog or, if
// there is none, the whole window.
func (s *scenario) in(text string) (part fyne.CanvasObject, what string) {
	parts := map[string]fyne.CanvasObject{
		"line": s.result, "search": s.search, "node": s.node, "inspector": s.inspector, "about the tree": s.ofTree,
		"find":    s.find,
		"student": s.answering.Panel, "teacher": s.asking.Panel, "practice": s.practice.Panel, "start": s.start,
		"window": s.win.Content(),
		"player": s.lesson.Player, "side": s.lesson.Side, "trees": s.lesson.Canvases, "stage": s.presentation.Stage,
		"tools": s.tools.Content, "text": s.text.Panel,
	}
	name, what, named := strings.Cut(text, ": ")
	if part = parts[name]; named && part != nil {
		return part, what
	}
	if over := s.win.Canvas().Overlays().Top(); over != nil {
		return over, text
	}
	return s.win.Content(), text
}

// seenIn returns all visible texts in a part of the window.
func seenIn(part fyne.CanvasObject) string {
	var all []string
	for _, o := range seen(part) {
		switch o := o.(type) {
		case *kit.Text:
			all = append(all, o.Text)
		case *kit.Button:
			all = append(all, o.Text)
		case *kit.Check:
			all = append(all, words.Unless(!o.Checked, "✓ ")+o.Text)
		case *kit.Select:
			all = append(all, cmp.Or(o.Selected, o.PlaceHolder))
		case *kit.Field:
			all = append(all, o.Text)
		}
	}
	if all == nil { // a menu
		all = texts(part)
	}
	return strings.Trim(strings.Join(all, "|"), "|")
}

// pressable finds an object by its text or tip: a button, or otherwise the innermost object with
// the text that can be tapped.
func pressable(part fyne.CanvasObject, text string) (found fyne.Tappable) {
	for _, o := range seen(part) {
		switch can := o.(type) {
		case *kit.Button:
			if !can.Disabled() && (can.Text == text || can.Tip == text) {
				return can
			}
		case *widget.PopUp:
		case fyne.Tappable:
			if d, is := o.(fyne.Disableable); is && d.Disabled() {
				continue
			}
			if o != part && slices.ContainsFunc(texts(o),
				func(one string) bool { return strings.TrimSpace(one) == text }) {
				found = can
			}
		}
	}
	return found
}

// nodes returns the nodes at the paths.
func (s *scenario) nodes(text string) (ids []tree.ID) {
	for _, at := range strings.Fields(text) {
		ids = append(ids, s.Session().Subject().At(s.path(at)).ID())
	}
	return ids
}

func (s *scenario) path(text string) tree.Path {
	path, ok := tree.ParsePath(text)
	if !ok || s.Session().Subject().At(path) == nil {
		s.t.Fatalf("there is no node %q", text)
	}
	return path
}

// file returns the path of a file of the scenario.
func (s *scenario) file(name string) string {
	if quoted, err := strconv.Unquote(name); err == nil {
		name = quoted
	}
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(s.dir, name)
}

// key sends a key, possibly with modifiers, to the focused object.
func (s *scenario) key(name string) {
	with, key, some := strings.Cut(name, "+")
	if !some {
		with, key = "", name
	}
	of := fyne.KeyName(cmp.Or(map[string]string{"PageDown": "Next", "PageUp": "Prior", "Backspace": "BackSpace"}[key],
		key))
	switch {
	case with == "Shift":
		s.window.press(of, true)
	case with == "Ctrl":
		s.ctrl(of)
	case with == "CtrlShift":
		s.shortcut(action.Keys("Ctrl+Shift+" + key).Shortcut(nil))
	case with == "Alt":
		s.shortcut(action.Keys("Alt+" + key).Shortcut(nil))
	case s.win.Canvas().Focused() == nil:
		s.unfocusedKey(&fyne.KeyEvent{Name: of})
	default:
		s.press(of)
	}
}

// opens performs a step that opens documents or makes files, and reports whether the step is one.
func (s *scenario) opens(verb, rest, body string) bool {
	switch verb {
	case "exam":
		s.driven = inExam(s.t)
	case "speak":
		lang, err := words.Open(rest)
		expect(s.t, rest, err, nil)
		s.driven = speaking(s.t, lang, session.Env{})
	case "restart": // the program
		s.driven = restarted(s.t, s.app, preferences{Preferences: s.app.Preferences()}.language(""), s.env)
		s.closed = false
		s.start.Show()
	case "size": // of the window
		var size fyne.Size
		_, err := fmt.Sscan(rest, &size.Width, &size.Height)
		expect(s.t, rest, err, nil)
		s.win.Resize(size)
	case "place":
		s.place(rest)
	case "read":
		s.read(body)
	case "sample":
		s.placeSample(rest)
	case "handed": // in by a class
		s.dir = s.handIn()
		s.t.Setenv("HOME", s.dir)
	case "file":
		put(s.t, s.file(rest), strings.ReplaceAll(body, `\xfc`, "\xfc"))
	case "lost":
		put(s.t, filepath.Join(s.env.Copies.(disk.Copies).Folder, rest), strings.TrimSpace(body))
	case "offer": // to recover it
		s.opener.OfferRecovery()
	case "remove":
		expect(s.t, rest, os.RemoveAll(s.file(rest)), nil)
	case "open":
		s.opener.Open(s.file(rest))
	case "check": // whether another program has changed the file
		s.Session().File().Check()
	case "watch":
		s.clock.pass()
		s.watchDisk()
	case "practise":
		s.practice.Begin(practice.Skill(rest))
	case "prefer":
		name, value, _ := strings.Cut(rest, " ")
		s.prefs.SetString(name, value)
	case "copy":
		s.app.Clipboard().SetContent(rest)
	default:
		return false
	}
	return true
}

// gestures performs a step on the tree or its tasks.
func (s *scenario) gestures(verb, rest string) bool {
	first, more, _ := strings.Cut(rest, " ")
	switch verb {
	case "do":
		s.do(strings.Split(rest, ", ")...)
	case "press":
		for _, key := range strings.Fields(rest) {
			s.key(key)
		}
	case "type", "enter":
		if quoted, err := strconv.Unquote(rest); err == nil {
			rest = quoted
		}
		s.keys(rest)
		if verb == "enter" {
			s.key("Return")
		}
	case "click":
		s.click(s.path(rest)...)
	case "right-click":
		s.tree.TappedSecondary(&fyne.PointEvent{Position: s.at(s.path(rest)...),
			AbsolutePosition: fyne.NewPos(100, 100)})
	case "drag": // onto another node, or to the left of it
		place, before := strings.CutPrefix(more, "before ")
		from, to := s.at(s.path(first)...), s.at(s.path(place)...)
		if before {
			to = to.SubtractXY(8, 0)
		}
		s.tree.MouseDown(s.mouse(from))
		s.tree.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to},
			Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
		s.tree.DragEnd()
	case "line": // of the values of a leaf: clicks one
		value, err := strconv.ParseFloat(rest, 64)
		expect(s.t, rest, err, nil)
		line := widgets[*panel.ClickLine](seen(s.answering.Panel))[0]
		test.TapAt(line, fyne.NewPos(line.At(value), line.Size().Height/2))
	case "value":
		s.typeValue(more, s.path(first)...)
	case "select":
		s.Session().Select(s.Session().Selection().Of(s.nodes(rest)...))
		s.show()
	case "task":
		s.toTask(exercise.Ask(rest))
	case "turn":
		task, _ := strconv.Atoi(rest)
		s.work(s.Session().Work().Turn(task - 1))
	case "answer": // in the panel
		s.answering.TypeInPanel("")
		s.keys(rest)
		s.key("Return")
	case "right":
		s.tree.Focus()
		s.typeRight()
	case "perfect":
		sheet, err := s.Session().Work().Sheet()
		expect(s.t, "the exercise can be asked", err, nil)
		s.work(s.Session().Work().WithAnswers(sheet.Key().Perfect()))
	case "student":
		name, number, _ := strings.Cut(rest, ", ")
		s.student(name, number)
	case "pass": // time
		s.clock.pass()
	default:
		return false
	}
	return true
}

// presses performs a step with buttons, fields or choices.
func (s *scenario) presses(verb, rest string) bool {
	part, text := s.in(rest)
	switch verb {
	case "tap":
		found := pressable(part, text)
		if found == nil {
			s.t.Fatalf("nothing that is pressed has %q", text)
		}
		found.Tapped(&fyne.PointEvent{})
	case "tick": // a box with the text, or in a row with it
		for _, o := range seen(part) {
			row, is := o.(*fyne.Container)
			if !is {
				continue
			}
			for _, box := range widgets[*kit.Check](row.Objects) {
				if !box.Disabled() && (box.Text == text || box.Text == "" && slices.Contains(texts(row), text)) {
					box.SetChecked(!box.Checked)
					return true
				}
			}
		}
		s.t.Fatalf("no box has %q", text)
	case "cell": // of a board
		board := widgets[*kit.Board](seen(part))[0]
		var row, column, columns float32
		_, err := fmt.Sscan(text, &row, &column, &columns)
		expect(s.t, "a row, a column and the number of columns", err, nil)
		side := board.MinSize().Width / columns
		board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(side*(column-0.5), side*(row-0.5))})
	case "slide":
		which, value, _ := strings.Cut(text, " ")
		i, _ := strconv.Atoi(which)
		to, err := strconv.ParseFloat(value, 64)
		expect(s.t, value, err, nil)
		widgets[*kit.Slider](seen(part))[i-1].SetValue(to)
	case "back":
		s.back()
	case "unfocus":
		s.win.Canvas().Unfocus()
	case "focus":
		part, _ := s.in(rest + ": ")
		kit.Focus(widgets[fyne.Focusable](seen(part))[0])
	case "unfold":
		part, _ := s.in(rest + ": ")
		test.Tap(widgets[fyne.Tappable](seen(part))[0])
	case "write": // into the first field
		s.write(widgets[*kit.Field](seen(part))[0], text)
	case "fill":
		s.fill(rest)
	case "retype": // the field with this text, placeholder or label; * is the first
		from, to, _ := strings.Cut(text+" ", " -> ")
		f := fieldOf(seen(part), from)
		if f == nil {
			s.t.Fatalf("no field has %q", from)
		}
		kit.Focus(f)
		f.SetText(strings.TrimSpace(to))
	case "choose":
		choices := widgets[*kit.Select](seen(part))
		name, option, named := strings.Cut(text, " -> ")
		i := slices.IndexFunc(choices, func(c *kit.Select) bool {
			return named && c.Named == name || c.Selected != text && slices.Contains(c.Options, text)
		})
		if named {
			text = option
		}
		if i < 0 {
			s.t.Fatalf("no choice has %q", text)
		}
		choices[i].SetSelected(text)
	case "pick": // a file or folder, where the toolkit asks for one
		s.system.Pick = func(q form.FileQuestion, chosen func(string)) {
			s.asked = strings.Join(append([]string{q.Title}, q.Endings...), " ")
			chosen(s.file(rest))
		}
	default:
		return false
	}
	return true
}

// fieldOf returns the field with the text or placeholder or, if there is none, the first after the
// label.
func fieldOf(objects []fyne.CanvasObject, text string) (after *kit.Field) {
	labelled := false
	for _, o := range objects {
		switch o := o.(type) {
		case *kit.Text:
			labelled = labelled || o.Text == text
		case *kit.Field:
			if text == "*" || cmp.Or(o.Text, o.PlaceHolder) == text {
				return o
			}
			if labelled && after == nil {
				after = o
			}
		}
	}
	return after
}

// looks performs a step that checks which actions are possible, or the texts in a place.
func (s *scenario) looks(verb, rest string) bool {
	part, text := s.in(rest)
	switch verb {
	case "see", "lack":
		found := seenIn(part)
		if place, what, named := strings.Cut(rest, ": "); named {
			if there, elsewhere := s.elsewhere(place); elsewhere {
				found, text = there, what
			}
		}
		if strings.Contains(found, text) != (verb == "see") {
			s.t.Errorf("%s %s: there is %q", verb, rest, found)
		}
	case "possible", "impossible":
		for _, id := range strings.Split(rest, ", ") {
			expect(s.t, id+" is possible", s.acts.Get(id).Possible(), verb == "possible")
		}
	case "unpressable":
		expect(s.t, text+" is pressed", fmt.Sprintf("%T", pressable(part, text)), "<nil>")
	default:
		return false
	}
	return true
}

// elsewhere returns the text of a place outside the window.
func (s *scenario) elsewhere(place string) (text string, is bool) {
	kind, of, _ := strings.Cut(place, " ")
	switch kind {
	case "file":
		text = content(s.t, s.file(of))
	case "lost":
		text = content(s.t, filepath.Join(s.env.Copies.(disk.Copies).Folder, of))
	case "folder":
		names := listed(s.t, s.file(of))
		text = fmt.Sprint(len(strings.Fields(names)), " files: ", names)
	case "packed":
		name, inside, _ := strings.Cut(of, " ")
		archive, err := zip.OpenReader(s.file(name))
		if err != nil {
			s.t.Fatal(err)
		}
		defer archive.Close()
		data, err := fs.ReadFile(archive, inside)
		expect(s.t, inside, err, nil)
		text = string(data)
	case "clipboard":
		text = s.app.Clipboard().Content()
	case "document":
		text = string(fileformat.Write(s.Session().Document()))
	case "preference":
		text = s.prefs.String(of)
	case "drawing":
		text = "|"
		sc := s.Session().Scene()
		sc.Draw(sc.Bounds, 1, func(sh scene.Shape) { text += sh.Text + "|" })
	case "pointer":
		text = s.answering.Hover(s.nodes(of)[0])
	case "menu":
		item := itemFor(s.t, s.driven, of)
		text = words.Unless(!item.Checked, "✓ ") + item.Label
	default:
		return "", false
	}
	return text, true
}
