package picture

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
)

// Format is a kind of picture; its text is the file extension.
type Format string

const (
	FormatPNG Format = "png" // pixels
	FormatSVG Format = "svg" // for pages on the web and for drawing programs
	FormatPDF Format = "pdf" // for paper and slides
	FormatTeX Format = "tex" // TikZ, to be read and changed
	FormatGIF Format = "gif" // an animation of the search
)

// Formats lists all formats, the most common first.
func Formats() []Format { return []Format{FormatPNG, FormatSVG, FormatPDF, FormatTeX, FormatGIF} }

// Feature is something that some formats can do and some can't.
type Feature string

const (
	Dots        Feature = "dots"        // a size in pixels, so that dpi and width have a meaning
	Transparent Feature = "transparent" // no background
	Paper       Feature = "paper"       // a sheet of paper as the page
	Pages       Feature = "pages"       // several pictures in one file
	Moves       Feature = "moves"       // an animation
)

var features = map[Format][]Feature{
	FormatPNG: {Dots, Transparent},
	FormatSVG: {Transparent},
	FormatPDF: {Transparent, Paper, Pages},
	FormatTeX: {Transparent},
	FormatGIF: {Dots, Moves},
}

// Can reports whether the format has the feature.
func (f Format) Can(what Feature) bool { return slices.Contains(features[f], what) }

// Name is what people call the format.
func (f Format) Name() string {
	if f == FormatTeX {
		return "TikZ"
	}
	return strings.ToUpper(string(f))
}

// Check returns a [*CannotError] if the format can't do what the options ask for, before anything
// is drawn or named.
func (f Format) Check(o Options) error {
	switch {
	case o.asked() && !f.Can(Dots):
		return &CannotError{f, Dots}
	case o.Transparent && !f.Can(Transparent):
		return &CannotError{f, Transparent}
	case o.Paper != NoPaper && !f.Can(Paper):
		return &CannotError{f, Paper}
	}
	return nil
}

// CannotError means that a format can't do what the options ask for.
type CannotError struct {
	Format Format
	What   Feature
}

// Sentence says what can't be done, and what to do instead.
func (e *CannotError) Sentence() sentence.Sentence {
	name := e.Format.Name()
	switch e.What {
	case Dots:
		return sentence.Say("{{.Format}} has no size in pixels; remove the size", "Format", name)
	case Transparent:
		return sentence.Say("{{.Format}} can't have a transparent background; use PNG", "Format", name)
	case Paper:
		return sentence.Say("{{.Format}} has no paper size; use PDF", "Format", name)
	case Pages:
		return sentence.Say("{{.Format}} holds only one picture; use PDF for one page each, or name a folder",
			"Format", name)
	}
	return sentence.Say("{{.Format}} can't be animated; use GIF", "Format", name)
}

func (e *CannotError) Error() string { return e.Sentence().String() }

// ParseFormat returns the format with the name, ignoring case.
func ParseFormat(s string) (Format, error) {
	if f := Format(strings.ToLower(s)); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", sentence.Refuse("unknown format {{.Text}}; use png, svg, pdf, tex or gif", "Text", strconv.Quote(s))
}

// FormatOf returns the format of a file name's extension, ignoring case; it refuses other
// extensions.
func FormatOf(name string) (Format, error) {
	f, err := ParseFormat(strings.TrimPrefix(filepath.Ext(name), "."))
	if err != nil {
		return "", sentence.At(name,
			sentence.Refuse("the file name has no picture extension; use .png, .svg, .pdf, .tex or .gif"))
	}
	return f, nil
}
