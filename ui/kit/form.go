package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// Room makes an invisible object of at least this size.
func Room(size fyne.Size) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(size)
	return r
}

// Wide gives content at least this width.
func Wide(width float32, content fyne.CanvasObject) *fyne.Container {
	return container.NewStack(Room(fyne.NewSize(width, 0)), content)
}

// AtLeast gives content at least this height, for texts of the usual size.
func AtLeast(height float32, content fyne.CanvasObject) *fyne.Container {
	return container.New(atLeast(height), content)
}

// atLeast is a layout of one object with a minimum height, which grows with texts.
type atLeast float32

// Layout implements fyne.Layout.
func (atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	Put(objects[0], 0, 0, size.Width, size.Height)
}

// MinSize implements fyne.Layout.
func (l atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(0, Scaled(float32(l))))
}

// Inset adds space around content, in spacings. A text or a field that should be aligned with
// buttons and pictures has -1 at its left.
func Inset(top, right, bottom, left float32, content fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(top*Spacing, bottom*Spacing, left*Spacing, right*Spacing),
		content)
}

// Middle centres an object vertically in a higher row.
func Middle(o fyne.CanvasObject) *fyne.Container {
	return container.NewVBox(layout.NewSpacer(), o, layout.NewSpacer())
}

// Row puts a label before a field, in a column of one width.
func Row(text string, field fyne.CanvasObject) *fyne.Container {
	if text == "" {
		return container.New(&labelColumn{}, Room(fyne.NewSize(0, 0)), field)
	}
	return container.New(&labelColumn{}, Faint(text), field)
}

// LabelOf returns the label of a row made by [Row], nil if it has none or o is no such row.
func LabelOf(o fyne.CanvasObject) *Text {
	if row, is := o.(*fyne.Container); is {
		if _, is := row.Layout.(*labelColumn); is {
			label, _ := row.Objects[0].(*Text)
			return label
		}
	}
	return nil
}

// Rows stacks rows made by [Row] and other objects. All labels are as wide as the widest one needs,
// so that the fields are aligned.
func Rows(all ...fyne.CanvasObject) *fyne.Container {
	var labels []fyne.CanvasObject
	var columns []*labelColumn
	for _, o := range all {
		if row, is := o.(*fyne.Container); is {
			if c, is := row.Layout.(*labelColumn); is {
				labels, columns = append(labels, row.Objects[0]), append(columns, c)
			}
		}
	}
	for _, c := range columns {
		c.among = labels
	}
	return container.NewVBox(all...)
}

// labelColumn lays out a label and a field. The labels share a column whose width is increased if a
// text needs more; with a wide field and fingers the label is above the field.
type labelColumn struct {
	among []fyne.CanvasObject // the labels of all rows of a form
}

const labelWidth, wideField = 86, 190

func above(field fyne.CanvasObject) bool {
	return Fingers() && field.MinSize().Width > Scaled(wideField)
}

// column returns the width of the label, with half the space after its text.
func (l *labelColumn) column(label fyne.CanvasObject) float32 {
	width := label.MinSize().Width
	for _, other := range l.among {
		width = max(width, other.MinSize().Width)
	}
	return max(Scaled(labelWidth), width-theme.InnerPadding()/2)
}

// Layout implements fyne.Layout.
func (l *labelColumn) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	label, field, left, y := objects[0], objects[1], l.column(objects[0]), float32(0)
	width := left
	if above(field) {
		width, left, y = size.Width, 0, size.Height-field.MinSize().Height
	}
	height := label.MinSize().Height
	if over := field.MinSize().Height - height; left > 0 && over > 0 && over < height/4 { // it has one line as well
		Put(label, 0, over/2, width, height)
	} else {
		Put(label, 0, 0, width, height)
	}
	Put(field, left, y, size.Width-left, size.Height-y)
}

// Put places and sizes an object, for layouts.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// MinSize implements fyne.Layout.
func (l *labelColumn) MinSize(objects []fyne.CanvasObject) fyne.Size {
	label, m := objects[0].MinSize(), objects[1].MinSize()
	if above(objects[1]) {
		return fyne.NewSize(min(m.Width, Scaled(1.5*wideField)), label.Height+m.Height)
	}
	return fyne.NewSize(l.column(objects[0])+m.Width, max(m.Height, label.Height))
}
