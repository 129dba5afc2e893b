package ui

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// touch touches a place of the page with a finger, for a moment.
func (b browsed) touch(x, y float64) {
	b.t.Helper()
	b.fingers([]*input.TouchPoint{{X: x, Y: y}})
}

// fingers come down one after the other, and are lifted together.
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

// phone makes the page that of a phone.
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
