package ui

import (
	"net/url"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"plytree/engine/tree/treetest"
)

// open follows a link and waits for the tree's tab.
func (b browsed) open(title, file string) {
	b.t.Helper()
	b.runs(`location.hash = %q`, "tree="+url.PathEscape("plytree: 1\ntitle: "+title+"\n"+file))
	b.titled(title)
}

// covered waits until something covers the tree, or nothing does, according to the history of the
// page.
func (b browsed) covered(what string, yes bool) {
	b.t.Helper()
	b.until(what, `(history.state?.plytree === true) === %v`, yes)
}

// A link opens a tree in a running page, whatever lies over it; a broken one says so; back
// and forward turn to the tabs that links opened. A file that is dropped opens, too.
func TestWebPackageFollowsLinks(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "")
	b.open("one", "tree: [1, 2]\n")
	b.open("two", "tree: [3, 4]\n")
	b.runs(`history.back()`)
	b.titled("one")
	b.runs(`history.forward()`)
	b.titled("two")
	b.runs(`location.hash = "#tree=[[1,2"`)
	b.covered("what is wrong with the link", true)
	b.open("three", "tree: [5, 6]\n")
	b.covered("nothing", false)
	b.save("tree: [5, 6]")
	b.holding(chromedp.ModifierCtrl, "e")
	b.covered("the export of a picture", true)
	b.runs(`history.back()`)
	b.covered("nothing any more", false)
	b.titled("three")
	b.runs(`location.hash = "open=06-aima.yaml"`)
	b.titled("06-aima")
	b.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + "7" + kb.Enter)
	b.saves()
	b.runs(`history.go(-1)`)
	b.until("the link before", `!document.title.includes("06-aima")`)
	b.runs(`history.forward()`)
	b.titled("06-aima")
	b.saves()
	b.covered("no question", false)
	b.runs(`location.hash = "practise=values"`)
	b.titled("Values")
	b.open("four", "tree: [7, 8]\n")
	b.runs(`history.back()`)
	b.titled("Values")

	drops := func(name, text string) {
		b.runs(`(() => { const d = new DataTransfer(); d.items.add(new File([%s], "%s.yaml")); window.dispatchEvent(new DragEvent("drop", {dataTransfer: d})); })()`,
			text, name)
		b.titled(name)
	}
	drops("dropped", `"plytree: 1\ntree: [[1, 2], 3]\n"`)
	b.save("tree: [[1, 2], 3]")
	drops("large", `"plytree: 1\ntree: [" + "0, ".repeat(2000) + "1]\n"`)
	b.save("- 1\n") // drawn by maps with the key 0, which Go gets wrong unless it is mended
}

// watching records what a page says while it starts, and how far its progress bar is.
const watching = `window.told = []; addEventListener("DOMContentLoaded", () => {
	const state = document.getElementById("state"), bar = document.getElementById("progress");
	new MutationObserver(() => told.push([state.textContent, bar.value, document.getElementById("moving").getAnimations({subtree: true}).length]))
		.observe(state, {childList: true});
})`

// While the page starts, each step is said in the language of the link, the bar never goes
// back, and something moves that needs nothing of the program, which is busy. In the running
// page, too, a link asks for the language.
func TestWebPackageSpeaksTheLanguageOfALink(t *testing.T) {
	treetest.OnlyInCI(t)
	t.Parallel()
	b := browserAt(t, "about:blank")
	commands(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching})
	does(b, chromedp.Navigate(served(t)+"#lang=uk"))
	b.until("the program", `document.getElementById("loading").hidden`)
	for what, wrong := range map[string]string{
		"a step is missing": `![1, 2, 3, 4].every((n) => told.some(([text]) => text === "Запуск… " + n + " із 4"))`,
		"the bar goes back": `told.some(([, bar], i) => i > 0 && bar < told[i - 1][1])`,
		"nothing moves":     `told.some(([, , moving]) => moving === 0)`,
		"no bytes are told": `!told.some(([text]) => / МБ$/.test(text))`,
	} {
		if b.is(wrong) {
			t.Errorf("%s: %s", what, b.text(`JSON.stringify(told)`))
		}
	}
	b.catchesFiles()
	const speaks = `document.documentElement.lang === %q`
	b.until("Ukrainian", speaks, "uk")
	for _, c := range []struct{ asked, want string }{
		{"zh-TW", "zh"}, {"en-GB", "en"}, {"fr_FR", "fr"}, {"constructor", "fr"}, {"", "fr"}, {"ES", "es"},
		{"__proto__", "es"}, {"fr-CA", "fr"}, {"ro", "ro"},
	} {
		b.runs(`location.hash = "lang=%s&tree=[1,2]"`, c.asked)
		b.until(c.asked, speaks, c.want)
		b.saves()
		b.until(c.asked+" still", speaks, c.want)
	}
	other := b.text(`plytreeLanguage("")`)
	for asked, want := range map[string]string{"zh-TW": "zh", "fr_FR": "fr", "fr-CA": "fr", "en-GB": "en", "ES": "es",
		"constructor": other, "__proto__": other, "": other, "xx": other} {
		if got := b.text(`plytreeLanguage("#lang=%s")`, asked); got != want {
			t.Errorf("while the page loads %q is %s, wanted %s", asked, got, want)
		}
	}
}

// A page made by Fyne's tool alone lacks our scripts, and says so.
func TestAPageWithoutOurScriptsSaysSo(t *testing.T) {
	treetest.OnlyInCI(t)
	t.Parallel()
	b := browserAt(t, strings.Replace(served(t), "index.html", "licences.txt", 1))
	b.runs(`(() => {
		const script = document.createElement("script");
		script.src = "wasm_exec.js";
		script.onload = async () => {
			const go = new Go(), program = (await fetch("plytree.wasm.gz")).body.pipeThrough(new DecompressionStream("gzip"));
			go.run((await WebAssembly.instantiate(await new Response(program).arrayBuffer(), go.importObject)).instance);
		};
		document.head.append(script);
		document.body.innerHTML = '<p id="state"></p>';
	})()`)
	b.until("what is lacking",
		`document.body.append(Object.assign(document.createElement("p"), {id: "state", hidden: true})), document.body.textContent.includes(".ci/package web")`)
}
