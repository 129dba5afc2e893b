package marking

import (
	"archive/zip"
	"bytes"
	"compress/flate"
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

// What an archive may unpack to at the most. A class is far below; an archive
// made to fill a disk is far above.
const (
	maxUnpacked = 1 << 29 // bytes of all the files that are kept of it
	maxEntries  = 200_000
	maxInner    = 32 << 20 // bytes of an archive in an archive
	maxNested   = 3        // archives in one another
	maxRatio    = 250      // of a single file larger than suspicious; a large tree reaches 60
	suspicious  = 4 << 20
)

// What one archive in an archive, which one student hands in, may unpack to at
// the most, those in it included.
const (
	maxInnerUnpacked = 64 << 20 // bytes, also of files that are refused
	maxInnerEntries  = 10_000
)

// allowance is what may still be unpacked. Files are read side by side.
type allowance struct{ bytes, entries atomic.Int64 }

func newAllowance(bytes, entries int64) *allowance {
	a := &allowance{}
	a.bytes.Store(bytes)
	a.entries.Store(entries)
	return a
}

// keep takes bytes off the allowance if there are as many left.
func (a *allowance) keep(bytes int) error {
	if a.bytes.Add(-int64(bytes)) < 0 {
		a.bytes.Add(int64(bytes))
		return errTooMuch
	}
	return nil
}

var errTooMuch = errors.New("the archive unpacks to far more than a class hands in; unpack it yourself and look at what is in it")

// errInnerTooMuch ends the listing of one archive in an archive.
var errInnerTooMuch = fmt.Errorf("the archive unpacks to more than %d MiB or %d files, which no solution does; unpack it yourself and look at what is in it", maxInnerUnpacked>>20, maxInnerEntries)

// addArchive lists the files of a zip archive. Their names start with prefix.
func (c *collection) addArchive(ctx context.Context, path, name, prefix string) error {
	z, err := zip.OpenReader(path)
	if err != nil {
		c.fail(name, "%w", badArchive(err))
		return nil
	}
	c.open = append(c.open, z)
	in := unpacking{collection: c, ctx: ctx, left: newAllowance(maxUnpacked, maxEntries)}
	return in.list(&z.Reader, name, prefix, 1)
}

// unpacking is the listing of one archive and of those in it.
type unpacking struct {
	*collection
	ctx  context.Context
	left *allowance // for the whole archive
	// own is for one archive in it and for those in that one, so that an archive
	// that one student made to harm takes nothing from the others; nil outside.
	own *allowance
}

func (u unpacking) list(z *zip.Reader, archiveName, prefix string, depth int) error {
	for _, f := range z.File {
		if err := u.ctx.Err(); err != nil {
			return err
		}
		if u.own != nil && u.own.entries.Add(-1) < 0 {
			return errInnerTooMuch
		}
		if u.own == nil && u.left.entries.Add(-1) < 0 {
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
			if err := u.inArchive(f, name); err != nil {
				return err
			}
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

// inArchive adds a file of an archive. Those of an archive in another are read
// at once, so that no more than one such archive is held in memory.
func (u unpacking) inArchive(f *zip.File, name string) error {
	read := func() ([]byte, error) { return u.keep(f, name) }
	if u.own != nil {
		data, err := read()
		if errors.Is(err, errInnerTooMuch) {
			return errInnerTooMuch
		}
		read = func() ([]byte, error) { return data, err }
	}
	u.files = append(u.files, handedIn{name, f.Modified, read})
	return nil
}

// keep unpacks a file that is then held against what the whole archive may
// unpack to.
func (u unpacking) keep(f *zip.File, name string) ([]byte, error) {
	data, err := u.read(f, name, fileformat.MaxBytes)
	if err != nil {
		return nil, err
	}
	if err := u.left.keep(len(data)); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return data, nil
}

// inner lists an archive in an archive. One that unpacks to too much is listed
// as failed, with nothing of what is in it.
func (u unpacking) inner(f *zip.File, name string, depth int) error {
	if depth == maxNested {
		u.fail(name, "this archive lies in too many others; unpack it yourself")
		return nil
	}
	data, err := u.read(f, name, maxInner)
	if errors.Is(err, errInnerTooMuch) {
		return err
	}
	if err != nil {
		u.failed = append(u.failed, Failure{name, err})
		return nil
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		u.fail(name, "%w", badArchive(err))
		return nil
	}
	if u.own != nil {
		return u.list(z, name, name+"/", depth+1)
	}
	files, failed, left := len(u.files), len(u.failed), u.left.bytes.Load()
	u.own = newAllowance(maxInnerUnpacked, maxInnerEntries)
	err = u.list(z, name, name+"/", depth+1)
	if errors.Is(err, errInnerTooMuch) {
		u.files, u.failed = u.files[:files], u.failed[:failed]
		u.left.bytes.Store(left) // nothing else is read while archives are listed
		u.fail(name, "%w", err)
		return nil
	}
	return err
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
	data, err := io.ReadAll(&counted{r: r, most: most, packed: int64(f.CompressedSize64), own: u.own})
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
	own                *allowance
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.done += int64(n)
	switch {
	case c.own != nil && c.own.bytes.Add(-int64(n)) < 0:
		return 0, errInnerTooMuch
	case c.done > c.most:
		return 0, fmt.Errorf("it unpacks to more than %d MiB, which no solution does", c.most>>20)
	case c.done > suspicious && c.done > maxRatio*c.packed:
		return 0, fmt.Errorf("it unpacks to more than %d times its size, which no solution does", maxRatio)
	}
	return n, err
}

func badArchive(err error) error {
	var packed flate.CorruptInputError
	switch {
	case errors.As(err, &packed):
		return errors.New("this part of the archive is damaged; ask for it again")
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
