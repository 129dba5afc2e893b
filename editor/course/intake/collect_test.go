package intake

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// put writes files below a new folder.
func put(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		filetest.Write(t, filepath.Join(folder, name), text)
	}
	return folder
}

// zipped packs files, in the order of their names.
func zipped(t *testing.T, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w := filetest.Must(z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate,
			Modified: time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)}))(t)
		if _, err := io.WriteString(w, files[name]); err != nil {
			t.Fatal(err)
		}
	}
	filetest.Do(t, z.Close())
	return b.String()
}

// collected lists the files that were found and those that failed, each with its text or error.
func collected(t *testing.T, paths ...string) (files, failed map[string]string) {
	t.Helper()
	c := filetest.Must(Collect(context.Background(), paths, "", func(string) bool { return false }, nil))(t)
	defer c.Close()
	files, failed = map[string]string{}, map[string]string{}
	for _, f := range c.Entries {
		if f.Err != nil {
			failed[f.File] = f.Err.Error()
			continue
		}
		if f.Kind == Other {
			continue
		}
		data, err := f.Read()
		if err != nil {
			failed[f.File] = f.File + ": " + err.Error()
			continue
		}
		files[f.File] = string(data)
	}
	return files, failed
}

func TestCollect(t *testing.T) {
	inner := zipped(t, map[string]string{"hw3.yaml": "inner"})
	archive := zipped(t, map[string]string{
		"Ana Pop_12_assignsubmission_file_/hw3.yaml": "ana",
		"Олена_13_assignsubmission_file_/hw3.JSON":   "olena",
		"Bo Li_14_assignsubmission_file_/work.zip":   inner,
		"../../../etc/evil.yaml":                     "outside",
		`C:\windows\evil.yml`:                        "windows",
		"__MACOSX/._hw3.yaml":                        "system",
		"readme.txt":                                 "text",
	})
	folder := put(t, map[string]string{
		"all.zip": archive, "b/a.yaml": "a", "b/._a.yaml": "system", "z.yml": "z", "notes.pdf": "pdf",
		"c/bad.zip": "no archive", "c/x.rar": "rar",
	})
	if err := os.Symlink(filepath.Join(folder, "z.yml"), filepath.Join(folder, "link.yaml")); err != nil {
		t.Skip(err)
	}
	files, failed := collected(t, folder)
	want := map[string]string{
		"b/a.yaml": "a", "z.yml": "z",
		"all.zip/Ana Pop_12_assignsubmission_file_/hw3.yaml":        "ana",
		"all.zip/Олена_13_assignsubmission_file_/hw3.JSON":          "olena",
		"all.zip/Bo Li_14_assignsubmission_file_/work.zip/hw3.yaml": "inner",
		"all.zip/../../../etc/evil.yaml":                            "outside",
		"all.zip/C:/windows/evil.yml":                               "windows",
	}
	if fmt.Sprint(files) != fmt.Sprint(want) {
		t.Errorf("found %v", files)
	}
	for name, says := range map[string]string{"c/bad.zip": "damaged", "c/x.rar": "unpack it",
		"link.yaml": "replace it with a copy"} {
		if !strings.HasPrefix(failed[name], name+": ") || !strings.Contains(failed[name], says) {
			t.Errorf("%s: %q", name, failed[name])
		}
	}
	if len(failed) != 3 {
		t.Errorf("failed: %v", failed)
	}
	files, failed = collected(t, filepath.Join(folder, "z.yml"), filepath.Join(folder, "all.zip"),
		filepath.Join(folder, "nowhere"))
	if files["z.yml"] != "z" || files["Ana Pop_12_assignsubmission_file_/hw3.yaml"] != "ana" || len(failed) != 1 {
		t.Errorf("of single files: %v, %v", files, failed)
	}
}

