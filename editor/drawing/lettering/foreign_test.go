package lettering

import "testing"

// Letters that are joined or read from the right are drawn as outlines; what the typeface
// writes by itself is not.
func TestLinesThatAreOutlined(t *testing.T) {
	for text, want := range map[string]bool{"value ≥ 3": false, "вузол 节点": false, "": false, "b سلام عليكم": true, "שלום b": true} {
		o := Outlined(text, false)
		if (o != nil) != want || !CanWrite(text) {
			t.Errorf("%q is outlined: %v", text, o != nil)
		}
		if o != nil && (!o.Whole || len(o.Steps) == 0 || Width(text, 2, false) != 2*o.Advance) {
			t.Errorf("%q is %v wide and has %d steps", text, o.Advance, len(o.Steps))
		}
	}
	left := func(text string) float64 { return Outlined(text, false).Steps[0].A.X }
	if left("של") == left("לש") {
		t.Error("the order of letters makes no difference")
	}
	if joined, apart := Outlined("ببب", false).Advance, 3*Outlined("ب", false).Advance; joined >= apart {
		t.Errorf("letters are not joined: %v and %v", joined, apart)
	}
}

// A character that no font has is an empty box.
func TestWhatNoFontHasIsABox(t *testing.T) {
	if text := "a\U000E1234"; CanWrite(text) || Width(text, 1, false) <= Width("a", 1, false) {
		t.Errorf("%v", Outlined(text, false))
	}
}
