package marking

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"plytree/engine/explain"

	"golang.org/x/text/encoding/charmap"
)

// toUTF8 reads a text in the encodings in which editors save: UTF-8, UTF-16
// with or without a byte order mark, and Windows-1252, of which Latin-1 is a
// part. The remark says so where it is a guess.
func toUTF8(data []byte) ([]byte, *explain.Sentence) {
	switch {
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return fromUTF16(data[2:], binary.LittleEndian), nil
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return fromUTF16(data[2:], binary.BigEndian), nil
	case len(data) > 3 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return fromUTF16(data, binary.LittleEndian), nil
	case len(data) > 3 && data[0] == 0 && data[1] != 0 && data[2] == 0:
		return fromUTF16(data, binary.BigEndian), nil
	case utf8.Valid(data):
		return data, nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return data, nil // the reader of trees says where
	}
	remark := explain.Say("the file is not in UTF-8; it was read as Windows-1252, so letters of names may be wrong")
	return decoded, &remark
}

func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
