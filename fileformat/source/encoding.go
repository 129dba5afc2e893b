package source

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"

	"plytree/engine/text/sentence"

	"golang.org/x/text/encoding/charmap"
)

var (
	wasUTF16       = sentence.Say("the file is UTF-16 and will be saved as UTF-8")
	wasWindows1252 = sentence.Say("the file isn't UTF-8 and was read as Windows-1252, so some letters may be wrong")
)

// asUTF8 converts a text to UTF-8 from the encodings in which programs save it: UTF-8,
// UTF-16 with or without a byte-order mark, and Windows-1252, which includes Latin-1. It
// adds a remark for all but UTF-8. A text that is more likely UTF-8 with broken bytes
// stays unchanged: the parser reports where they are.
func asUTF8(data []byte) (text []byte, remarks []sentence.Sentence) {
	utf16 := []sentence.Sentence{wasUTF16}
	switch {
	case len(data) > MaxBytes: // will be refused
		return data, nil
	case bytes.HasPrefix(data, []byte{0xFF, 0xFE}):
		return fromUTF16(data[2:], binary.LittleEndian), utf16
	case bytes.HasPrefix(data, []byte{0xFE, 0xFF}):
		return fromUTF16(data[2:], binary.BigEndian), utf16
	case len(data) > 3 && data[0] != 0 && data[1] == 0 && data[3] == 0:
		return fromUTF16(data, binary.LittleEndian), utf16
	case len(data) > 3 && data[0] == 0 && data[1] != 0 && data[2] == 0:
		return fromUTF16(data, binary.BigEndian), utf16
	case !mostlyBroken(data):
		return data, nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return data, nil
	}
	return decoded, []sentence.Sentence{wasWindows1252}
}

// mostlyBroken reports whether there are more bytes that are invalid in UTF-8 than
// letters of several bytes.
func mostlyBroken(data []byte) bool {
	broken := 0
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1:
			broken++
		case size > 1:
			broken--
		}
		data = data[size:]
	}
	return broken > 0
}

func fromUTF16(data []byte, order binary.ByteOrder) []byte {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return []byte(string(utf16.Decode(units)))
}
