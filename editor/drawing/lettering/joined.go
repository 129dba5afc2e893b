package lettering

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/binary"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"

	"golang.org/x/image/font/sfnt"
)

// The characters of simplified Chinese that DejaVu lacks, as chinese/subset.py writes
// them out of Droid Sans Fallback (Apache License 2.0).
//
//go:embed chinese/chinese.ttf.gz
var chinesePacked []byte

var chinese = sync.OnceValue(func() []byte {
	r, err := gzip.NewReader(bytes.NewReader(chinesePacked))
	if err == nil {
		var ttf []byte
		if ttf, err = io.ReadAll(r); err == nil {
			return ttf
		}
	}
	panic(fmt.Sprintf("the embedded font is broken: %v", err)) // can't happen: a test reads it
})

// WithChinese returns a TrueType font with the Chinese characters joined to its own,
// of which it must have 2048 units to the em. It takes some milliseconds.
func WithChinese(ttf []byte) []byte { return joined(ttf, chinese()) }

// tables are those of a TrueType font, by their tags (OpenType 1.9, "Font tables").
type tables map[string][]byte

func tablesOf(ttf []byte) tables {
	all := tables{}
	for i := range int(binary.BigEndian.Uint16(ttf[4:])) {
		record := ttf[12+16*i:]
		at, length := binary.BigEndian.Uint32(record[8:]), binary.BigEndian.Uint32(record[12:])
		all[string(record[:4])] = ttf[at : at+length]
	}
	return all
}

func (t tables) glyphs() int { return int(binary.BigEndian.Uint16(t["maxp"][4:])) }

// offsets are where the glyphs begin in the table glyf, and where the last ends.
func (t tables) offsets() []uint32 {
	all := make([]uint32, t.glyphs()+1)
	long := binary.BigEndian.Uint16(t["head"][50:]) == 1
	for i := range all {
		if long {
			all[i] = binary.BigEndian.Uint32(t["loca"][4*i:])
		} else {
			all[i] = 2 * uint32(binary.BigEndian.Uint16(t["loca"][2*i:]))
		}
	}
	return all
}

// metrics are the advance and the left bearing of each glyph.
func (t tables) metrics() (all []byte) {
	own := int(binary.BigEndian.Uint16(t["hhea"][34:]))
	for i := range t.glyphs() {
		if i < own {
			all = append(all, t["hmtx"][4*i:4*i+4]...)
		} else {
			all = append(all, t["hmtx"][4*own-4:4*own-2]...)
			all = append(all, t["hmtx"][4*own+2*(i-own):4*own+2*(i-own)+2]...)
		}
	}
	return all
}

// joined adds the glyphs of another font, which are simple outlines without
// instructions, and its characters that the font does not have itself.
func joined(ttf, other []byte) []byte {
	t, more := tablesOf(ttf), tablesOf(other)
	own := t.glyphs()
	glyf := slices.Clone(t["glyf"])
	for len(glyf)%4 != 0 {
		glyf = append(glyf, 0)
	}
	offsets := t.offsets()
	offsets[own] = uint32(len(glyf))
	for _, at := range more.offsets()[1:] {
		offsets = append(offsets, uint32(len(glyf))+at)
	}
	made := maps.Clone(t)
	made["glyf"] = append(glyf, more["glyf"]...)
	made["loca"] = nil
	for _, at := range offsets {
		made["loca"] = binary.BigEndian.AppendUint32(made["loca"], at)
	}
	made["hmtx"] = append(t.metrics(), more.metrics()...)
	all := own + more.glyphs()
	made["head"] = changed(t["head"], 50, 1) // long offsets
	made["maxp"] = changed(t["maxp"], 4, uint16(all))
	for _, most := range []int{6, 8} { // points and contours of a glyph
		made["maxp"] = changed(made["maxp"], most, max(binary.BigEndian.Uint16(t["maxp"][most:]), binary.BigEndian.Uint16(more["maxp"][most:])))
	}
	made["hhea"] = changed(t["hhea"], 34, uint16(all))
	made["cmap"] = characterMap(ttf, other, own)
	made["post"] = changed(changed(t["post"][:32], 0, 3), 2, 0) // without the names of glyphs
	delete(made, "DSIG")
	delete(made, "FFTM")
	return made.file()
}

// changed is a table with another number of two bytes at a place.
func changed(table []byte, at int, to uint16) []byte {
	table = slices.Clone(table)
	binary.BigEndian.PutUint16(table[at:], to)
	return table
}

// mostRune is the last character that is looked for in a font.
const mostRune = 0x1FBFF

// characterMap is a table cmap of the characters of both fonts; the glyphs of the
// other follow the font's own.
func characterMap(ttf, other []byte, own int) []byte {
	first, err := sfnt.Parse(ttf)
	if err != nil {
		panic(fmt.Sprintf("the embedded font is broken: %v", err)) // can't happen: a test parses it
	}
	second, err := sfnt.Parse(other)
	if err != nil {
		panic(fmt.Sprintf("the embedded font is broken: %v", err))
	}
	var buf sfnt.Buffer
	var groups []byte
	count := uint32(0)
	var start, end, glyph uint32
	flush := func() {
		if count > 0 {
			for _, v := range []uint32{start, end, glyph} {
				groups = binary.BigEndian.AppendUint32(groups, v)
			}
		}
	}
	for r := rune(1); r <= mostRune; r++ {
		i, _ := first.GlyphIndex(&buf, r)
		id := uint32(i)
		if i == 0 {
			if i, _ = second.GlyphIndex(&buf, r); i == 0 {
				continue
			}
			id = uint32(own) + uint32(i)
		}
		if count > 0 && uint32(r) == end+1 && id == glyph+uint32(r)-start {
			end++
			continue
		}
		flush()
		start, end, glyph = uint32(r), uint32(r), id
		count++
	}
	flush()
	b := []byte{0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0, 20, 0, 3, 0, 10, 0, 0, 0, 20, 0, 12, 0, 0} // version, two records, format 12
	for _, v := range []uint32{uint32(16 + len(groups)), 0, count} {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return append(b, groups...)
}

// file writes the tables as a TrueType font.
func (t tables) file() []byte {
	tags := slices.Sorted(maps.Keys(t))
	n := uint16(len(tags))
	power, exponent := uint16(1), uint16(0)
	for power*2 <= n {
		power, exponent = power*2, exponent+1
	}
	head := []byte{0, 1, 0, 0}
	for _, v := range []uint16{n, 16 * power, exponent, 16 * (n - power)} {
		head = binary.BigEndian.AppendUint16(head, v)
	}
	at := len(head) + 16*len(tags)
	var body []byte
	for _, tag := range tags {
		table := t[tag]
		if tag == "head" {
			table = slices.Clone(table)
			clear(table[8:12])
		}
		padded := append(slices.Clone(table), make([]byte, (4-len(table)%4)%4)...)
		head = append(head, tag...)
		for _, v := range []uint32{sum(padded), uint32(at), uint32(len(table))} {
			head = binary.BigEndian.AppendUint32(head, v)
		}
		at += len(padded)
		body = append(body, padded...)
	}
	whole := append(head, body...)
	for i := 12; i < len(head); i += 16 {
		if string(whole[i:i+4]) == "head" {
			place := binary.BigEndian.Uint32(whole[i+8:])
			binary.BigEndian.PutUint32(whole[place+8:], 0xB1B0AFBA-sum(whole))
		}
	}
	return whole
}

// sum adds up big-endian words of four bytes.
func sum(data []byte) (total uint32) {
	for ; len(data) >= 4; data = data[4:] {
		total += binary.BigEndian.Uint32(data)
	}
	return total
}
