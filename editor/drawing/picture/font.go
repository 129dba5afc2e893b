package picture

import (
	"encoding/binary"
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/engine/text/sentence"

	"github.com/tdewolff/font"
)

// subset collects the characters that a picture uses of one face, so that it can embed their
// glyphs.
type subset struct {
	face   *font.SFNT
	ids    []uint16        // of the glyphs in the face; the first is the empty box
	glyphs map[rune]uint16 // the place of each character in ids
	runes  []rune          // the first character of each place
}

// faces are the faces of a picture: regular and bold.
type faces [2]*subset

// newFaces opens new copies of the fonts, because making subsets changes them.
func newFaces() (f faces, err error) {
	for i := range f {
		face, err := font.ParseSFNT(lettering.File(i == 1), 0)
		if err != nil {
			return f, sentence.Refuse("the font can't be read: {{.Cause}}", "Cause", err)
		}
		f[i] = &subset{face: face, ids: []uint16{0}, runes: []rune{0}, glyphs: map[rune]uint16{}}
	}
	return f, nil
}

// glyph adds a character and returns its place among the glyphs, 0 if the face lacks it.
func (s *subset) glyph(r rune) uint16 {
	if g, ok := s.glyphs[r]; ok {
		return g
	}
	g := uint16(0)
	if id := s.face.GlyphIndex(r); id != 0 {
		if known := slices.Index(s.ids, id); known >= 0 {
			g = uint16(known)
		} else {
			g = uint16(len(s.ids))
			s.ids, s.runes = append(s.ids, id), append(s.runes, r)
		}
	}
	s.glyphs[r] = g
	return g
}

// used reports whether any character was asked for.
func (s *subset) used() bool { return len(s.glyphs) > 0 }

// advance returns the width of a glyph in thousandths of the font size.
func (s *subset) advance(place int) int {
	return int(s.face.GlyphAdvance(s.ids[place])) * 1000 / int(s.face.Head.UnitsPerEm)
}

// The tables that a browser asks for, and those that a PDF needs beside its own.
var (
	webTables = []string{"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"}
	pdfTables = []string{"glyf", "head", "hhea", "hmtx", "loca", "maxp"}
)

// file makes a TrueType file with the glyphs used. Nothing can be added to the
// subset afterwards.
func (s *subset) file(tables []string) ([]byte, error) {
	small, err := s.face.Subset(s.ids, font.SubsetOptions{Tables: tables})
	if err != nil {
		return nil, sentence.Refuse("the font can't be prepared for the PDF: {{.Cause}}", "Cause", err)
	}
	file := small.Write()
	undate(file)
	return file, nil
}

// undate removes the creation time of a TrueType file, so that the same glyphs give the same bytes.
// It is in the table "head", together with the checksum of the file (OpenType 1.9, section "Font
// tables").
func undate(file []byte) {
	record := file[12:]
	for string(record[:4]) != "head" {
		record = record[16:]
	}
	at, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
	head := file[at : at+(length+3)&^3]
	clear(head[8:12])  // the checksum
	clear(head[28:36]) // the time
	binary.BigEndian.PutUint32(record[4:], sum(head))
	binary.BigEndian.PutUint32(head[8:], 0xB1B0AFBA-sum(file))
}

// sum adds up big-endian words of four bytes.
func sum(data []byte) (total uint32) {
	for ; len(data) >= 4; data = data[4:] {
		total += binary.BigEndian.Uint32(data)
	}
	return total
}
