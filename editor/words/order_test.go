package words

import (
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"plytree/fileformat/filetest"
)

func TestNamesStandInTheOrderOfTheAlphabet(t *testing.T) {
	for _, names := range []string{
		"Ana Ángel Bo Sandu Ștefan Tom Ганна Ґалаґан Євген Жанна Іван Їжак Йосип Оксана",
		"Peres Perez Pérez Pezuela Pinto",
		"Nunez Nuñez Núñez Ñato Oñate",
		"Cote Coté Côte Côté Coter Élise Emma Zoé",
		"Ionescu Ioniță Iordan Palade Pavel Păun Petre Stan Stoica Ștefan Tudor Țurcanu",
		"Гай Ганна Ґанна Енко Єва Єгор Изок Ірина Їжак Йосип Кий",
	} {
		inOrder(t, English, names)
		inOrder(t, "zh", names)
	}
	inOrder(t, "zh", "Ana Ștefan Євген 阿明 陈晨 李明 李娜 欧阳 王芳 张伟 赵敏")
	inOrder(t, English, "Ana Ștefan Євген 张伟 李娜 李明 王芳 阿明")
}

func inOrder(t *testing.T, id, names string) {
	t.Helper()
	l := filetest.Must(Open(id))(t)
	want := strings.Fields(names)
	got := slices.Clone(want)
	slices.Reverse(got)
	if slices.SortFunc(got, l.Alphabetical); !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", id, got, want)
	}
}

// The characters are in the order of Unicode's CLDR, whose own tables are about twenty times as
// large. PLYTREE_UPDATE=1 writes the file again.
func TestThePinyinIsThatOfCLDR(t *testing.T) {
	var all []rune
	for r := firstPinyin; r <= lastPinyin; r++ {
		all = append(all, r)
	}
	var keys collate.Buffer
	chinese, key := collate.New(language.Chinese), map[rune]string{}
	for _, r := range all {
		key[r] = string(chinese.KeyFromString(&keys, string(r)))
		keys.Reset()
	}
	slices.SortStableFunc(all, func(a, b rune) int { return strings.Compare(key[a], key[b]) })
	if os.Getenv("PLYTREE_UPDATE") != "" {
		filetest.Write(t, "pinyin.txt", string(all))
		return
	}
	if byPinyin != string(all) {
		t.Error("pinyin.txt has another order; write it anew with PLYTREE_UPDATE=1")
	}
}
