package ui

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// touch touches a place of the page briefly with a finger.
func (b browsed) touch(x, y float64) {
	b.t.Helper()
	b.fingers([]*input.TouchPoint{{X: x, Y: y}})
}

// fingers puts fingers down one after the other, and lifts them together.
func (b browsed) fingers(all ...[]*input.TouchPoint) {
	b.t.Helper()
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for _, down := range all {
			if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: down}); err != nil {
				return err
			}
			time.Sleep(60 * time.Millisecond)
		}
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd})
		return err
	}))
	time.Sleep(400 * time.Millisecond)
}

// swipes moves a finger from one place to another and holds it there, so that scrolling doesn't
// continue.
func (b browsed) swipes(x, from, to float64) {
	b.t.Helper()
	all := [][]*input.TouchPoint{{{X: x, Y: from}}}
	for i := 1; i <= 6; i++ {
		all = append(all, []*input.TouchPoint{{X: x, Y: from + (to-from)*float64(i)/6}})
	}
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		for i, down := range append(all, nil) {
			kind := input.DispatchTouchEventTypeTouchMove
			switch {
			case i == 0:
				kind = input.DispatchTouchEventTypeTouchStart
			case down == nil:
				kind = input.DispatchTouchEventTypeTouchEnd
				time.Sleep(100 * time.Millisecond)
			}
			if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: down}); err != nil {
				return err
			}
			time.Sleep(30 * time.Millisecond)
		}
		return nil
	}))
	time.Sleep(400 * time.Millisecond)
}

// part returns the picture of the page between two heights.
func (b browsed) part(from, to int) string {
	b.t.Helper()
	img, err := png.Decode(bytes.NewReader(does(b, chromedp.CaptureScreenshot())))
	if err != nil {
		b.t.Fatal(err)
	}
	dots := img.Bounds().Dy() / phoneHeight
	var all strings.Builder
	for y := from * dots; y < to*dots; y++ {
		for x := range img.Bounds().Dx() - 20*dots { // the bar comes and goes
			fmt.Fprint(&all, img.At(x, y))
		}
	}
	return all.String()
}

const phoneHeight = 640

// A swipe scrolls the panel, even if it starts on a button, and does nothing else; on the tree it
// drags.
func TestASwipeScrollsThePanel(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=13-minimax-then-alpha-beta.yaml")
	b.until("the exercise", `document.title.includes("13-")`)
	b.phone(360, phoneHeight)
	tree, panel := b.part(80, 220), b.part(430, 620)
	b.swipes(60, 600, 470) // from where Check is
	b.colours("phone-swiped")
	if b.part(80, 220) != tree || b.part(430, 620) == panel {
		t.Error("the panel alone does not scroll")
	}
	b.swipes(60, 470, 620)
	if b.part(430, 620) != panel {
		t.Error("it does not scroll back")
	}
	b.swipes(180, 120, 200)
	if b.part(80, 220) == tree || b.part(430, 620) != panel {
		t.Error("the tree alone is not dragged")
	}
}

// phone gives the page the size and touch screen of a phone.
func (b browsed) phone(width, height int64) {
	b.t.Helper()
	does(b, chromedp.EmulateViewport(width, height, chromedp.EmulateMobile, chromedp.EmulateTouch))
	time.Sleep(time.Second)
}

// On a phone a leaf is typed by fingers alone, and saved.
func TestWebPackageOnAPhone(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#tree=[[1,2],[3,4]]")
	b.phone(390, 844)
	b.colours("phone")
	leaf, beside := &input.TouchPoint{X: 48, Y: 342}, &input.TouchPoint{X: 200, Y: 342}
	b.fingers([]*input.TouchPoint{leaf}, []*input.TouchPoint{leaf, beside}) // no click: there is no pad
	b.touch(39, 690)
	b.touch(290, 28) // save
	b.until("the tree as it was", `window.saved.includes("[1, 2]")`)
	b.touch(48, 342) // the first leaf
	b.colours("phone-leaf")
	b.touch(39, 690)  // 7, on the pad
	b.touch(350, 808) // on to the next leaf
	b.touch(39, 808)  // 0
	b.touch(194, 808) // keep, and close
	b.colours("phone-typed")
	b.touch(290, 28) // save
	b.until("the saved tree", `window.saved.includes("[7, 0]")`)
}

// What a tap in the menu opens is drawn at once, and a first check scrolls to its marks.
func TestATapIsAnsweredOnThePage(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=11-practice.yaml")
	b.until("the exercise", `document.title.includes("Find") || document.title.includes("11-")`)
	b.phone(360, phoneHeight)
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
	before := b.part(from, to)
	b.touch(x, y)
	for range 60 {
		if b.part(from, to) != before {
			b.still()
			return
		}
	}
	b.colours("no-answer")
	b.t.Fatalf("%s: a tap changes nothing", what)
}
