package intake

import (
	"archive/zip"
	"bytes"
	"cmp"
	"compress/flate"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/fileformat"

	"golang.org/x/text/encoding/charmap"
)

// Limits on what archives may unpack to. A class stays far below them; an archive made to fill
// a disk goes far beyond.
const (
	maxUnpacked = 1 << 29  // bytes of all files of all archives of a run
	maxEntries  = 200_000  // files of all archives of a run
	maxInner    = 32 << 20 // bytes of an archive in an archive
	maxNested   = 3        // archives in one another
	maxRatio    = 250      // of a single file larger than suspicious; a large tree reaches 60
	suspicious  = 4 << 20
)

// Limits on what the archives of one student may unpack to, including nested archives, so that
// one harmful upload doesn't use up the limits of the others.
const (
	maxOneUnpacked = 64 << 20
	maxOneEntries  = 10_000
)

// allowance is what may still be unpacked.
type allowance struct{ bytes, entries int64 }

func newAllowance() allowance { return allowance{maxUnpacked, maxEntries} }

// take subtracts bytes from the allowance, and reports whether enough were left.
func (a *allowance) take(bytes int64) bool {
	if a.bytes < bytes {
		return false
	}
	a.bytes -= bytes
	return true
}

var (
	errTooMuch = sentence.Refuse(
		"unpacked, the archives are far too large for one class; unpack them yourself and check the contents")
	errOneTooMuch = sentence.Refuse(
		"unpacked, the archive is far too large for a submission; unpack it yourself and check the contents")
	errSenderTooMuch = sentence.Refuse(
		"unpacked, this student's files are far too large for a submission; unpack them yourself and check the contents")
	errOverlap = sentence.Refuse(
		"the archive isn't valid because files in it overlap; ask the student for a new archive")
)

// addArchive lists the files of a zip archive on the disk, with the prefix before their names.
func (c *Collection) addArchive(ctx context.Context, at string, f Entry, prefix string) error {
	z, err := zip.OpenReader(at)
	if err != nil {
		c.put(f, badArchive(err))
		return nil
	}
	c.open = append(c.open, z)
	in := unpacking{Collection: c, ctx: ctx}
	parts := strings.Split(f.at, "/")
	for i := range parts {
		if form := formOf(parts, i); form != nil && (i > 0 || !form.loose) {
			in.own = &allowance{maxOneUnpacked, maxOneEntries}
		}
	}
	return in.list(&z.Reader, f, prefix, 1)
}

// unpacking is the listing of one archive and of those in it. It trusts the file sizes that
// archives state; reading a file returns an error if its size is wrong.
type unpacking struct {
	*Collection
	ctx context.Context
	own *allowance // for an archive that one student handed in, or nil
}

// list lists an archive. It lists an archive that unpacks to too much as failed, without its
// files.
func (u unpacking) list(z *zip.Reader, of Entry, prefix string, depth int) error {
	switch {
	case overlap(z):
		u.put(of, errOverlap)
		return nil
	case u.own != nil && !u.own.holds(z):
		u.put(of, errOneTooMuch)
		return nil
	}
	defer u.noteEmpty(of, len(u.Entries))
	owner := u.owners(z, of.at)
	last := map[string]int{} // unpacking overwrites the earlier of two files with one name
	for i, packed := range z.File {
		last[entryName(packed)] = i
	}
	for i, packed := range z.File {
		if err := u.ctx.Err(); err != nil {
			return err
		}
		if u.left.entries--; u.left.entries < 0 {
			u.put(of, errTooMuch)
			return nil
		}
		entry := entryName(packed)
		if last[entry] != i {
			continue
		}
		f := Entry{Kind: KindOf(entry), File: prefix + entry, at: of.at + "/" + entry, from: of.from,
			modified: packed.Modified}
		if strings.HasSuffix(entry, "/") || isSystemFile(entry) {
			u.leave(f)
			continue
		}
		f.Read = func() ([]byte, error) { return unpack(packed) }
		u := u
		if u.own == nil {
			u.own = owner(f.at)
			if u.own != nil && f.Kind != Other && !u.own.take(int64(min(packed.UncompressedSize64, maxOneUnpacked+1))) {
				u.put(f, errSenderTooMuch)
				continue
			}
		}
		if err := u.entry(packed, f, depth); err != nil {
			return err
		}
	}
	return nil
}

// owners returns a function from the path of a file in an archive to an allowance: that of the
// student of the outermost name in a platform's form, nil for no student.
func (u unpacking) owners(z *zip.Reader, at string) func(string) *allowance {
	depth := len(strings.Split(at, "/"))
	formed := map[string]map[string]bool{} // the names with a form, by the path of what holds them
	each := func(at string, do func(parts []string)) {
		parts := strings.Split(at, "/")
		for i := depth; i < len(parts); i++ {
			if form := formOf(parts, i); form != nil {
				do(parts[:i+1])
			}
		}
	}
	for _, packed := range z.File {
		each(at+"/"+entryName(packed), func(parts []string) {
			last := len(parts) - 1
			note(formed, strings.Join(parts[:last], "/"), parts[last])
		})
	}
	all := map[string]*allowance{}
	return func(at string) (own *allowance) {
		each(at, func(parts []string) {
			name := strings.Join(parts, "/")
			ofClass := len(formed[strings.Join(parts[:len(parts)-1], "/")]) == 1 && len(formed[name]) > 0
			if own != nil || ofClass {
				return
			}
			if all[name] == nil {
				all[name] = &allowance{maxOneUnpacked, maxOneEntries}
			}
			own = all[name]
		})
		return own
	}
}

