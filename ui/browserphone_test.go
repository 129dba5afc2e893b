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
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}}); err != nil {
			return err
		}
		time.Sleep(60 * time.Millisecond)
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
	b := browse(t, "#tree=[[1,2],[3,4]]")
	b.phone(390, 844)
	b.colours("phone")
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
