package ui

import (
	"fmt"
	"image"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"plytree/engine/tree/treetest"
)

// Values are typed into leaves, answers and a field of the panel, on processors of three speeds and
// at three paces. Each must arrive where it belongs. Four of the nine pairs are tried: keys as fast
// as possible on the slowest and the fastest processor, and typing at the speed at which the page
// once ended.
func TestWebPackageKeepsTheOrderOfKeys(t *testing.T) {
	treetest.OnlyInCI(t)
	t.Parallel()
	type pace struct {
		times float64
		pause time.Duration
	}
	for _, paces := range [][]pace{{{10, 0}, {1, 0}}, {{4, 100 * time.Millisecond}, {4, 30 * time.Millisecond}}} {
		t.Run(fmt.Sprint(paces), func(t *testing.T) {
			b := browse(t, "#tree=[1,2]")
			x, y := b.firstLeaf()
			for _, p := range paces {
				commands(b, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: p.times})
				b.typesLeaves(x, y, p.pause)
				b.typesAnswers(p.pause)
				b.typesIntoPanel(p.pause)
			}
		})
	}
}

// hurry presses keys with a pause behind each, whatever the program does meanwhile.
func (b browsed) hurry(pause time.Duration, keys string) {
	b.t.Helper()
	for _, k := range keys {
		b.press(string(k))
		time.Sleep(pause)
	}
}

// alt presses a key with Alt.
func (b browsed) alt(key string) { b.t.Helper(); b.holding(chromedp.ModifierAlt, key) }

// leaves is the number of leaves that are typed, a third of everything typed.
const leaves = 12

var rowOfLeaves = "tree: [" + strings.Repeat("0, ", leaves-1) + "0]\n"

// firstLeaf returns where the first leaf is drawn: the place that changes when it is selected after
// the second.
func (b browsed) firstLeaf() (x, y float64) {
	b.t.Helper()
	b.open("row", rowOfLeaves)
	b.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowRight)
	b.saves()
	second := b.still()
	b.press(kb.ArrowLeft)
	at := b.differs(second)
	return float64(at.Min.X + 24), float64(at.Max.Y - 25)
}

// still returns the picture of the page when nothing moves any more.
func (b browsed) still() image.Image {
	b.t.Helper()
	last := b.picture()
	for range 900 {
		now := b.picture()
		if difference(last, now).Empty() {
			return now
		}
		last = now
	}
	b.t.Fatal("the page does not come to rest")
	return nil
}

// differs waits for the part of the page where the tree is to differ from a picture, and to
// rest, and returns where it does.
func (b browsed) differs(before image.Image) image.Rectangle {
	b.t.Helper()
	for range 900 {
		if !difference(before, b.picture()).Empty() {
			return difference(before, b.still())
		}
	}
	b.colours("same")
	b.t.Fatal("the page stays as it was")
	return image.Rectangle{}
}

// difference is where two pictures differ in the part of the page where the tree is.
func difference(before, after image.Image) (found image.Rectangle) {
	for y := 110; y < before.Bounds().Dy()-50; y++ {
		for x := 4; x < min(900, before.Bounds().Dx()); x++ {
			if before.At(x, y) != after.At(x, y) {
				found = found.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return found
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
		want = append(want, strconv.Itoa(10+n))
	}
	b.hurry(pause, strings.Join(want, kb.Enter))
	does(b, chromedp.MouseClickXY(x, y))
	b.hurry(pause, "99"+kb.Enter)
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
	want, typed := map[string]string{}, ""
	for n := range leaves - 1 { // from the leaves upwards
		name := fmt.Sprintf("n%d", n)
		if n == leaves-2 {
			name = "root"
		} else {
			nodes = append(nodes, "{name: "+name+", children: [1, 2]}")
		}
		want[name] = strconv.Itoa(10 + n)
		typed += want[name] + []string{kb.Enter, kb.Tab}[n%2]
	}
	b.open("answers", "search: {algorithm: minimax}\ntree: {name: root, children: ["+strings.Join(nodes, ", ")+
		"]}\nexercise: {tasks: [{ask: values}]}\n")
	b.press(kb.Tab)
	b.hurry(pause, typed)
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
		b.hurry(pause, strconv.Itoa(60+n)+kb.Enter)
		b.alt("q")
	}
	b.answersAre(`(e\d+): (\d+)`, want)
}

// answersAre compares the saved answers with the typed ones.
func (b browsed) answersAre(pattern string, want map[string]string) {
	b.t.Helper()
	_, answers, _ := strings.Cut(b.saves(), "answers:")
	got := map[string]string{}
	for _, found := range regexp.MustCompile(pattern).FindAllStringSubmatch(answers, -1) {
		got[found[1]] = found[2]
	}
	if !maps.Equal(got, want) {
		b.t.Errorf("%d of %d answers came, %v\n%s", len(got), len(want), slices.Sorted(maps.Keys(got)), answers)
	}
	b.alt("w")
}
