package source

import (
	"bytes"
	"encoding/binary"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"plytree/engine/text/sentence"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
)

// WasUTF16 is the remark of [New] on a file in UTF-16, which loses nothing.
var WasUTF16 = sentence.Say("the file is UTF-16 and will be saved as UTF-8")

// readAs is the remark of [New] on a file whose encoding was guessed.
func readAs(encoding string) []sentence.Sentence {
	return []sentence.Sentence{sentence.Say(
		"the file isn't UTF-8 and was read as {{.Encoding}}, so some letters may be wrong", "Encoding", encoding)}
}

// asUTF8 converts a text to UTF-8 from the encodings in which programs save it: UTF-8,
// UTF-16 with or without a byte-order mark, GB18030, and Windows-1252, which includes
// Latin-1. It adds a remark for all but UTF-8. A text that is more likely UTF-8 with broken
// bytes stays unchanged: the parser reports where they are.
func asUTF8(data []byte) (text []byte, remarks []sentence.Sentence) {
	utf16 := []sentence.Sentence{WasUTF16}
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
	case utf8.Valid(data):
		return data, nil
	}
	if decoded, err := simplifiedchinese.GB18030.NewDecoder().Bytes(data); err == nil && isChinese(data, decoded) {
		return decoded, readAs("GB18030")
	}
	if !mostlyBroken(data) {
		return data, nil
	}
	decoded, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return data, nil
	}
	return decoded, readAs("Windows-1252")
}

// isChinese reports whether a text decoded from GB18030 is Chinese, and not from Windows-1252,
// whose accented letters decode to rare characters, if at all: it has no letters beyond ASCII
// but Chinese ones, and most of these are of the first level of GB 2312, the common ones.
func isChinese(data, decoded []byte) bool {
	chinese, common := 0, 0
	for _, r := range string(decoded) {
		switch {
		case unicode.Is(unicode.Han, r):
			chinese++
		case r >= utf8.RuneSelf && (r == utf8.RuneError || !unicode.In(r, unicode.P, unicode.Z, unicode.S, unicode.Nd)):
			return false
		}
	}
	for i := 0; i < len(data)-1; i++ {
		if data[i] < utf8.RuneSelf {
			continue
		}
		if data[i] >= 0xB0 && data[i] <= 0xD7 && data[i+1] > 0xA0 {
			common++
		}
		i++
	}
	return 2*common > chinese
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
