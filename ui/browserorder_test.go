package ui

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Values are typed into leaves, answers and a field of the panel, on processors of three speeds and
// at three paces. Each must arrive where it belongs. Four of the nine pairs are tried: keys as fast
// as possible on the slowest and the fastest processor, and typing at the speed at which the page
// once ended.
func TestWebPackageKeepsTheOrderOfKeys(t *testing.T) {
	onlyInCI(t)
	for _, c := range []struct {
		times float64
		pause time.Duration
	}{{10, 0}, {4, 100 * time.Millisecond}, {4, 30 * time.Millisecond}, {1, 0}} { // the longest first
		t.Run(fmt.Sprintf("%v times slower every %v", c.times, c.pause), func(t *testing.T) {
			t.Parallel()
			b := browse(t, "#tree=[1,2]")
			x, y := b.firstLeaf()
			b.slow(c.times)
			b.typesLeaves(x, y, c.pause)
			b.typesAnswers(c.pause)
			b.typesIntoPanel(c.pause)
		})
	}
}

// slow slows the browser's processor down by a factor.
func (b browsed) slow(times float64) {
	b.t.Helper()
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
		return err
	}))
}

// alt presses a key with Alt.
func (b browsed) alt(key string) {
	b.t.Helper()
	does(b, chromedp.KeyEvent(key, chromedp.KeyModifiers(chromedp.ModifierAlt)))
}

// saves saves after everything typed, and returns the file.
func (b browsed) saves() string {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](`window.saved = ""; true`))
	b.save("plytree: 1")
	return does(b, chromedp.Evaluate[string](`window.saved`))
}

// leaves is the number of leaves that are typed, a third of everything typed.
const leaves = 12

var rowOfLeaves = "tree: [" + strings.Repeat("0, ", leaves-1) + "0]\n"

// firstLeaf returns where the first leaf is drawn: the place that changes when it is selected after
// the second.
func (b browsed) firstLeaf() (x, y float64) {
	b.t.Helper()
	b.open("row", rowOfLeaves)
	b.keys(kb.ArrowDown, kb.ArrowDown, kb.ArrowRight)
	b.saves()
	second := b.still()
	b.keys(kb.ArrowLeft)
	for range 900 {
		if x, y = lowerLeft(second, b.still()); y > 0 {
			return x, y
		}
	}
	b.t.Fatal("no other leaf is selected")
	return
}

// still returns the picture of the page when nothing moves any more.
func (b browsed) still() image.Image {
	b.t.Helper()
	last := b.picture()
	for range 900 {
		now := b.picture()
		if _, y := lowerLeft(last, now); y < 0 {
			return now
		}
		last = now
	}
	b.t.Fatal("the page does not come to rest")
	return nil
}

// picture returns a picture of the page.
func (b browsed) picture() image.Image {
	b.t.Helper()
	img, err := png.Decode(bytes.NewReader(does(b, chromedp.CaptureScreenshot())))
	if err != nil {
		b.t.Fatal(err)
	}
	return img
}

// lowerLeft returns where the lowest row of the tree differs between two pictures, inside the frame
// of a selected node; y is negative if it differs nowhere.
func lowerLeft(before, after image.Image) (x, y float64) {
	left, low := before.Bounds().Dx(), 0
	for py := 110; py < before.Bounds().Dy()-50; py++ {
		for px := 4; px < 900; px++ {
			if before.At(px, py) != after.At(px, py) {
				left, low = min(left, px), py
			}
		}
	}
	return float64(left + 24), float64(low - 24)
}

// typesLeaves clicks the first leaf and types all values; finally it clicks the first leaf so that
// the value typed at the last is accepted.
func (b browsed) typesLeaves(x, y float64, pause time.Duration) {
	b.t.Helper()
	b.open("leaves", rowOfLeaves)
	b.saves() // by then it is laid out
	does(b, chromedp.MouseClickXY(x, y))
	var want []string
	for n := range leaves {
		value := strconv.Itoa(10 + n)
		want = append(want, value)
		b.hurry(pause, value[:1], value[1:])
		if n < leaves-1 {
			b.hurry(pause, kb.Enter)
		}
	}
	does(b, chromedp.MouseClickXY(x, y))
	b.hurry(pause, "9", "9", kb.Enter)
	want[0] = "99"
	_, got, _ := strings.Cut(b.saves(), "\ntree:")
	if !slices.Equal(regexp.MustCompile(`\d+`).FindAllString(got, -1), want) {
		b.t.Errorf("the leaves are\n%s", got)
	}
	b.alt("w")
}

// typesAnswers types an answer at each inner node, moving on with Enter and Tab.
func (b browsed) typesAnswers(pause time.Duration) {
	b.t.Helper()
	var nodes []string
	want := map[string]string{}
	for n := range leaves - 2 {
		name := fmt.Sprintf("n%d", n)
		nodes = append(nodes, "{name: "+name+", children: [1, 2]}")
		want[name] = strconv.Itoa(10 + n) // from the leaves upwards
	}
	want["root"] = strconv.Itoa(10 + leaves - 2)
	b.open("answers", "search: {algorithm: minimax}\ntree: {name: root, children: ["+strings.Join(nodes, ", ")+"]}\nexercise: {tasks: [{ask: values}]}\n")
	b.keys(kb.Tab)
	for n := range leaves - 1 {
		value, behind := strconv.Itoa(10+n), kb.Enter
		if n%2 == 1 {
			behind = kb.Tab
		}
		b.hurry(pause, value[:1], value[1:], behind)
	}
	b.answersAre(`(n\d+|root): (\d+)`, want)
}

// typesIntoPanel types the answers of many tasks into the panel's field, moving on with Enter and
// with Alt and a letter.
func (b browsed) typesIntoPanel(pause time.Duration) {
	b.t.Helper()
	var tasks []string
	want := map[string]string{}
	for n := range leaves - 1 {
		id := fmt.Sprintf("e%d", n)
		tasks = append(tasks, "{id: "+id+", ask: evaluated}")
		want[id] = strconv.Itoa(60 + n)
	}
	b.open("panel", "tree: [[1, 2], 3]\nexercise: {tasks: ["+strings.Join(tasks, ", ")+"]}\n")
	b.saves()
	for n := range leaves - 1 {
		value := strconv.Itoa(60 + n)
		b.hurry(pause, value[:1], value[1:], kb.Enter)
		b.alt("q")
	}
	b.answersAre(`(e\d+): (\d+)`, want)
}

// answersAre compares the saved answers with the typed ones.
func (b browsed) answersAre(pattern string, want map[string]string) {
	b.t.Helper()
	saved := b.saves()
	_, answers, _ := strings.Cut(saved, "answers:")
	got := map[string]string{}
	for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(answers, -1) {
		got[found[1]] = found[2]
	}
	if !maps.Equal(got, want) {
		b.t.Errorf("%d of %d answers came, %v\n%s", len(got), len(want), slices.Sorted(maps.Keys(got)), answers)
	}
	b.alt("w")
}