// Deeply nested archives, huge ones, and ones with more files than a class has are refused.
// Everything else is still read.
func TestArchivesMadeToHarm(t *testing.T) {
	treetest.OnlyInCI(t) // unpacks hundreds of megabytes
	deep := zipped(t, map[string]string{"hw3.yaml": "deep"})
	for range 5 {
		deep = zipped(t, map[string]string{"again.zip": deep})
	}
	zeros := strings.Repeat("0", 80<<20)
	bomb := zipped(t,
		map[string]string{"zeros.yaml": zeros, "zeros.zip": zipped(t, map[string]string{"zeros.yaml": zeros})})
	folder := put(t, map[string]string{"deep.zip": deep, "bomb.zip": bomb, "good.yaml": "good"})
	files, failed := collected(t, folder)
	if len(files) != 1 || files["good.yaml"] != "good" || len(failed) != 3 {
		t.Errorf("found %d, failed %v", len(files), failed)
	}
	for name, says := range map[string]string{
		"bomb.zip/zeros.yaml":                    "far too large for a submission",
		"bomb.zip/zeros.zip":                     "far too large for a submission",
		"deep.zip/again.zip/again.zip/again.zip": "too many others",
	} {
		if !strings.Contains(failed[name], says) {
			t.Errorf("%s: %q", name, failed[name])
		}
	}
}

// A harmful archive from one student affects no other student.
func TestOneStudentsArchiveHarmsNobodyElse(t *testing.T) {
	packed := func(text string, count int) string {
		files := map[string]string{}
		for i := range count {
			files[fmt.Sprintf("%05d.yaml", i)] = text
		}
		return zipped(t, files)
	}
	all := map[string]string{"a/4.zip": packed("", maxOneEntries+1), "b/hw3.yaml": "b",
		"c/hw3.zip": zipped(t, map[string]string{"hw3.yaml": "c"})}
	harmful := []string{"all.zip/a/4.zip"}
	if treetest.InCI() {
		refused := packed(strings.Repeat("0", 5<<20), 130)
		all["a/1.zip"], all["a/3.zip"] = refused, zipped(t, map[string]string{"x.zip": refused})
		all["a/2.zip"] = packed(strings.Repeat("0", 3<<20), 200)
		harmful = append(harmful, "all.zip/a/1.zip", "all.zip/a/2.zip", "all.zip/a/3.zip/x.zip")
	}
	files, failed := collected(t, put(t, map[string]string{"all.zip": zipped(t, all)}))
	if len(files) != 2 || files["all.zip/b/hw3.yaml"] != "b" || files["all.zip/c/hw3.zip/hw3.yaml"] != "c" {
		t.Errorf("found %d", len(files))
	}
	for _, name := range harmful {
		if !strings.Contains(failed[name], "far too large for a submission") {
			t.Errorf("%s: %q", name, failed[name])
		}
	}
	if len(failed) != len(harmful) {
		t.Errorf("%d failed", len(failed))
	}
}

// Many files can exceed the limit together even if each is within it.
func TestArchiveOfManyLargeFiles(t *testing.T) {
	treetest.OnlyInCI(t)                                                 // unpacks half a gigabyte
	lines := strings.Repeat("012345678901234567890123456789\n", 100_000) // 3 MB, not suspicious by itself
	files := map[string]string{}
	for i := range maxUnpacked/len(lines) + 20 {
		files[fmt.Sprintf("%04d.yaml", i)] = lines
	}
	_, failed := collected(t, put(t, map[string]string{"many.zip": zipped(t, files)}))
	if len(failed) < 19 || len(failed) > 21 {
		t.Errorf("%d failed", len(failed))
	}
	for _, says := range failed {
		if !strings.Contains(says, "far too large for one class") {
			t.Errorf("%q", says)
		}
	}
}

// All archives of a run share one limit, and files beyond it aren't unpacked.
func TestArchivesShareOneAllowance(t *testing.T) {
	c := &Collection{left: newAllowance(), names: map[string][]string{}}
	lines := strings.Repeat("012345678901234567890123456789\n", 100_000)
	files := map[string]string{}
	for i := range 20 {
		files[fmt.Sprintf("%04d.yaml", i)] = lines
	}
	c.left.bytes = int64(30 * len(lines))
	folder := put(t, map[string]string{"a.zip": zipped(t, files), "b.zip": zipped(t, files)})
	for i, name := range []string{"a.zip", "b.zip"} {
		filetest.Do(t, c.add(context.Background(), i, filepath.Join(folder, name)))
	}
	defer c.Close()
	failed := 0
	for _, f := range c.Entries {
		if f.Err != nil {
			failed++
		}
	}
	if len(c.Entries) != 40 || failed != 10 {
		t.Errorf("%d files, %d beyond the allowance", len(c.Entries), failed)
	}
}

