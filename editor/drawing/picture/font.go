package picture

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"plytree/editor/drawing/lettering"

	"github.com/tdewolff/font"
)

// subset collects the characters that a picture uses of one face, so that it can
// carry their glyphs along.
type subset struct {
	face   *font.SFNT
	ids    []uint16        // of the glyphs in the face; the first is the empty box
	glyphs map[rune]uint16 // the place of each character in ids
	runes  []rune          // the first character of each place
}

// newSubset opens a face of its own: making the smaller font changes it.
func newSubset(bold bool) (*subset, error) {
	ttf := lettering.Regular
	if bold {
		ttf = lettering.Bold
	}
	face, err := font.ParseSFNT(ttf, 0)
	if err != nil {
		return nil, fmt.Errorf("the font can't be read: %w", err)
	}
	return &subset{face: face, ids: []uint16{0}, runes: []rune{0}, glyphs: map[rune]uint16{}}, nil
}

// has reports whether the face has the character.
func (s *subset) has(r rune) bool { return s.glyph(r) != 0 }

// glyph returns the place of a character among the glyphs, 0 for one that the
// face lacks, and keeps it.
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
		return nil, fmt.Errorf("the font can't be made smaller: %w", err)
	}
	return trueType(small.Tables), nil
}

// trueType puts the tables of a font together as a file (OpenType 1.9, section
// "Font tables"). The same tables give the same bytes: there is no date in it.
func trueType(tables map[string][]byte) []byte {
	names := slices.Sorted(maps.Keys(tables))
	n := len(names)
	power := 1 << (bits.Len(uint(n)) - 1)
	out := binary.BigEndian.AppendUint32(nil, 0x00010000)
	for _, v := range []int{n, power * 16, bits.Len(uint(power)) - 1, (n - power) * 16} {
		out = binary.BigEndian.AppendUint16(out, uint16(v))
	}
	offset, body, head := len(out)+16*n, []byte(nil), 0
	for _, name := range names {
		table := slices.Clone(tables[name])
		at := offset + len(body)
		if name == "head" {
			head = at
			clear(table[8:12])  // the check sum of the whole, see below
			clear(table[28:36]) // when it was changed
		}
		length := len(table)
		for len(table)%4 != 0 {
			table = append(table, 0)
		}
		body = append(body, table...)
		out = append(out, name...)
		for _, v := range []uint32{sum(table), uint32(at), uint32(length)} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
	}
	out = append(out, body...)
	binary.BigEndian.PutUint32(out[head+8:], 0xB1B0AFBA-sum(out))
	return out
}

// sum adds up big-endian words of four bytes.
func sum(data []byte) (total uint32) {
	for ; len(data) >= 4; data = data[4:] {
		total += binary.BigEndian.Uint32(data)
	}
	return total
}
