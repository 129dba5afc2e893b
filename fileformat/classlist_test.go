package fileformat_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	. "plytree/fileformat"
)

func TestClassLists(t *testing.T) {
	for name, text := range map[string]string{
		"plain":        "student,number\nAna Pop,0123\nОлена Ґудзь,7\n",
		"other order":  "group,number,student\n1,0123,Ana Pop\n\n2,7,Олена Ґудзь\n",
		"semicolons":   "Number;Student;mail\r\n0123;Ana Pop;a@b\r\n7;Олена Ґудзь\r\n",
		"tabs, quotes": "\uFEFFstudent\tnumber\n\"Ana Pop\"\t0123\n Олена Ґудзь\t 7 \n\t\n",
	} {
		list, err := ReadClassList("class.csv", []byte(text))
		if err != nil || len(list.Students) != 2 || list.Students[0].Name != "Ana Pop" || list.Students[0].Number != "0123" || list.Students[1].Name != "Олена Ґудзь" || list.Students[1].Number != "7" {
			t.Errorf("%s: %+v, %v", name, list, err)
			continue
		}
		if len(list.Students[1].Row) != len(list.Head) {
			t.Errorf("%s: the other columns are lost: %q", name, list.Students)
		}
	}
}

func TestClassListsThatAreRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "class.csv:1:1: the first line",
		"name,id\nAna,1\n":              "class.csv:1:1: the first line",
		"student,number\n":              "there are no students",
		"student,number\nA,1\nB,1\n":    "class.csv:3:3: the number \"1\" stands twice",
		"student,number\nA \"B\" C,1\n": "class.csv:2:3: this is not CSV",
		"student,number\nA\x00,1\n":     "control character",
	} {
		if _, err := ReadClassList("class.csv", []byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func FuzzReadClassList(f *testing.F) {
	f.Add([]byte("student,number\nAna,1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := ReadClassList("class.csv", data)
		if err == nil && len(list.Students) == 0 {
			t.Error("a class without students")
		}
	})
}

func TestSafeNames(t *testing.T) {
	for text, want := range map[string]string{
		"Ana Pop 1234": "Ana-Pop-1234", "../../etc/passwd": "etc-passwd", "C:\\x": "C-x", "": "unnamed", "...": "unnamed", "con": "con-", "LPT1": "LPT1-",
		"山田 太郎": "山田-太郎", "Zoë; rm -rf /": "Zoë-rm-rf", "a\x00b": "a-b", "-rf": "rf", "\xff\xfe": "unnamed",
	} {
		if got := SafeName(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
	if long := SafeName(strings.Repeat("ß", 500)); len(long) > 110 {
		t.Errorf("%d bytes", len(long))
	}
}

func TestEncodings(t *testing.T) {
	const text = "student: Олена Ґудзь, Jürgen"
	utf16 := func(little bool) string {
		var b bytes.Buffer
		for _, r := range text {
			pair := []byte{byte(r >> 8), byte(r)}
			if little {
				slices.Reverse(pair)
			}
			b.Write(pair)
		}
		return b.String()
	}
	for name, data := range map[string]string{
		"UTF-8": text, "UTF-16LE": "\xff\xfe" + utf16(true), "UTF-16BE": "\xfe\xff" + utf16(false), "no mark LE": utf16(true), "no mark BE": utf16(false),
	} {
		if got, guessed := AsUTF8([]byte(data)); string(got) != text || guessed {
			t.Errorf("%s: %q, %v", name, got, guessed)
		}
	}
	got, guessed := AsUTF8([]byte("student: J\xfcrgen"))
	if string(got) != "student: Jürgen" || !guessed {
		t.Errorf("%q, %v", got, guessed)
	}
}
