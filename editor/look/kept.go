package look

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/saving"
)

// Shelf is where the files of looks are kept.
type Shelf interface {
	Files() ([]string, error) // their names; those of other files may be among them
	Place(file string) string // what errors call it
	Read(file string) ([]byte, error)
	Write(file string, data []byte) error
	Remove(file string) error
}

// Kept are the looks on a shelf. The disk may be slow: all of it is for the background. Nil
// keeps none.
type Kept struct{ Shelf Shelf }

// kept is a look and its file.
type kept struct {
	Look
	file string
}

// All returns the looks in the order of their names, and why others can't be read.
func (k *Kept) All() (all []Look, unread []error) {
	if k == nil {
		return nil, nil
	}
	found, unread := k.all()
	for _, one := range found {
		all = append(all, one.Look)
	}
	return all, unread
}

func (k *Kept) all() (all []kept, unread []error) {
	files, err := k.Shelf.Files()
	if err != nil {
		return nil, []error{err}
	}
	slices.Sort(files)
	for _, file := range files {
		if !hasEnding(file) || strings.HasPrefix(file, ".") {
			continue
		}
		one := kept{file: file}
		data, err := k.Shelf.Read(file)
		if err == nil {
			one.Look, err = Read(k.Shelf.Place(file), data)
		}
		switch {
		case err != nil:
			unread = append(unread, err)
		case one.Name == "":
			unread = append(unread, sentence.At(k.Shelf.Place(file), sentence.Refuse("this look has no name; add a line such as name: AI course")))
		case find(all, one.Name) >= 0:
			unread = append(unread, twice(one.Name, k.Shelf.Place(file)))
		default:
			all = append(all, one)
		}
	}
	slices.SortFunc(all, func(a, b kept) int { return cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)) })
	return all, unread
}

// TwiceError is that a file's look has the name of another one, which is used instead.
type TwiceError struct {
	Name string
	error
}

func (e *TwiceError) Unwrap() error { return e.error }

func twice(name, file string) error {
	return &TwiceError{name, sentence.At(file, sentence.Refuse("another look is called {{.Name}} too; give one of them another name", "Name", visible.Short(name)))}
}

func find(all []kept, name string) int {
	return slices.IndexFunc(all, func(one kept) bool { return Same(one.Name, name) })
}

// Keep keeps a look under its name, in the place of another one with that name.
func (k *Kept) Keep(l Look) (err error) {
	if l.Name, err = Named(l.Name); err != nil {
		return err
	}
	all, err := k.known()
	if err != nil {
		return err
	}
	if i := find(all, l.Name); i >= 0 {
		return k.Shelf.Write(all[i].file, l.Write())
	}
	file, err := k.free(l.Name)
	if err != nil {
		return err
	}
	return k.Shelf.Write(file, l.Write())
}

// Rename gives a look another name, which no other look may have.
func (k *Kept) Rename(from, to string) error {
	to, err := Named(to)
	if err != nil {
		return err
	}
	all, err := k.known()
	if err != nil {
		return err
	}
	i, taken := find(all, from), find(all, to)
	switch {
	case i < 0:
		return gone(from)
	case taken >= 0 && taken != i:
		return Taken(to)
	}
	renamed := all[i].Look
	renamed.Name = to
	if taken == i { // only its letters change, which not every disk tells apart
		return k.Shelf.Write(all[i].file, renamed.Write())
	}
	file, err := k.free(to)
	if err != nil {
		return err
	}
	if err := k.Shelf.Write(file, renamed.Write()); err != nil {
		return err
	}
	return k.Shelf.Remove(all[i].file)
}

// Remove forgets the look with the name.
func (k *Kept) Remove(name string) error {
	all, err := k.known()
	if err != nil {
		return err
	}
	i := find(all, name)
	if i < 0 {
		return gone(name)
	}
	return k.Shelf.Remove(all[i].file)
}

// known are the looks that can be read. The error is that of the shelf alone.
func (k *Kept) known() ([]kept, error) {
	if _, err := k.Shelf.Files(); err != nil {
		return nil, err
	}
	all, _ := k.all() // files that can't be read stay as they are
	return all, nil
}

func gone(name string) error {
	return sentence.Refuse("there is no look called {{.Name}}; it may have been deleted or renamed elsewhere", "Name", visible.Short(name))
}

// Taken refuses a name that another look has.
func Taken(name string) error {
	return sentence.Refuse("another look is called {{.Name}}; use another name", "Name", visible.Short(name))
}

// free is a name that no file has, as like the look's name as a file can be called.
func (k *Kept) free(name string) (string, error) {
	files, err := k.Shelf.Files()
	if err != nil {
		return "", err
	}
	stem := saving.SafeName(name)
	file := stem + Endings()[0]
	for i := 2; slices.ContainsFunc(files, func(there string) bool { return strings.EqualFold(there, file) }); i++ {
		file = stem + "-" + strconv.Itoa(i) + Endings()[0]
	}
	return file, nil
}
