package picture

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"image/color"
	"math"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// Encode makes a PNG file (PNG 1.2) of an image with so many dots per inch, in at most
// so many colours, from 2 to 256. An image with no more of them stays as it is; of one
// with more the edges of lines and letters have fewer steps. An image without dots is
// refused, as PNG has none.
//
// It works on all cores. Each strip of rows is packed by itself, and the strips are of
// one size everywhere, so that the same image gives the same bytes on any machine.
func Encode(img *image.RGBA, dpi float64, most int) ([]byte, error) {
	const stripDots = 1 << 20
	if img.Rect.Empty() {
		return nil, lessThanADot()
	}
	p := newPaper(most, most/16)
	p.see(img)
	p.choose()
	bits := bitsFor(len(p.colours))
	size := img.Rect.Size()
	rows := max(1, stripDots/size.X)
	strips := make([]strip, (size.Y+rows-1)/rows)
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range strips {
		work.Go(func() error {
			strips[i] = p.pack(img, bits, i*rows, min((i+1)*rows, size.Y), i == len(strips)-1)
			return nil
		})
	}
	_ = work.Wait() // packing never fails

	head := binary.BigEndian.AppendUint32(nil, uint32(size.X))
	head = binary.BigEndian.AppendUint32(head, uint32(size.Y))
	head = append(head, byte(bits), 3, 0, 0, 0) // indices of a palette
	out := chunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", head)
	out = chunk(out, "pHYs", dotSize(dpi))
	out = p.palette(out)
	out = chunk(out, "IDAT", []byte{0x78, 0x9c}) // zlib
	check := uint32(1)
	for _, s := range strips {
		out = chunk(out, "IDAT", s.packed)
		check = joinChecks(check, s.check, s.length)
	}
	out = chunk(out, "IDAT", binary.BigEndian.AppendUint32(nil, check))
	return chunk(out, "IEND", nil), nil
}

// bitsFor returns how many bits a dot needs.
func bitsFor(colours int) int {
	for _, bits := range []int{1, 2, 4} {
		if colours <= 1<<bits {
			return bits
		}
	}
	return 8
}

// palette appends the chunks that list the colours.
func (p *paper) palette(out []byte) []byte {
	var colours, opacity []byte
	opaque := true
	for _, c := range p.colours {
		straight := color.NRGBAModel.Convert(c).(color.NRGBA)
		colours = append(colours, straight.R, straight.G, straight.B)
		opacity = append(opacity, straight.A)
		opaque = opaque && straight.A == 255
	}
	out = chunk(out, "PLTE", colours)
	if opaque {
		return out
	}
	return chunk(out, "tRNS", opacity)
}

// strip is some rows, packed.
type strip struct {
	packed []byte
	length int    // before
	check  uint32 // Adler's sum of that
}

// pack packs rows. Indices are packed as they are: filters make them longer.
func (p *paper) pack(img *image.RGBA, bits, from, to int, last bool) strip {
	width := img.Rect.Dx()
	row := make([]byte, 1+(width*bits+7)/8)
	var b bytes.Buffer
	z, _ := flate.NewWriter(&b, flate.DefaultCompression) // fails for an unknown level only
	sum := adler32.New()
	for y := from; y < to; y++ {
		p.row(row[1:], dotsOf(img, y), bits)
		_, _ = z.Write(row) // memory never fails
		_, _ = sum.Write(row)
	}
	if last {
		_ = z.Close()
	} else {
		_ = z.Flush() // to a whole byte, where the next strip goes on
	}
	return strip{b.Bytes(), len(row) * (to - from), sum.Sum32()}
}

// row writes the indices of a row of dots.
func (p *paper) row(out, dots []byte, bits int) {
	clear(out)
	runs(dots, func(c color.RGBA, from, to int) {
		index := p.nearest[c]
		if index == 0 {
			return // the ground, as a rule
		}
		for x := from; x < to; x++ {
			at := x * bits
			out[at/8] |= index << (8 - bits - at%8)
		}
	})
}

// joinChecks returns Adler's sum of two pieces from those of each (Adler-32,
// RFC 1950); length is that of the second.
func joinChecks(a, b uint32, length int) uint32 {
	const base = 65521
	low := (a&0xffff + b&0xffff + base - 1) % base
	high := uint64(a>>16) + uint64(b>>16) + uint64(length%base)*uint64((a&0xffff+base-1)%base)
	return uint32(high%base)<<16 | low
}

// dotSize says how large the dots are (PNG 1.2, section 4.2.4.2), so that the picture
// is as large on paper as in the other formats.
func dotSize(dpi float64) []byte {
	perMetre := uint32(math.Round(dpi / 0.0254))
	size := binary.BigEndian.AppendUint32(nil, perMetre)
	size = binary.BigEndian.AppendUint32(size, perMetre)
	return append(size, 1) // the unit is the metre
}

// chunk appends a chunk of a PNG file.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}
