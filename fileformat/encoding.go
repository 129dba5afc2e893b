package fileformat

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// AsUTF8 returns a text as UTF-8 from the encodings in which programs save it:
// UTF-8, UTF-16 with or without a byte order mark, and Windows-1252, of which
// Latin-1 is a part. It reports whether the encoding is a guess, as the last is:
// letters may then be wrong.
func AsUTF8(data []byte) (text []byte, guessed bool) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return fromUTF16(data[2:], binary.LittleEndian), false
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return fromUTF16(data[2:], binary.BigEndian), false
	case len(data) > 3 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return fromUTF16(data, binary.LittleEndian), false
	case len(data) > 3 && data[0] == 0 && data[1] != 0 && data[2] == 0:
		return fromUTF16(data, binary.BigEndian), false
	case utf8.Valid(data):
		return data, false
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return data, false // the reader says where
	}
	return decoded, true
}

func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