// An archive whose files share their bytes is refused as a whole, unread.
func TestArchiveOfOverlappingFiles(t *testing.T) {
	packed := []byte(zipped(t, map[string]string{"a.yaml": strings.Repeat("x", 99), "b.yaml": strings.Repeat("y", 99)}))
	end := bytes.Index(packed, []byte("PK\x05\x06"))
	second := bytes.LastIndex(packed[:end], []byte("PK\x01\x02"))
	copy(packed[second+42:second+46], []byte{0, 0, 0, 0}) // the second entry begins where the first does
	files, failed := collected(t, put(t, map[string]string{"a.zip": string(packed)}))
	if len(files) != 0 || len(failed) != 1 || !strings.Contains(failed["a.zip"], "overlap") {
		t.Errorf("%v, %v", files, failed)
	}
}

func TestADamagedFileInAnArchive(t *testing.T) {
	packed := []byte(zipped(t, map[string]string{"hw3.yaml": strings.Repeat("plytree: 1\n", 99)}))
	for i := range 12 {
		packed[30+len("hw3.yaml")+i] ^= 0xff
	}
	_, failed := collected(t, put(t, map[string]string{"a.zip": string(packed)}))
	if says := failed["a.zip/hw3.yaml"]; !strings.Contains(says, "damaged; ask the student for a new one") {
		t.Errorf("%q", says)
	}
}

func TestNamesInOldArchives(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.CreateHeader(&zip.FileHeader{Name: "J\x81rgen.yaml", NonUTF8: true}) // ü in code page 437
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(w, "x")
	_ = z.Close()
	files, _ := collected(t, put(t, map[string]string{"old.zip": b.String()}))
	if files["old.zip/Jürgen.yaml"] != "x" {
		t.Errorf("%v", files)
	}
}

func TestCollectingStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Collect(ctx, []string{put(t, map[string]string{"a.yaml": ""})}, "", func(string) bool { return false },
		nil); err != context.Canceled {
		t.Error(err)
	}
}

// The same is true of files in a student's folder without an archive.
func TestOneStudentsFilesHarmNobodyElse(t *testing.T) {
	blanks, files := strings.Repeat(" ", 4<<20), map[string]string{"Zoe_2_assignsubmission_file/hw3.yaml": "good"}
	for i := range 130 {
		files[fmt.Sprintf("Ana_1_assignsubmission_file/%03d.yaml", i)] = blanks
	}
	_, failed := collected(t, put(t, map[string]string{"all.zip": zipped(t, files)}))
	if why, bad := failed["all.zip/Zoe_2_assignsubmission_file/hw3.yaml"]; bad ||
		len(failed) != 130-maxOneUnpacked/len(blanks) {
		t.Errorf("%d failed; the other's: %s", len(failed), why)
	}
}

// If an archive has two entries with one name, the last one counts, as when it is unpacked.
func TestTheLastOfTwoEntriesCounts(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, entry := range [][2]string{{"a/hw3.yaml", "old"}, {"b/hw3.yaml", "b"}, {`a\hw3.yaml`, "new"}} {
		w, _ := z.Create(entry[0])
		_, _ = io.WriteString(w, entry[1])
	}
	_ = z.Close()
	c := filetest.Must(Collect(context.Background(),
		[]string{filepath.Join(put(t, map[string]string{"a.zip": b.String()}), "a.zip")}, "",
		func(string) bool { return false }, nil))(t)
	defer c.Close()
	got := ""
	for _, f := range c.Entries {
		data, _ := f.Read()
		got += f.File + "=" + string(data) + " "
	}
	if got != "a/hw3.yaml=new b/hw3.yaml=b " {
		t.Error(got)
	}
}
