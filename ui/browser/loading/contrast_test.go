package loading

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// In the dark, texts, borders and the ring around what has the keyboard can be seen:
// 3 to 1 at least, and what light colours need there has a dark one.
func TestTheDarkPageHasContrast(t *testing.T) {
	css, err := os.ReadFile("../page/page.css")
	if err != nil {
		t.Fatal(err)
	}
	const ground = "22262d"
	dark := ""
	for _, block := range strings.Split(string(css), "@media (prefers-color-scheme: dark) {")[1:] {
		end := strings.Index(block, "\n}")
		dark += block[:end]
	}
	ring := false
	for _, c := range regexp.MustCompile(`[^-](color|border-color|outline-color): #([0-9a-f]{6})`).FindAllStringSubmatch(dark, -1) {
		ring = ring || c[1] == "outline-color"
		if ratio := contrast(t, c[2], ground); ratio < 3 {
			t.Errorf("%s #%s has a contrast of %.1f to 1", c[1], c[2], ratio)
		}
	}
	if !ring {
		t.Error("the ring around what has the keyboard is as in the light")
	}
	for _, selector := range []string{"[aria-invalid=true]", "input[type=text]", "fieldset[data-front]", "button[aria-disabled=true]"} {
		if !strings.Contains(dark, selector) {
			t.Errorf("%s is as in the light", selector)
		}
	}
}

// contrast is that of WCAG 2.1 between two colours.
func contrast(t *testing.T, a, b string) float64 {
	light := func(hex string) (sum float64) {
		for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
			v, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
			if err != nil {
				t.Fatal(err)
			}
			c := float64(v) / 255
			if c <= 0.03928 {
				c /= 12.92
			} else {
				c = math.Pow((c+0.055)/1.055, 2.4)
			}
			sum += weight * c
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
