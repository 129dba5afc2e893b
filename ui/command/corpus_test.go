package command_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"plytree/fileformat/filetest"
)

// Each file of the corpus contains input files, and commands with everything they print and write.
// PLYTREE_UPDATE=1 rewrites that; a command in a new file is "-- $ solve tree.yaml --", with "<
// FILE" at its end for typed input.
func TestCorpus(t *testing.T) {
	files, err := filepath.Glob("testdata/corpus/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("there is no corpus", err)
	}
	for _, file := range files {
		file, _ := filepath.Abs(file)
		t.Run(filepath.Base(file), func(t *testing.T) {
			want := filetest.Must(os.ReadFile(file))(t)
			t.Chdir(t.TempDir())
			got := corpusRun(t, txtar.Parse(want))
			switch {
			case bytes.Equal(got, want):
			case os.Getenv("PLYTREE_UPDATE") != "":
				filetest.Write(t, file, got)
			default:
				corpusDiffers(t, txtar.Parse(got), txtar.Parse(want))
			}
		})
	}
}

// corpusRun runs the commands of an archive with its files, and records their output.
func corpusRun(t *testing.T, a *txtar.Archive) []byte {
	there, did := map[string]string{}, &txtar.Archive{Comment: a.Comment}
	var given []txtar.File
	for _, f := range a.Files {
		if !corpusMade.MatchString(f.Name) {
			given = append(given, f)
		}
	}
	for _, f := range corpusPacked(t, given) {
		corpusWrite(t, f)
	}
	corpusWritten(t, there, func(string, string) {})
	add := func(name, data string) {
		did.Files = append(did.Files, txtar.File{Name: name, Data: []byte(data)})
	}
	for _, f := range a.Files {
		if line, command := strings.CutPrefix(f.Name, "$ "); command {
			line, typed, _ := strings.Cut(line, " < ")
			in, _ := os.ReadFile(typed)
			o := run(string(in), corpusWords(line)...)
			if add(f.Name, o.out); o.status == 2 && o.out != "" || strings.Contains(o.err, "strconv") ||
				strings.Contains(o.err, "pflag") {
				t.Errorf("%s is refused, but prints %q, or speaks of its inside: %s", line, o.out, o.err)
			}
			if o.status != 0 || o.err != "" {
				add(fmt.Sprint("! ", o.status), o.err)
			}
			corpusWritten(t, there, func(name, data string) { add("+ "+name, data) })
		} else if !corpusMade.MatchString(f.Name) {
			add(f.Name, string(f.Data))
		}
	}
	return bytes.ReplaceAll(txtar.Format(did), []byte(time.Now().Format(time.DateOnly)), []byte("TODAY"))
}

// corpusMade matches the names of commands and their results.
var corpusMade = regexp.MustCompile(`^[$!+] `)

// corpusPacked makes archives: "a.zip: b" is b in a.zip, newer than the previous file, and "a.zip:
// -" makes an empty one.
func corpusPacked(t *testing.T, files []txtar.File) (packed []txtar.File) {
	inside := map[string][]txtar.File{}
	for _, f := range files {
		name, inner, is := strings.Cut(f.Name, ".zip: ")
		if !is {
			packed = append(packed, f)
			continue
		}
		if name += ".zip"; inside[name] == nil {
			packed = append(packed, txtar.File{Name: name})
		}
		inside[name] = append(inside[name], txtar.File{Name: inner, Data: f.Data})
	}
	for i, f := range packed {
		if inside[f.Name] == nil {
			continue
		}
		var archive bytes.Buffer
		z := zip.NewWriter(&archive)
		for k, f := range corpusPacked(t, inside[f.Name]) {
			if f.Name == "-" {
				continue
			}
			w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate,
				Modified: time.Date(2026, 11, 20, 8, k, 0, 0, time.UTC)})
			if err == nil && !strings.HasSuffix(f.Name, "/") {
				_, err = w.Write(f.Data)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		filetest.Do(t, z.Close())
		packed[i].Data = archive.Bytes()
	}
	return packed
}

// corpusWrite writes a file or makes a folder.
func corpusWrite(t *testing.T, f txtar.File) {
	filetest.Do(t, os.MkdirAll(filepath.Dir(f.Name), 0o755))
	if err := os.WriteFile(f.Name, f.Data, 0o644); err != nil && !strings.HasSuffix(f.Name, "/") {
		t.Fatal(err)
	}
}

// corpusWords returns the words of a command. Spaces between quotes don't separate words.
func corpusWords(line string) (all []string) {
	for _, word := range regexp.MustCompile(`'[^']*'|\S+`).FindAllString(line, -1) {
		all = append(all, strings.Trim(word, "'"))
	}
	return all
}

// corpusWritten lists the changed files, also those in packages.
func corpusWritten(t *testing.T, there map[string]string, tell func(name, data string)) {
	read := func(from fs.FS, before string) {
		err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := fs.ReadFile(from, name)
			if was, is := there[before+name]; !is || was != string(data) {
				there[before+name] = string(data)
				tell(before+name, corpusText(name, data))
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	read(os.DirFS("."), "")
	packages, _ := filepath.Glob("*.zip")
	for _, name := range packages {
		z := filetest.Must(zip.OpenReader(name))(t)
		read(z, name+": ")
		_ = z.Close()
	}
}

// corpusText returns a file as the corpus shows it; long and binary files by their hash.
func corpusText(name string, data []byte) string {
	if strings.HasSuffix(name, ".zip") {
		return "" // its files follow
	}
	if !utf8.Valid(data) || len(data) > 12000 || strings.HasSuffix(name, ".svg") {
		return fmt.Sprintf("%d bytes, SHA-256 %x\n", len(data), sha256.Sum256(data))
	}
	return string(data)
}

// corpusDiffers fails at the first section that differs.
func corpusDiffers(t *testing.T, got, want *txtar.Archive) {
	command := ""
	for i := range max(len(got.Files), len(want.Files)) {
		var g, w txtar.File
		if i < len(got.Files) {
			g = got.Files[i]
		}
		if i < len(want.Files) {
			w = want.Files[i]
		}
		if strings.HasPrefix(w.Name, "$ ") {
			command = w.Name
		}
		if g.Name != w.Name || !bytes.Equal(g.Data, w.Data) {
			gs, ws := strings.Split(string(g.Data), "\n"), strings.Split(string(w.Data), "\n")
			n := 0
			for n < len(gs)-1 && n < len(ws)-1 && gs[n] == ws[n] {
				n++
			}
			t.Fatalf("%s: %q, line %d is\n%.600s\nwant %q\n%.600s", command, g.Name, n+1, gs[n], w.Name, ws[n])
		}
	}
	t.Fatal("its remarks or its end differ")
}