// entry lists one file of an archive.
func (u unpacking) entry(packed *zip.File, f Entry, depth int) error {
	size, most := packed.UncompressedSize64, uint64(fileformat.MaxBytes)
	if f.Kind == Archive {
		most = maxInner
	}
	switch {
	case f.Kind == Foreign:
		u.put(f, errForeign)
	case f.Kind == Other:
		if !u.metadata(f) {
			u.put(f, nil)
		}
	case packed.Flags&1 != 0:
		u.put(f, sentence.Refuse("the file is password-protected; unpack it yourself"))
	case f.Kind == Archive && depth == maxNested:
		u.put(f, sentence.Refuse("the archive is nested in too many others; unpack it yourself"))
	case size > most:
		u.put(f, sentence.Refuse(
			"the file unpacks to more than {{.Bytes}} MiB, which is far too large for a submission",
			"Bytes", int(most>>20)))
	case size > suspicious && size > maxRatio*packed.CompressedSize64:
		u.put(f, sentence.Refuse(
			"the file unpacks to more than {{.Times}} times its size, which is far too large for a submission",
			"Times", maxRatio))
	case !u.left.take(int64(size)):
		u.put(f, errTooMuch)
	case f.Kind == Archive:
		return u.inner(f, depth)
	case !u.metadata(f):
		u.put(f, nil)
	}
	return nil
}

// inner lists an archive in an archive.
func (u unpacking) inner(f Entry, depth int) error {
	data, err := f.Read()
	if err != nil {
		u.put(f, err)
		return nil
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		u.put(f, badArchive(err))
		return nil
	}
	if u.own == nil {
		u.own = &allowance{maxOneUnpacked, maxOneEntries}
	}
	return u.list(z, f, f.File+"/", depth+1)
}

// holds subtracts the stated unpacked size of an archive from the allowance, and reports
// whether enough was left.
func (a *allowance) holds(z *zip.Reader) bool {
	a.entries -= int64(len(z.File))
	for _, packed := range z.File {
		if size := packed.UncompressedSize64; size > maxOneUnpacked || !a.take(int64(size)) {
			return false
		}
	}
	return a.entries >= 0
}

// overlap reports whether two files of an archive share bytes: with this trick a small archive
// can unpack to any size.
func overlap(z *zip.Reader) bool {
	type part struct{ from, to int64 }
	var parts []part
	for _, packed := range z.File {
		if from, err := packed.DataOffset(); err == nil && packed.CompressedSize64 > 0 &&
			packed.CompressedSize64 < 1<<62 {
			parts = append(parts, part{from, from + int64(packed.CompressedSize64)})
		}
	}
	slices.SortFunc(parts, func(a, b part) int { return cmp.Compare(a.from, b.from) })
	for i := range parts[min(1, len(parts)):] {
		if parts[i+1].from < parts[i].to {
			return true
		}
	}
	return false
}

// unpack reads one file of an archive.
func unpack(packed *zip.File) ([]byte, error) {
	r, err := packed.Open()
	if err != nil {
		return nil, badArchive(err)
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, badArchive(err)
	}
	return data, nil
}

func badArchive(err error) error {
	var packed flate.CorruptInputError
	switch {
	case errors.As(err, &packed):
		return sentence.Refuse("this part of the archive is damaged; ask the student for a new one")
	case errors.Is(err, zip.ErrFormat), errors.Is(err, zip.ErrChecksum), errors.Is(err, io.ErrUnexpectedEOF):
		return sentence.Refuse("the archive is damaged; ask the student for a new one")
	case errors.Is(err, zip.ErrAlgorithm):
		return sentence.Refuse(
			"the compression method isn't supported; unpack the file yourself, or repack it as a plain zip archive")
	}
	return err
}

// entryName returns the name of a file in an archive, with slashes. It is used only as a name:
// nothing is written there. Old archives that do not state the encoding of names use code page
// 437.
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

// unicodePath returns the name in UTF-8 that some archivers add to the one in the system's own
// encoding (Info-ZIP's extra field 0x7075).
func unicodePath(f *zip.File) (string, bool) {
	for extra := f.Extra; len(extra) >= 4; {
		id, size := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		extra = extra[4:]
		if size > len(extra) {
			return "", false
		}
		field := extra[:size]
		if id == 0x7075 && size > 5 && field[0] == 1 &&
			binary.LittleEndian.Uint32(field[1:]) == crc32.ChecksumIEEE([]byte(f.Name)) {
			return string(field[5:]), utf8.Valid(field[5:])
		}
		extra = extra[size:]
	}
	return "", false
}
