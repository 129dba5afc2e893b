package marking

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"plytree/fileformat"

	"golang.org/x/text/encoding/charmap"
)

// What an archive may unpack to at the most, the archives in it included. A
// class is far below; an archive made to fill a disk is far above.
const (
	maxUnpacked = 1 << 29 // bytes of all that is read from it
	maxEntries  = 200_000
	maxInner    = 32 << 20 // bytes of an archive in an archive
	maxNested   = 3        // archives in one another
	maxRatio    = 250      // of a single file larger than suspicious; a large tree reaches 60
	suspicious  = 4 << 20
)

// allowance is what an archive may still unpack to. Files are read from it side
// by side.
type allowance struct{ bytes, entries atomic.Int64 }

func newAllowance() *allowance {
	a := &allowance{}
	a.bytes.Store(maxUnpacked)
	a.entries.Store(maxEntries)
	return a
}

var errTooMuch = errors.New("the archive unpacks to far more than a class hands in; unpack it yourself and look at what is in it")

// addArchive lists the files of a zip archive. Their names start with prefix.
func (c *collection) addArchive(ctx context.Context, path, name, prefix string) error {
	z, err := zip.OpenReader(path)
	if err != nil {
		c.fail(name, "%w", badArchive(err))
		return nil
	}
	c.open = append(c.open, z)
	in := unpacking{collection: c, ctx: ctx, left: newAllowance()}
	return in.list(&z.Reader, name, prefix, 1)
}

// unpacking is the listing of one archive and of those in it.
type unpacking struct {
	*collection
	ctx  context.Context
	left *allowance
}

func (u unpacking) list(z *zip.Reader, archiveName, prefix string, depth int) error {
	for _, f := range z.File {
		if err := u.ctx.Err(); err != nil {
			return err
		}
		if u.left.entries.Add(-1) < 0 {
			u.fail(archiveName, "the archive holds more than %d files; unpack it yourself and look at what is in it", maxEntries)
			return nil
		}
		entry := entryName(f)
		if strings.HasSuffix(entry, "/") || forgotten(entry) {
			continue
		}
		name := prefix + entry
		switch kindOf(name) {
		case tree:
			u.files = append(u.files, u.inArchive(f, name, depth))
		case archive:
			if err := u.inner(f, name, depth); err != nil {
				return err
			}
		case foreign:
			u.fail(name, "this kind of archive can't be read; unpack it, or pack it as a zip archive")
		}
	}
	return nil
}

// inArchive is a file of an archive. Those of an archive in another are read at
// once, so that no more than one such archive is held in memory.
func (u unpacking) inArchive(f *zip.File, name string, depth int) handedIn {
	read := func() ([]byte, error) { return u.read(f, name, fileformat.MaxBytes) }
	if depth > 1 {
		data, err := read()
		read = func() ([]byte, error) { return data, err }
	}
	return handedIn{name, f.Modified, read}
}

// inner lists an archive in an archive.
func (u unpacking) inner(f *zip.File, name string, depth int) error {
	if depth == maxNested {
		u.fail(name, "this archive lies in too many others; unpack it yourself")
		return nil
	}
	data, err := u.read(f, name, maxInner)
	if err != nil {
		u.failed = append(u.failed, Failure{name, err})
		return nil
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		u.fail(name, "%w", badArchive(err))
		return nil
	}
	return u.list(z, name, name+"/", depth+1)
}

// read unpacks one file of at most so many bytes.
func (u unpacking) read(f *zip.File, name string, most int64) ([]byte, error) {
	if f.Flags&1 != 0 {
		return nil, fmt.Errorf("%s: it is locked with a password; unpack it yourself", name)
	}
	r, err := f.Open()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, badArchive(err))
	}
	defer r.Close()
	data, err := io.ReadAll(&counted{r: r, most: most, packed: int64(f.CompressedSize64), left: u.left})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, badArchive(err))
	}
	return data, nil
}

// counted reads a file of an archive within what is allowed, whatever the
// archive says of its size.
type counted struct {
	r                  io.Reader
	most, packed, done int64
	left               *allowance
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.done += int64(n)
	switch {
	case c.left.bytes.Add(-int64(n)) < 0:
		return 0, errTooMuch
	case c.done > c.most:
		return 0, fmt.Errorf("it unpacks to more than %d MiB, which no solution does", c.most>>20)
	case c.done > suspicious && c.done > maxRatio*c.packed:
		return 0, fmt.Errorf("it unpacks to more than %d times its size, which no solution does", maxRatio)
	}
	return n, err
}

func badArchive(err error) error {
	switch {
	case errors.Is(err, zip.ErrFormat), errors.Is(err, zip.ErrChecksum), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the archive is damaged; ask for it again")
	case errors.Is(err, zip.ErrAlgorithm):
		return errors.New("it is packed in a way that can't be read; unpack it yourself, or pack it anew as a plain zip archive")
	}
	return plain(err)
}

// entryName is the name of a file in an archive, with slashes. It is only ever
// a name: nothing is written there. Old archives that do not say how names are
// written have them in code page 437.
func entryName(f *zip.File) string {
	name := f.Name
	if unicodeName, ok := unicodePath(f); ok {
		name = unicodeName
	} else if !utf8.ValidString(name) {
		if decoded, err := charmap.CodePage437.NewDecoder().String(name); err == nil {
			name = decoded
		}
	}
	return strings.TrimLeft(strings.ReplaceAll(name, `\`, "/"), "/")
}

// unicodePath returns the name in UTF-8 that some packers add to the one in the
// system's own encoding (Info-ZIP's extra field 0x7075).
func unicodePath(f *zip.File) (string, bool) {
	for extra := f.Extra; len(extra) >= 4; {
		id, size := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		extra = extra[4:]
		if size > len(extra) {
			return "", false
		}
		field := extra[:size]
		if id == 0x7075 && size > 5 && field[0] == 1 && binary.LittleEndian.Uint32(field[1:]) == crc32.ChecksumIEEE([]byte(f.Name)) {
			return string(field[5:]), utf8.Valid(field[5:])
		}
		extra = extra[size:]
	}
	return "", false
}
