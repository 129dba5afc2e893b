package picture

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/adler32"
	"image"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// encodeLarge makes a PNG file of an image without transparency on all cores
// (PNG 1.2). Each strip of rows is packed by itself, and the strips are of one
// size everywhere, so that the same image gives the same bytes on any machine.
func encodeLarge(img *image.RGBA) []byte {
	const stripBytes = 1 << 20
	size := img.Rect.Size()
	rows := max(1, stripBytes/(3*size.X))
	strips := make([]strip, (size.Y+rows-1)/rows)
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range strips {
		work.Go(func() error {
			strips[i] = pack(img, i*rows, min((i+1)*rows, size.Y), i == len(strips)-1)
			return nil
		})
	}
	_ = work.Wait() // packing never fails

	head := binary.BigEndian.AppendUint32(nil, uint32(size.X))
	head = binary.BigEndian.AppendUint32(head, uint32(size.Y))
	head = append(head, 8, 2, 0, 0, 0) // 8 bits of red, green and blue
	out := chunk([]byte("\x89PNG\r\n\x1a\n"), "IHDR", head)
	out = chunk(out, "IDAT", []byte{0x78, 0x01}) // zlib, packed fast
	check := uint32(1)
	for _, s := range strips {
		out = chunk(out, "IDAT", s.packed)
		check = joinChecks(check, s.check, s.length)
	}
	out = chunk(out, "IDAT", binary.BigEndian.AppendUint32(nil, check))
	return chunk(out, "IEND", nil)
}

// strip is some rows, packed.
type strip struct {
	packed []byte
	length int    // before
	check  uint32 // Adler's sum of that
}

// pack packs rows, each dot as its difference from the one to the left.
func pack(img *image.RGBA, from, to int, last bool) strip {
	width := img.Rect.Dx()
	row := make([]byte, 1+3*width)
	row[0] = 1 // the filter
	var b bytes.Buffer
	z, _ := flate.NewWriter(&b, flate.BestSpeed) // fails for an unknown level only
	sum := adler32.New()
	for y := from; y < to; y++ {
		dots := img.Pix[y*img.Stride:][:4*width]
		var r, g, bl byte
		for x := 0; x < width; x++ {
			d, o := dots[4*x:][:3], row[1+3*x:][:3]
			o[0], o[1], o[2] = d[0]-r, d[1]-g, d[2]-bl
			r, g, bl = d[0], d[1], d[2]
		}
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

// joinChecks returns Adler's sum of two pieces from those of each (Adler-32,
// RFC 1950); length is that of the second.
func joinChecks(a, b uint32, length int) uint32 {
	const base = 65521
	low := (a&0xffff + b&0xffff + base - 1) % base
	high := uint64(a>>16) + uint64(b>>16) + uint64(length%base)*uint64((a&0xffff+base-1)%base)
	return uint32(high%base)<<16 | low
}
