package picture

import "testing"

// A picture without Chinese does not wait for its characters, and one with some has them.
func TestFacesHaveChineseWhereItIsWritten(t *testing.T) {
	f, err := newFaces()
	if err != nil {
		t.Fatal(err)
	}
	for _, face := range f {
		for _, r := range "A ≥5 −∞ Вузол" {
			if face.glyph(r) == 0 {
				t.Errorf("%q is lacking", r)
			}
		}
		if face.whole {
			t.Error("Chinese is read for nothing")
		}
		before := face.ids[1]
		if face.glyph('博') == 0 || !face.whole || face.ids[1] != before {
			t.Error("Chinese is lacking")
		}
	}
}
