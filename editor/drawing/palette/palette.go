// Package palette holds the colours of all drawings.
package palette

import (
	"image/color"
	"slices"
	"strconv"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Theme is a set of colours.
type Theme string

const (
	Light Theme = "light"
	Dark  Theme = "dark"
	Print Theme = "print" // black on white: line styles only
)

// ParseTheme returns the theme with the name.
func ParseTheme(s string) (Theme, error) {
	if t := Theme(s); slices.Contains([]Theme{Light, Dark, Print}, t) {
		return t, nil
	}
	return "", sentence.Refuse("unknown theme {{.Text}}; use light, dark or print", "Text", strconv.Quote(s))
}

// Palette is the colours of a theme. They come from Okabe and Ito's set (2008), which
// colour-blind readers can distinguish, made darker or lighter if the background requires it.
type Palette struct {
	Ground     color.NRGBA // behind everything
	Ink        color.NRGBA // outlines, values
	Soft       color.NRGBA // names, intervals, edges
	Faded      color.NRGBA // what the search never visited
	Max, Min   color.NRGBA // fills
	Chance     color.NRGBA
	Leaf       color.NRGBA
	Variation  color.NRGBA    // the principal variation
	Alpha      color.NRGBA    // alpha cut-offs
	Beta       color.NRGBA    // beta cut-offs
	Select     color.NRGBA    // the selected node
	Highlights [5]color.NRGBA // by tree.Highlight
}

// Palette returns the theme's colours.
func (t Theme) Palette() Palette {
	switch t {
	case Dark:
		return Palette{
			Ground: hex(0x1b1e24), Ink: hex(0xeceff3), Soft: hex(0xaab2bd), Faded: hex(0x838b97),
			Max: hex(0x24384a), Min: hex(0x42321f), Chance: hex(0x40293a), Leaf: hex(0x262a31),
			Variation: hex(0x56b4e9), Alpha: hex(0xf0945a), Beta: hex(0x2bc296), Select: hex(0x56b4e9),
			Highlights: highlights(0x56b4e9, 0xe69f00, 0x2bc296, 0xd08fb5),
		}
	case Print:
		black, white := hex(0x000000), hex(0xffffff)
		return Palette{
			Ground: white, Ink: black, Soft: black, Faded: hex(0x6b6b6b),
			Max: white, Min: white, Chance: white, Leaf: white,
			Variation: black, Alpha: black, Beta: black, Select: black,
			Highlights: highlights(0, 0, 0, 0),
		}
	}
	return Palette{
		Ground: hex(0xffffff), Ink: hex(0x1c2128), Soft: hex(0x57606a), Faded: hex(0x6a737d),
		Max: hex(0xdcecf7), Min: hex(0xfbe8d4), Chance: hex(0xf5e3ee), Leaf: hex(0xf6f8fa),
		Variation: hex(0x0072b2), Alpha: hex(0xc24e00), Beta: hex(0x007d5c), Select: hex(0x0072b2),
		Highlights: highlights(0x0072b2, 0xe69f00, 0x009e73, 0xcc79a7),
	}
}

// Tint returns a colour close to the background, for filling areas.
func (p Palette) Tint(c color.NRGBA) color.NRGBA {
	mix := func(c, ground uint8) uint8 { return uint8((3*int(c) + 7*int(ground)) / 10) }
	return color.NRGBA{R: mix(c.R, p.Ground.R), G: mix(c.G, p.Ground.G), B: mix(c.B, p.Ground.B), A: 0xff}
}

func hex(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

func highlights(blue, orange, green, purple uint32) [5]color.NRGBA {
	return [...]color.NRGBA{tree.Blue: hex(blue), tree.Orange: hex(orange), tree.Green: hex(green),
		tree.Purple: hex(purple)}
}
