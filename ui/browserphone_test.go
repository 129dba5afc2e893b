package ui

import (
	"bytes"
	"image"
	"image/draw"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"plytree/engine/tree/treetest"
)

// fingers come down one after the other, or move, and are lifted together.
func (b browsed) fingers(all ...[]*input.TouchPoint) {
	b.t.Helper()
	for i, down := range append(all, nil) {
		kind := input.DispatchTouchEventTypeTouchStart
		switch {
		case down == nil:
			kind = input.DispatchTouchEventTypeTouchEnd
		case i > 0 && len(down) == len(all[i-1]):
			kind = input.DispatchTouchEventTypeTouchMove
		}
		commands(b, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: down})
		time.Sleep(60 * time.Millisecond)
	}
	time.Sleep(400 * time.Millisecond)
}

// touch touches a place of the page briefly with a finger.
func (b browsed) touch(x, y float64) { b.t.Helper(); b.fingers([]*input.TouchPoint{{X: x, Y: y}}) }

// swipes moves a finger from one place to another and holds it there, so that scrolling doesn't
// continue.
func (b browsed) swipes(x, from, to float64) {
	b.t.Helper()
	var all [][]*input.TouchPoint
	for i := range 9 {
		all = append(all, []*input.TouchPoint{{X: x, Y: from + (to-from)*float64(min(i, 6))/6}})
	}
	b.fingers(all...)
}

// part returns the picture of the page between two heights.
func (b browsed) part(from, to int) []byte {
	b.t.Helper()
	img := b.picture()
	dots := img.Bounds().Dy() / phoneHeight
	part := image.NewRGBA(image.Rect(0, from*dots, img.Bounds().Dx()-20*dots, to*dots)) // the bar comes and goes
	draw.Draw(part, part.Rect, img, part.Rect.Min, draw.Src)
	return part.Pix
}

const phoneHeight = 640

// phone gives the page the size and touch screen of a phone.
func (b browsed) phone(width, height int64) {
	b.t.Helper()
	does(b, chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
	time.Sleep(time.Second)
}

// On a phone a leaf is typed by fingers alone, and saved. Going back takes away what lies
// over the tree, one after the other, and leaves the page only after that.
func TestWebPackageOnAPhone(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "#tree=[[1,2],[3,4]]")
	b.phone(390, 844)
	b.colours("phone")
	leaf, beside := &input.TouchPoint{X: 48, Y: 342}, &input.TouchPoint{X: 200, Y: 342}
	b.fingers([]*input.TouchPoint{leaf}, []*input.TouchPoint{leaf, beside}) // no click: there is no pad
	b.touch(39, 690)
	b.touch(290, 28) // save
	b.until("the tree as it was", `window.saved.includes("[1, 2]")`)
	b.touch(48, 342) // the first leaf
	b.covered("the pad", true)
	b.still()
	b.touch(39, 690)  // 7, on the pad
	b.touch(350, 808) // on to the next leaf
	b.touch(39, 808)  // 0
	b.touch(194, 808) // keep, and close
	b.covered("the pad is closed", false)
	b.touch(290, 28) // save
	b.until("the saved tree", `window.saved.includes("[7, 0]")`)

	b.open("one", "tree: [[1, 2], [3, 4]]\n")
	b.open("two", "tree: [[1, 2], [3, 4]]\n")
	b.touch(48, 342) // the first leaf
	b.covered("the pad", true)
	before := b.still()
	b.touch(39, 690) // 7, on the pad
	b.differs(before)
	b.runs(`history.back()`)
	b.covered("the pad is gone", false)
	if saved := b.saves(); !strings.Contains(saved, "[7, 2]") {
		t.Errorf("what was typed is lost:\n%s", saved)
	}
	b.touch(38, 28) // the menu
	b.covered("the menu", true)
	b.runs(`history.back()`)
	b.covered("the menu is gone", false)
	b.runs(`document.getElementById("to-text").click()`)
	b.covered("the text view", true)
	b.runs(`history.back()`)
	b.covered("the text view is gone", false)
	b.until("the same tab", `document.title.includes("two") && document.getElementById("text").hidden`)
	b.runs(`history.back()`)
	b.titled("one")
}

// A swipe scrolls the panel, also where it begins on a button, and nothing else; the tree
// is dragged. What a tap in the menu opens is drawn at once, and a first check brings its
// marks into sight.
func TestATapIsAnsweredOnThePage(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "#open=13-minimax-then-alpha-beta.yaml")
	b.titled("13-")
	b.phone(360, phoneHeight)
	tree, panel := b.part(80, 220), b.part(430, 620)
	same := func(treeStays, panelStays bool) {
		t.Helper()
		b.still()
		if bytes.Equal(b.part(80, 220), tree) != treeStays || bytes.Equal(b.part(430, 620), panel) != panelStays {
			b.colours("phone-swiped")
			t.Errorf("the tree stays: %v, the panel stays: %v; wanted the other", !treeStays, !panelStays)
		}
	}
	b.swipes(60, 600, 470) // from where Check is
	same(true, false)
	b.swipes(60, 470, 620)
	same(true, true)
	b.swipes(180, 120, 200)
	same(false, true)

	b.runs(`location.hash = "open=11-practice.yaml"`)
	b.until("the exercise", `document.title.includes("Find") || document.title.includes("11-")`)
	b.changes("the pad", 400, 620, 150, 575)
	b.changes("a digit", 340, 440, 39, 460)
	b.changes("the panel without the pad", 400, 620, 180, 612)
	b.changes("the marks", 390, 420, 62, 625) // Check; the title of the panel makes room for them
	b.changes("the menu", 80, 560, 38, 28)
	b.changes("the menu File", 80, 560, 150, 112)
}

// changes taps a place, and waits for the page to change between two heights.
func (b browsed) changes(what string, from, to int, x, y float64) {
	b.t.Helper()
	b.still()
	before := b.part(from, to)
	b.touch(x, y)
	for range 60 {
		if !bytes.Equal(b.part(from, to), before) {
			return
		}
	}
	b.colours("no-answer")
	b.t.Fatalf("%s: a tap changes nothing", what)
}
