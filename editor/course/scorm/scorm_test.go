package scorm_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	. "plytree/editor/course/scorm"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

func folder(about string) fstest.MapFS {
	return fstest.MapFS{
		"plytree.json":    {Data: []byte(about)},
		"index.html":      {Data: []byte("<html><head>\n</head><body></body></html>")},
		"plytree.wasm.gz": {Data: []byte("program")},
		"key.yaml":        {Data: []byte("the teacher's own")},
	}
}

const page = `{"version": "0.2.0", "exam": false, "files": ["index.html", "plytree.wasm.gz"]}`

func document(t *testing.T, text string) *fileformat.Document {
	t.Helper()
	return filetest.Must(fileformat.Read("hw3.yaml", []byte(text)))(t)
}

const homework = "plytree: 1\ntitle: Tom & <Jerry>\ntree: [[1, 2], [3, 4]]\nexercise: {tasks: [{ask: value}]}\nanswers: {student: Ana, value: 3, log: {minutes: 3}}\n"

func unpacked(t *testing.T, data []byte) map[string]string {
	t.Helper()
	r := filetest.Must(zip.NewReader(bytes.NewReader(data), int64(len(data))))(t)
	files := map[string]string{}
	for _, f := range r.File {
		in := filetest.Must(f.Open())(t)
		text, _ := io.ReadAll(in)
		files[f.Name] = string(text)
	}
	return files
}

func TestAPackageHasThePageTheExerciseAndAManifestOfBoth(t *testing.T) {
	p := filetest.Must(ReadPage(folder(page)))(t)
	data := filetest.Must(Write(document(t, homework), p, Options{Name: "hw3.yaml", Pass: 60}))(t)
	files := unpacked(t, data)
	if len(files) != 4 || strings.Contains(files["exercise.yaml"], "Ana") ||
		!strings.Contains(files["exercise.yaml"], "tasks") {
		t.Errorf("%v", files)
	}
	if !strings.Contains(files["index.html"], `<meta name="plytree-exercise" content="exercise.yaml" data-pass="60">`) {
		t.Errorf("%s", files["index.html"])
	}
	var manifest struct {
		Title string `xml:"organizations>organization>title"`
		Pass  string `xml:"organizations>organization>item>masteryscore"`
		Files []struct {
			Href string `xml:"href,attr"`
		} `xml:"resources>resource>file"`
	}
	filetest.Do(t, xml.Unmarshal([]byte(files["imsmanifest.xml"]), &manifest))
	if manifest.Title != "Tom & <Jerry>" || manifest.Pass != "60" || len(manifest.Files) != len(files)-1 {
		t.Errorf("%+v", manifest)
	}
	for _, f := range manifest.Files {
		if _, ok := files[f.Href]; !ok {
			t.Errorf("the manifest lists %s, which is missing", f.Href)
		}
	}
}

func TestWhatHasNoPlaceInAPackageIsRefused(t *testing.T) {
	for _, c := range []struct{ about, homework, says string }{
		{page, "plytree: 1\ntree: [1, 2]\n", "no exercise"},
		{page, strings.Replace(homework, "{tasks", "{mode: test, tasks", 1), "test"},
		{page, strings.Replace(homework, "value}", "least, search: {algorithm: minimax}}", 1), "hw3.yaml"},
		{strings.Replace(page, "false", "true", 1), homework, "exams"},
		{strings.Replace(page, "0.2.0", "0.1.9", 1),
			strings.Replace(homework, "[[1, 2]", "[{board: X., children: [1, 2]}", 1), "0.2.0"},
		{strings.Replace(page, `"plytree.wasm.gz"`, `"gone.js"`, 1), homework, "gone.js"},
	} {
		p := filetest.Must(ReadPage(folder(c.about)))(t)
		if _, err := Write(document(t, c.homework), p, Options{Name: "hw3.yaml"}); err == nil ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%v, want %q", err, c.says)
		}
	}
	for _, about := range []string{"", "{}", `{"files": ["index.html", "../key.yaml"]}`,
		`{"files": ["index.html", "exercise.yaml"]}`,
		`{"files": ["index.html", "Exercise.YAML"]}`, `{"files": ["index.html", "index.html"]}`,
		`{"files": ["index.html", "Index.html"]}`, `{"files": ["index.html", "/etc/passwd"]}`,
		`{"files": ["index.html", "a\\b.js"]}`, `{"files": ["index.html", "a?b.js"]}`,
		`{"files": ["index.html", "a\u202eb.js"]}`, `{"files": ["index.html", "c:d.js"]}`,
		`{"files": ["index.html", ""]}`,
		`{"files": ["index.html"` + manyNames() + `]}`, `{"files": "index.html"}`, `{"files": ["other.html"]}`, "[]",
		"\x00"} {
		if _, err := ReadPage(folder(about)); err == nil {
			t.Errorf("%q is taken for a page", about[:min(len(about), 80)])
		}
	}
	if _, err := ReadPage(fstest.MapFS{}); err == nil || !strings.Contains(err.Error(), "no page") {
		t.Error(err)
	}
}

func manyNames() string {
	var b strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&b, `, "%d.js"`, i)
	}
	return b.String()
}

// An unreadable file isn't called missing. A page that can't store its exercise gives no package.
func TestADamagedPageIsRefused(t *testing.T) {
	files := folder(page)
	files["index.html"] = &fstest.MapFile{Data: []byte("<html></html>")}
	p := filetest.Must(ReadPage(files))(t)
	if _, err := Write(document(t, homework), p, Options{Name: "hw3.yaml"}); err == nil ||
		!strings.Contains(err.Error(), "index.html in the page's folder is damaged") {
		t.Error(err)
	}
	if _, err := ReadPage(unreadable{}); err == nil ||
		err.Error() != "plytree.json in the page's folder can't be read: permission denied" {
		t.Error(err)
	}
}

type unreadable struct{}

func (unreadable) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EACCES}
}

// Any title is read back from the manifest with its invisible characters made visible.
func TestTitlesOfAllKindsStandInAManifest(t *testing.T) {
	p := filetest.Must(ReadPage(folder(page)))(t)
	for _, title := range []string{"]]>", `"quoted" 'and' <b>&amp;</b>`, "a\x00b\x1bc\u202ed", "\ufffe\uffff", "שלום",
		"line\nline\ttab", "-->", strings.Repeat("long ", 1000), "🌳"} {
		doc := document(t, homework)
		doc.Title = title
		data, err := Write(doc, p, Options{Name: "hw3.yaml"})
		if err != nil {
			t.Fatalf("%q: %v", title, err)
		}
		var manifest struct {
			Title string `xml:"organizations>organization>title"`
		}
		if err := xml.Unmarshal([]byte(unpacked(t, data)["imsmanifest.xml"]), &manifest); err != nil ||
			manifest.Title != visible.Text(title) {
			t.Errorf("%q: %v, %q", title, err, manifest.Title)
		}
	}
}

func TestPercentages(t *testing.T) {
	for text, want := range map[string]float64{"": 0, "60": 60, " 60 % ": 60, "60%": 60, "33.33": 33.33, "100": 100} {
		if got, err := ReadPass(text); err != nil || got != want {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"0", "-1", "101", "1.234", "many", "inf", "nan", "60%%", "\x1b[31m"} {
		if _, err := ReadPass(text); err == nil || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
