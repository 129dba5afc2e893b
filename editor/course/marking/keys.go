package marking

import (
	"archive/zip"
	"context"
	"io/fs"
	"math/big"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"plytree/editor/course/intake"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// Keys are what a class is marked by: one exercise, or a folder of exercises, one for each
// student.
type Keys struct {
	Name   string           // the file's name, or the folder's
	Title  string           // of the one exercise
	Failed []intake.Failure // files of the folder without an exercise

	path     string
	one      *Key // nil for a folder
	all      []*Key
	byNumber map[string]*Key // nil if two keys have the number
	byFile   map[string]*Key // by the file's name in lower case
	files    map[string]bool // the key files
	most     size            // the largest allowed submission
}

// size is how large a submission may be.
type size struct{ nodes, bytes int }

// fit increases the size to allow a submission of a key's tree, with all possible answers and
// some additions by a student.
func (s *size) fit(doc *fileformat.Document) {
	const times, more = 4, 5000
	s.nodes = max(s.nodes, times*doc.Tree.Root().Size()+more)
	s.bytes = max(s.bytes, len(fileformat.Write(doc))+1<<20)
}

var errTooLarge = sentence.Refuse(
	"the file is much larger than the exercise with all its answers; ask the student for the exercise file with nothing added but answers")

// Key is one exercise and its right answers.
type Key struct {
	File string
	doc  *fileformat.Document
	once sync.Once
	made *exercise.Key
	err  error
}

// LoadKeys reads the key, or the folder of keys, at the path. It returns an error if there is
// no exercise, or none that can be used for marking.
func LoadKeys(ctx context.Context, at string) (*Keys, error) {
	info, err := os.Stat(at)
	if err != nil {
		return nil, sentence.At(at, intake.Why(err))
	}
	k := &Keys{path: filepath.Clean(at), byNumber: map[string]*Key{}, byFile: map[string]*Key{},
		files: map[string]bool{}}
	k.Name = filepath.Base(k.path)
	if !info.IsDir() {
		return k, k.loadOne(ctx, at)
	}
	if absolute, err := filepath.Abs(at); err == nil {
		k.Name = filepath.Base(absolute) // of "." too
	}
	found, err := intake.Collect(ctx, []string{at}, "",
		func(path string) bool { return k.isOverrides(path) || isPackage(path) }, nil)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for _, f := range found.Entries {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if f.Kind == intake.Other {
			continue // other files in the folder are not submissions
		}
		if err := k.add(f); err != nil {
			k.Failed = append(k.Failed, intake.Failure{File: f.File, Err: err})
		}
	}
	if len(k.all) == 0 {
		if len(k.Failed) > 0 {
			return nil, k.Failed[0].Err
		}
		return nil, sentence.At(at,
			sentence.Refuse("this folder contains no exercises; name a file, or a folder of .yaml files"))
	}
	return k, nil
}

func (k *Keys) loadOne(ctx context.Context, at string) error {
	doc, err := fileformat.Load(at)
	if err != nil {
		return err
	}
	k.one = &Key{File: k.Name, doc: doc}
	k.Title = doc.Title
	if err := k.one.check(ctx, at); err != nil {
		return err
	}
	k.all = []*Key{k.one}
	k.most.fit(doc)
	k.files[intake.RealPath(at)] = true
	return nil
}

// add adds one file of a folder of keys.
func (k *Keys) add(f *intake.Entry) error {
	if f.Err != nil {
		return f.Err
	}
	data, err := f.Read()
	if err != nil {
		return sentence.At(f.File, intake.Why(err))
	}
	doc, err := fileformat.Read(f.File, data)
	if err != nil {
		return err
	}
	key := &Key{File: f.File, doc: doc}
	if doc.Exercise == nil {
		return noExercise(f.File)
	}
	k.all = append(k.all, key)
	k.most.fit(doc)
	k.files[intake.RealPath(filepath.Join(k.path, filepath.FromSlash(f.File)))] = true
	once(k.byNumber, classlist.Number(doc.Answers.Number()), key)
	once(k.byFile, strings.ToLower(path.Base(f.File)), key)
	return nil
}

// once registers a key under a name, unless two keys have that name.
func once(keys map[string]*Key, name string, key *Key) {
	if name == "" {
		return
	}
	if _, twice := keys[name]; twice {
		key = nil
	}
	keys[name] = key
}

func noExercise(file string) error {
	return sentence.At(file,
		sentence.Refuse("the file contains no exercise; add one such as exercise: {tasks: [{ask: values, marks: 3}]}"))
}

// check computes the key at once.
func (key *Key) check(ctx context.Context, file string) error {
	if key.doc.Exercise == nil {
		return noExercise(file)
	}
	if _, err := key.exercise(ctx); err != nil {
		return key.doc.Locate(file, err)
	}
	return nil
}

// exercise computes the right answers, once.
func (key *Key) exercise(ctx context.Context) (*exercise.Key, error) {
	key.once.Do(func() {
		key.made, key.err = exercise.NewKey(ctx, key.doc.Tree, key.doc.Search, key.doc.Exercise)
	})
	return key.made, key.err
}

// of returns the key of a submission: by the student's number, otherwise by the file's name.
func (k *Keys) of(studentsNumber, file string) *Key {
	if k.one != nil {
		return k.one
	}
	if key := k.byNumber[classlist.Number(studentsNumber)]; key != nil {
		return key
	}
	return k.byFile[strings.ToLower(file)]
}

// Max returns the exact marks of all tasks together; nil for a folder of keys.
func (k *Keys) Max() *big.Rat {
	if k.one == nil {
		return nil
	}
	made, err := k.one.exercise(context.Background())
	if err != nil {
		return nil // LoadKeys has refused it
	}
	return made.Max()
}

// Tasks lists the ids of the keys' tasks, each once, in the order of the keys.
func (k *Keys) Tasks() []string {
	var ids []string
	for _, key := range k.all {
		for _, t := range key.doc.Exercise.Tasks {
			if id := t.Key(); !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Short returns the short name of the task with an id for a reader. If the keys of a folder
// differ, it is the name in the first key with that task.
func (k *Keys) Short(id string) sentence.Sentence {
	for _, key := range k.all {
		if i := key.doc.Exercise.Task(id); i >= 0 {
			return taskwords.Among(key.doc.Exercise, key.doc.Search, i, taskwords.ShortOf)
		}
	}
	return sentence.Say("{{.Task}}", "Task", id)
}

// names returns the names of the tasks, in the order of [Keys.Tasks].
func (k *Keys) names(lang words.Language) (all []string) {
	for _, id := range k.Tasks() {
		all = append(all, visible.Text(lang.Say(k.Short(id))))
	}
	return all
}

// skips reports whether a file at a path isn't a submission: it is a key, or the manual
// marks.
func (k *Keys) skips(path string) bool {
	return k.isOverrides(path) || k.files[intake.RealPath(path)]
}

// isPackage reports whether a file is a package for a learning platform, SCORM or QTI. Beside
// exercises it was made from them, and isn't another key.
func isPackage(path string) bool {
	if !strings.EqualFold(filepath.Ext(path), ".zip") {
		return false
	}
	archive, err := zip.OpenReader(path)
	if err != nil {
		return false
	}
	defer archive.Close()
	return slices.ContainsFunc(archive.File, func(f *zip.File) bool { return f.Name == "imsmanifest.xml" })
}

var errNoKey = sentence.Refuse(
	"no key matches this submission; a key must have the submission's student number or file name")

// stem returns the name under which the one exercise was handed out.
func (k *Keys) stem() string {
	if k.one == nil {
		return ""
	}
	return intake.Stem(k.Name)
}

// Reads reports whether the marking reads a file: a key, the manual marks, or a
// submission at the paths. Writing to such a file would destroy it.
func (k *Keys) Reads(file string, paths []string) bool {
	if k.isOverrides(file) {
		return true // even if it doesn't exist: it would be read the next time
	}
	info, err := os.Stat(file)
	if err != nil {
		return false // the file doesn't exist yet
	}
	if k.skips(file) || same(info, k.OverridesFile()) {
		return true
	}
	for _, path := range append([]string{k.path}, paths...) {
		if same(info, path) ||
			intake.KindOf(file) != intake.Other && within(intake.RealPath(file), intake.RealPath(path)) {
			return true
		}
	}
	return false
}

// same reports whether a path leads to the file that info describes.
func same(info fs.FileInfo, path string) bool {
	at, err := os.Stat(path)
	return err == nil && os.SameFile(info, at)
}

// within reports whether a file is somewhere inside a folder.
func within(file, folder string) bool {
	name, err := filepath.Rel(folder, file)
	return err == nil && filepath.IsLocal(name)
}
