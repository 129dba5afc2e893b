package classlist_test

import (
	"math/big"
	"reflect"
	"strings"
	"testing"

	"plytree/engine/text/sentence"
	. "plytree/fileformat/classlist"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
)

func TestRead(t *testing.T) {
	want := []string{"Ana Pop|1234", "Ана|0123", "|8"}
	for name, text := range map[string]string{
		"plain":      "student,number\nAna Pop,1234\nАна,0123\n,8\n",
		"any order":  "group,NUMBER,Student ,mail\nA,1234,Ana Pop,x@y\nB, 0123,Ана,\n\nC,8\n",
		"semicolons": "\uFEFFnumber;student\r\n1234;\"Ana Pop\"\r\n0123;Ана\r\n8;\r\n;\r\n",
		"sep=;":      "\uFEFFsep=;\r\nnumber;student\r\n1234;\"Ana Pop\"\r\n0123;Ана\r\n8;\r\n",
		"sep=|":      "\"SEP=|\"\nnumber|note, if any|student\n1234||Ana Pop\n0123|x, y|Ана\n8||\n",
		"tabs":       "number\tstudent\n1234\tAna Pop\n0123\tАна\n8\t\n",
	} {
		c, err := Read("class.csv", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, s := range c.Students {
			got = append(got, s.Name+"|"+s.Number)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// Class files from learning platforms are understood.
func TestReadOfPlatforms(t *testing.T) {
	for _, text := range []string{
		"ID number,Full name\n0123,Ana Pop\n",
		"First name,Last name,ID number,Email address\nAna,Pop,0123,a@b\n",
		"Number,Name,Group\n0123,Ana Pop,2\n",
		"First name,Name,Number\nAna,Pop,0123\n",
		"First name;Surname;ID number;Institution\nAna;Pop;0123;\n",
		"Identifier,Full name,ID number,Status,Grade,Maximum grade\nParticipant 77,Ana Pop,0123,,,10.00\n",
	} {
		c, err := Read("class.csv", []byte(text))
		if err != nil || c.Students[0].Name != "Ana Pop" || c.Students[0].Number != "0123" {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
	}
}

func TestGradingWorksheet(t *testing.T) {
	const text = "Identifier,\"Full name\",Status,Grade,\"Maximum grade\",\"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n" +
		"\"Participant 77\",\"Ana Pop\",Submitted,,\"100,00\",Yes,-,\"good, so far\"\n\"Participant 78\",\"Bo Li\",,3.00,100.00,Yes,-,\n"
	if _, err := Read("", []byte(text)); err == nil {
		t.Error("a class without numbers is read where numbers are needed")
	}
	c, err := ReadRoster("", []byte(text))
	if err != nil || !c.IsWorksheet() || c.Students[1].Participant != "78" {
		t.Fatalf("%+v, %v", c, err)
	}
	got := string(c.GradingWorksheet(map[string]*big.Rat{"77": big.NewRat(5, 9)}, big.NewRat(9, 1)))
	if want := "Identifier,Full name,Status,Grade,Maximum grade,Grade can be changed,Last modified (grade),Feedback comments\nParticipant 77,Ana Pop,Submitted,\"55,56\",\"100,00\",Yes,-,\"good, so far\"\nParticipant 78,Bo Li,,3.00,100.00,Yes,-,\n"; got != want {
		t.Errorf("%s", got)
	}
}

func TestReadKeepsOtherColumns(t *testing.T) {
	c, err := Read("class.csv", []byte("group,student,number\nB 2,Ana,7\n"))
	if err != nil || c.Head[0] != "group" || c.Students[0].Row[0] != "B 2" {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestReadKeepsCellsOfSeveralLines(t *testing.T) {
	c, err := Read("class.csv", []byte("student,number,address\nAna,7,\"Main Street\n3\"\nBo,8,\"Side\nStreet\"\n"))
	if err != nil || len(c.Students) != 2 || c.Students[0].Row[2] != "Main Street\n3" {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                          "class.csv:1:1: the file contains no students; write a file such as",
		"student,number\n":                          "class.csv:1:1: the file contains no students; write a file such as",
		"who,number\nAna,1\n":                       `class.csv:1:1: the header has no column "student"`,
		"student,number,number\nAna,1,2\n":          `class.csv:1:1: the header contains the column "number" twice`,
		"student,number\nAna,1\nBo,\n":              "class.csv:3:1: this student has no number; add one in the “number” column",
		"student,number\nAna,1\nBo,1\n":             "class.csv:3:1: the number 1 is used twice",
		"sep=,\nstudent,number\nAna,A1\nBo,a1\n":    "class.csv:4:1: the number a1 is used twice (upper and lower case are the same)",
		"student,number\n\"Ana Pop,1\nBo,2\n":       "class.csv:2:1: this quote isn't closed on the same line",
		"number,student,note\n1,Ана,\"x\n2,Bo,y\n":  "class.csv:2:7: this quote isn't closed on the same line",
		"\"student,number\nAna,1\n":                 "class.csv:1:1: this quote isn't closed on the same line",
		"student,number\n\"Ana,1\nBo,2\n\"Cy\",3\n": "class.csv:2:1: this quote isn't closed on the same line",
		"student,number\nAna\x01,1\n":               "class.csv:2:4: there is a control character here",
	} {
		if _, err := Read("class.csv", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Students in a roster are also found by name: a row may have no number.
func TestARosterMayLackNumbers(t *testing.T) {
	c, err := ReadRoster("class.csv", []byte("student,number\nAna,1\nBo,\n"))
	if err != nil || len(c.Students) != 2 || c.Students[1].Name != "Bo" || c.Students[1].Number != "" {
		t.Fatalf("%+v, %v", c, err)
	}
	if _, err := ReadRoster("class.csv", []byte("student,number,group\nAna,1,A\n,,B\n")); err == nil {
		t.Error("a student without name and number is read")
	}
}

func FuzzClass(f *testing.F) {
	f.Add("student,number\nAna,1\n")
	f.Add("number;student\n\"1;2\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Read("", []byte(text))
		if err != nil {
			return
		}
		for _, s := range c.Students {
			if s.Number == "" {
				t.Fatalf("a student without a number in %q", text)
			}
		}
	})
}

// Numbers written so that spreadsheets keep them as text are read without the added signs.
func TestNumbersAsText(t *testing.T) {
	for _, text := range []string{
		"\uFEFFfile;student;number;marks\na.yaml;\"=\"\"1e5\"\"\";\"=\"\"0123\"\"\";4,5\nb.yaml;'=Bo;\"=\"\"+49;\"\"\"\"\"\"\";3\n",
		"student;number\n=\"1e5\";=\"0123\"\n'=Bo;\"=\"\"+49;\"\"\"\"\"\"\"\n",
	} {
		c, err := ReadRoster("marks.csv", []byte(text))
		if err != nil || len(c.Students) != 2 || c.Students[0].Name != "1e5" || c.Students[0].Number != "0123" ||
			c.Students[1].Name != "=Bo" || c.Students[1].Number != `+49;"` {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
	}
}

// A class list that is neither UTF-8 nor UTF-16 is read as Chinese if it looks Chinese, else as
// Windows-1252, and says so.
func TestEncodingsThatAreGuessed(t *testing.T) {
	gb, western := simplifiedchinese.GB18030.NewEncoder(), charmap.Windows1252.NewEncoder()
	for text, c := range map[string]struct {
		in     *encoding.Encoder
		remark string
	}{
		"student,number\n王小明,1\n欧阳娜娜,2\n朱镕基,3\n":               {gb, "GB18030"},
		"学生名单,student,number\n，,李𠮷,1\n":                        {gb, "GB18030"},
		"student,number\nJürgen Müller,1\nJosé Peña Gómez,2\n": {western, "Windows-1252"},
		"student,number\nMüller,1\n":                           {western, "Windows-1252"},
		"student,number\nJoão da Conceição,1\nZoë Käse,2\n":    {western, "Windows-1252"},
		"student,number\nJürgen 王,1\n":                         {nil, ""},
	} {
		data := text
		if c.in != nil {
			data, _ = c.in.String(text)
		}
		got, err := Read("class.csv", []byte(data))
		want, _ := Read("class.csv", []byte(text))
		if err != nil || !reflect.DeepEqual(got.Students, want.Students) ||
			!strings.Contains(sentence.Text(got.Remarks), c.remark) || (c.remark == "") != (got.Remarks == nil) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	if c, err := Read("class.csv",
		[]byte("\xff\xfes\x00t\x00u\x00d\x00e\x00n\x00t\x00,\x00n\x00u\x00m\x00b\x00e\x00r\x00\n\x00A\x00,\x001\x00")); err != nil ||
		len(c.Remarks) > 0 {
		t.Errorf("in UTF-16: %+v, %v", c, err)
	}
}
