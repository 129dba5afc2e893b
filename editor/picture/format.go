package picture

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// Format is a kind of picture; its text is the ending of its files' names.
type Format string

const (
	FormatPNG Format = "png" // dots
	FormatSVG Format = "svg" // for pages on the web and for drawing programs
	FormatPDF Format = "pdf" // for paper and slides
	FormatTeX Format = "tex" // TikZ, to be read and changed
	FormatGIF Format = "gif" // an animation of the search
)

// Formats lists all formats, the most usual first.
func Formats() []Format { return []Format{FormatPNG, FormatSVG, FormatPDF, FormatTeX, FormatGIF} }

// Feature is something that some formats can do and some can't.
type Feature string

const (
	Dots        Feature = "dots"        // a size in dots, so that dpi and width mean something
	Transparent Feature = "transparent" // the background left out
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

// Check returns a [*CannotError] if the options ask for what the format can't
// do, before anything is drawn or named.
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

// CannotError says that a format can't do what was asked for.
type CannotError struct {
	Format Format
	What   Feature
}

func (e *CannotError) Error() string {
	switch name := e.Format.Name(); e.What {
	case Dots:
		return name + " has no dots, it is sharp at any size; leave dpi and width out"
	case Transparent:
		return name + " can't leave the background out; write a PNG"
	case Paper:
		return name + " has no sheet of paper; write a PDF"
	case Pages:
		return name + " holds one picture; write a PDF for a page each, or name a folder"
	}
	return e.Format.Name() + " does not move; write a GIF for an animation"
}

// NameError says that the ending of a file's name names no format.
type NameError struct{ Name string }

func (e *NameError) Error() string {
	return fmt.Sprintf("%s: the ending does not name a kind of picture; write a name that ends in .png, .svg, .pdf, .tex or .gif", e.Name)
}

// ParseFormat returns the format with the name, in letters of any case.
func ParseFormat(s string) (Format, error) {
	if f := Format(strings.ToLower(s)); slices.Contains(Formats(), f) {
		return f, nil
	}
	return "", fmt.Errorf("unknown format %q; write png, svg, pdf, tex or gif", s)
}

// FormatOf returns the format that the ending of a file's name names, in
// letters of any case, or a [*NameError].
func FormatOf(name string) (Format, error) {
	f, err := ParseFormat(strings.TrimPrefix(filepath.Ext(name), "."))
	if err != nil {
		return "", &NameError{name}
	}
	return f, nil
}

// Animated reports whether the file name is that of an animation.
func Animated(name string) bool {
	f, err := FormatOf(name)
	return err == nil && f.Can(Moves)
}
