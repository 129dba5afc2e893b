package window

import (
	"context"
	"errors"
	"maps"

	"plytree/editor"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// inBackground is the number of nodes from which a search leaves the window's
// goroutine: below it takes less than a frame.
const inBackground = 5000

// refresh searches the current state and shows it, fitted or where the view
// stands.
func (w *window) refresh(fit bool) {
	s := w.history.Current()
	w.search.show(s.Search)
	w.showTitle()
	w.tools.show(w.history, w.lessonOn)
	w.win.SetMainMenu(w.menu())
	w.searches++
	w.cancel() // a search of an older state
	if s.Tree.Root().Size() < inBackground {
		w.showSearched(searched(context.Background(), s, w.lookNow(), w.wanted()), fit)
		return
	}
	w.searchBehind(s, fit)
}

// searchBehind searches a large tree in the background, where it can be called
// off.
func (w *window) searchBehind(s editor.State, fit bool) {
	of, turn, look, wanted := w.sheet, w.searches, w.lookNow(), w.wanted()
	ctx, cancel := context.WithCancel(context.Background())
	of.cancel = cancel
	w.status.say(words.L("Searching {{.Nodes}} nodes…", map[string]any{"Nodes": s.Tree.Root().Size()}))
	w.status.offer(words.L("Cancel"), cancel)
	w.behind(func() {
		done := searched(ctx, s, look, wanted)
		fyne.Do(func() {
			if of == w.sheet && turn == w.searches { // else something newer is on its way
				w.showSearched(done, fit)
			}
		})
	})
}

// lookNow is how the sheet in front is to be drawn, with a copy of its folds.
func (w *window) lookNow() scene.Look {
	l := w.look
	l.Folded = maps.Clone(w.folded)
	return l
}

// wanted is what is made of a search besides its result.
type wanted struct {
	lesson bool            // to go through it step by step
	beside *engine.Options // another search to go through beside it, or nil
}

func (w *window) wanted() wanted {
	want := wanted{lesson: w.lessonOn && w.current().Root().Size() <= mostTaught}
	if want.lesson && w.beside.on {
		o := w.beside.options
		want.beside = &o
	}
	return want
}

// outcome is a searched state, ready to be shown.
type outcome struct {
	result         *engine.Result
	scene          *scene.Scene // nil if there is a lesson, which has its own
	lesson, beside *lesson      // nil unless they were wanted
	err            error        // why there is no result
}

// searched searches a state and lays it out.
func searched(ctx context.Context, s editor.State, look scene.Look, want wanted) (o outcome) {
	if o.result, o.err = engine.SearchContext(ctx, s.Tree, s.Search, want.lesson); o.err == nil {
		o.err = ctx.Err() // it may have been too quick to notice
	}
	if o.err != nil {
		return outcome{scene: scene.NewUnsearched(s.Tree, look), err: o.err}
	}
	if want.lesson {
		o.lesson = newLesson(o.result, look)
	} else {
		o.scene = scene.New(o.result, look)
	}
	if want.beside != nil {
		other, err := engine.SearchContext(ctx, s.Tree, *want.beside, true)
		if err != nil {
			return outcome{scene: scene.NewUnsearched(s.Tree, look), err: err}
		}
		o.beside = newLesson(other, look)
	}
	return o
}

func (w *window) showSearched(o outcome, fit bool) {
	w.result = o.result
	var missing *engine.MissingValueError
	switch {
	case errors.As(o.err, &missing):
		w.status.say(words.Say(explain.Missing(w.current(), missing)))
		if missing.AtLimit == 0 {
			w.status.offer(words.L("Fill in"), func() { w.editMissing(w.selected) })
		}
	case errors.Is(o.err, context.Canceled):
		w.status.say(words.L("The search was called off."))
		w.status.offer(words.L("Search again"), func() { w.refresh(false) })
	case o.err != nil:
		w.status.say(o.err.Error())
	case o.lesson == nil: // else its step says what is found
		w.status.show(o.result)
	}
	if o.lesson != nil || w.lesson != nil {
		w.beside.take(o.beside, o.lesson)
		w.takeLesson(o.lesson)
	}
	if w.lesson != nil {
		w.tree.fitted = w.tree.fitted || fit
		w.showStep()
		return
	}
	w.tree.show(o.scene, fit)
	w.showNode()
}
