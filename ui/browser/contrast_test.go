package browser

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// In the light and the dark theme, texts have a contrast of at least 4.5 to 1, and borders and the
// ring around the focus 3 to 1. Every light colour used there has a dark one.
func TestThePageHasContrast(t *testing.T) {
	css, err := os.ReadFile("page/page.css")
	if err != nil {
		t.Fatal(err)
	}
	light, dark := "", ""
	for i, block := range strings.Split(string(css), "@media (prefers-color-scheme: dark) {") {
		if i > 0 {
			end := strings.Index(block, "\n}")
			dark += block[:end]
			block = block[end:]
		}
		light += block
	}
	for _, c := range []struct {
		name, css string
		grounds   []string // of the page, and of the text view
	}{{"light", light, []string{"f4f6f8", "ffffff"}}, {"dark", dark, []string{"22262d"}}} {
		least := map[string]float64{"color": 4.5, "border": 3, "border-color": 3, "border-left": 3, "outline": 3,
			"outline-color": 3}
		rings := 0
		for _, found := range regexp.MustCompile(
			`[ {;]((?:border|outline)?[a-z-]*):(?: [a-z0-9]+){0,2} #([0-9a-f]{6})\b`).FindAllStringSubmatch(c.css, -1) {
			wanted, some := least[found[1]]
			if !some {
				continue
			}
			if strings.HasPrefix(found[1], "outline") {
				rings++
			}
			for _, ground := range c.grounds {
				if ratio := contrast(t, found[2], ground); ratio < wanted {
					t.Errorf("%s: %s #%s has a contrast of %.1f to 1 on #%s", c.name, found[1], found[2], ratio, ground)
				}
			}
		}
		if rings == 0 {
			t.Errorf("%s: nothing is said of the ring around what has the keyboard", c.name)
		}
	}
	for _, selector := range []string{"[aria-invalid=true]", "input[type=text]", "fieldset[data-front]",
		"button[aria-disabled=true]"} {
		if !strings.Contains(dark, selector) {
			t.Errorf("%s is as in the light", selector)
		}
	}
}

// contrast returns the contrast of two colours by WCAG 2.1.
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
