package picture_test

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"

	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// Whatever the names in a tree are, SVG and PDF stay well-formed and the brackets of TikZ balanced.
func FuzzPictures(f *testing.F) {
	for _, name := range hostile {
		f.Add(name, name)
	}
	f.Fuzz(func(t *testing.T, name, title string) {
		var b tree.Builder
		gameTree := b.Tree(b.Node(tree.Data{Name: name, Note: name},
			b.Node(tree.Data{Name: name, Move: name, Value: 3, HasValue: true}), b.Leaf(4)), tree.Max)
		res := filetest.Must(search.Run(gameTree, search.Options{}, false))(t)
		d := OfScene(scene.New(res, scene.Look{Numbers: true, Notes: true}))
		d.Title = title
		if err := wellFormed(mustWrite(t, d, FormatSVG, Options{})); err != nil {
			t.Errorf("SVG: %v", err)
		}
		if err := soundPDF(mustWrite(t, d, FormatPDF, Options{})); err != nil {
			t.Errorf("PDF: %v", err)
		}
		tex := regexp.MustCompile(`\\.|%.*`).ReplaceAllString(string(mustWrite(t, d, FormatTeX, Options{})), "")
		if strings.Count(tex, "{") != strings.Count(tex, "}") {
			t.Errorf("the braces of the TikZ don't match:\n%s", tex)
		}
	})
}

func wellFormed(data []byte) error {
	for x := xml.NewDecoder(bytes.NewReader(data)); ; {
		if _, err := x.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

var streams = regexp.MustCompile(`(?s)/Length (\d+)/Filter/FlateDecode.*?stream\n`)

// soundPDF returns an error for an object that isn't where the table says, or a stream that can't
// be unpacked.
func soundPDF(data []byte) error {
	end := bytes.LastIndex(data, []byte("startxref\n"))
	if end < 0 {
		return errors.New("no startxref")
	}
	var at, count int
	if _, err := fmt.Sscanf(string(data[end:]), "startxref\n%d\n%%%%EOF", &at); err != nil || at >= end {
		return fmt.Errorf("startxref: %v", err)
	}
	if _, err := fmt.Sscanf(string(data[at:]), "xref\n0 %d\n", &count); err != nil {
		return err
	}
	rows := bytes.SplitN(data[at:], []byte("\n"), count+3)[3:]
	for i := range count - 1 {
		offset, err := strconv.Atoi(string(rows[i][:10]))
		if err != nil || !bytes.HasPrefix(data[offset:], fmt.Appendf(nil, "%d 0 obj\n", i+1)) {
			return fmt.Errorf("object %d is not at %d: %v", i+1, offset, err)
		}
	}
	for _, m := range streams.FindAllSubmatchIndex(data, -1) {
		length, _ := strconv.Atoi(string(data[m[2]:m[3]]))
		z, err := zlib.NewReader(bytes.NewReader(data[m[1] : m[1]+length]))
		if err == nil {
			_, err = io.Copy(io.Discard, z)
		}
		if err != nil || !bytes.HasPrefix(data[m[1]+length:], []byte("\nendstream")) {
			return fmt.Errorf("a stream of %d bytes: %v", length, err)
		}
	}
	return nil
}
