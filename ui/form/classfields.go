package form

import (
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/fileformat/classlist"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// classFields ask for a class list. Once there is one, buttons turn from student to student. A nil
// one asks for nothing.
type classFields struct {
	file    *readFile[*classlist.Class]
	rows    []fyne.CanvasObject
	says    *kit.Text // the number of students, or what is wrong with the list
	student fyne.CanvasObject
	name    *kit.Text
	at      int // the student whose tree is shown
	turned  func()
}

// newClassFields makes the fields; changed is called after another list was read, turned after a
// turn to another student.
func newClassFields(a *asking, changed, turned func()) *classFields {
	own := *a
	c := &classFields{says: kit.Note(""), name: kit.Heading(""), turned: turned}
	own.changed = func() {
		c.at = 0
		c.show()
		changed()
	}
	c.file = own.classList(a.lang.L("none (one tree)"))
	c.name.Truncation = fyne.TextTruncateEllipsis
	before := a.Icon(theme.NavigateBackIcon(), a.lang.L("Previous"), func() { c.turn(-1) })
	next := a.Icon(theme.NavigateNextIcon(), a.lang.L("Next"), func() { c.turn(1) })
	c.student = kit.Row(a.lang.L("Student"), container.NewBorder(nil, nil, container.NewHBox(before, next), nil, c.name))
	c.rows = []fyne.CanvasObject{kit.Row(a.lang.As("generate", "Class list"), c.file.row), kit.Row("", c.says), c.student}
	kit.SetVisible(false, c.rows[1:]...)
	return c
}

// turn shows the tree of another student.
func (c *classFields) turn(by int) {
	if c.shown() == nil { // the list is gone or another one is being read
		return
	}
	all := len(c.list().Students)
	c.at = (c.at + by + all) % all
	c.show()
	c.turned()
}

// show shows what was read, and the name of the student whose tree is shown.
func (c *classFields) show() {
	text, err := c.file.says(whatTrees)
	c.says.Importance = widget.LowImportance
	if err != nil {
		if text = c.file.lang.Error(err); !c.file.reading {
			c.says.Importance = widget.DangerImportance
		}
	}
	kit.ShowText(c.says, text)
	c.says.Refresh()
	kit.SetVisible(text != "", c.rows[1])
	kit.SetVisible(c.shown() != nil, c.student)
	if s := c.shown(); s != nil {
		whose := s.Name
		if whose == "" {
			whose = s.Number
		}
		c.name.SetText(c.file.lang.L("{{.Student}} ({{.Number}} of {{.All}})", "Student", visible.Short(whose), "Number", c.at+1, "All", len(c.list().Students)))
	}
}

// list is the class list, or nil.
func (c *classFields) list() *classlist.Class {
	if c == nil {
		return nil
	}
	return c.file.read
}

// shown is the student whose tree is shown, or nil.
func (c *classFields) shown() *classlist.Student {
	if class := c.list(); class != nil {
		return &class.Students[c.at]
	}
	return nil
}

// read reports whether every class list has been read without an error.
func (c *classFields) read() bool { return c == nil || c.file.err == nil && !c.file.reading }

// height is the height of the fields.
func (c *classFields) height() float32 {
	if c == nil {
		return 0
	}
	return kit.Scaled(90)
}

// whatTrees describes the trees that a class list, which may be nil, leads to.
func whatTrees(lang words.Language, class *classlist.Class) string {
	if class == nil {
		return ""
	}
	return lang.Join(lang.L("One tree for each student. Students: {{.Count}}.", "Count", len(class.Students)), RemarksOn(lang, class))
}

// RemarksOn returns the remarks on a class list, which may be nil.
func RemarksOn(lang words.Language, class *classlist.Class) (text string) {
	if class == nil {
		return ""
	}
	for _, r := range class.Remarks {
		text = lang.Join(text, lang.Whole(lang.L("{{.Field}}: {{.Answer}}", "Field", lang.L("Class list"), "Answer", lang.Say(r))))
	}
	return text
}
