package session

import (
	"context"
	"reflect"
	"slices"

	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/editor/lesson"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// ErrHidden refuses a drawing of the search while an exercise asks for it.
var ErrHidden = sentence.Refuse(
	"the search would show the exercise's answers; choose the current view, a question or the tree only")

// Drawing is what is drawn of a document.
type Drawing uint8

const (
	DrawnAlone   Drawing = iota // only the tree
	DrawnAnswers                // with the answers of a student
	DrawnStep                   // with the step of a lesson
	DrawnSearch                 // with what its search has found
)

// drawing is everything that determines a scene.
type drawing struct {
	tree   *tree.Tree
	what   Drawing
	look   scene.Look
	work   answering.Work // with answers
	lesson lesson.Lesson  // with a step
	result *search.Result // with a search
	ranked bool           // the leaves are numbered in the order of evaluation
}

// same reports whether two drawings have the same scene.
func (d drawing) same(other drawing) bool {
	return d.tree == other.tree && d.what == other.what && d.look.Places == other.look.Places &&
		reflect.DeepEqual(d.look, other.look) &&
		d.work.Alike(other.work) && d.lesson == other.lesson && d.result == other.result && d.ranked == other.ranked
}

// drawingOf returns the drawing of a document whose search may be visible. The result is nil
// if there is none.
func drawingOf(doc *fileformat.Document, t *tree.Tree, res *search.Result, ranked bool, l scene.Look) drawing {
	switch {
	case l.Show == scene.Plain || l.Show == scene.Question:
	case res == nil:
		l.Bounds = doc.Search.WithDefaults().Bounds
	default:
		return drawing{tree: t, what: DrawnSearch, look: l, result: res, ranked: ranked}
	}
	return drawing{tree: t, look: l}
}

// Drawn returns which tree is drawn, and what of it.
func (v *View) Drawn() (*tree.Tree, Drawing) {
	d := v.drawing(v.look)
	return d.tree, d.what
}

// drawing is the only place that decides what is drawn: on the screen, in pictures, in words
// and in previews.
func (v *View) drawing(l scene.Look) drawing {
	doc, visibility, work, step := v.Document(), v.visibility(), v.Work(), v.Lesson()
	l.Called = l.Called && (doc.Exercise != nil || step.Ready()) // otherwise no text refers to nodes by name
	asked := v.Shown()                                           // the tree that the question is about
	own := doc.Exercise != nil && work.Tree() != nil
	if own {
		asked = work.Tree()
	}
	switch on := v.subject(); {
	case on.task > 0 && l.Show == scene.Question:
		blank := work.Clear()
		return drawing{tree: blank.Tree(), what: DrawnAnswers, look: l, work: blank}
	case on.task > 0 && (l.Show == scene.Plain || on.right && !step.Ready()):
		return drawing{tree: v.Subject(), look: l}
	case l.Show == scene.Plain || l.Show == scene.Question:
	case visibility == nothing && doc.Exercise == nil: // in an exam
		l.Show = scene.Plain
	case visibility == nothing:
		if own && work.Tried() == nil && work.Drawing() == nil {
			l.Places = doc.Tree // the question refers to nodes by their places in this tree
		}
		return drawing{tree: asked, what: DrawnAnswers, look: l, work: work}
	case visibility == withoutX && own:
		l.Places = doc.Tree
		return drawing{tree: asked, look: l}
	case step.Ready():
		return drawing{tree: step.Result().Tree, what: DrawnStep, look: l, lesson: step}
	}
	return drawingOf(doc, v.Shown(), v.Search().Found(), v.teaches(exercise.Leaves), l)
}

// scene draws it. The texts of the scene before are reused where they are the same.
func (d drawing) scene(before *scene.Scene) *scene.Scene {
	if d.what != DrawnStep { // scenes of steps share their texts anyway
		d.look.After = before
	}
	switch tried := d.work.Tried(); {
	case d.what == DrawnAnswers && tried != nil:
		return scene.NewJudged(tried, d.look, d.work.Drawn())
	case d.what == DrawnAnswers:
		return scene.NewAnswered(d.tree, d.look, d.work.Drawn())
	case d.what == DrawnStep:
		return d.lesson.Scene(d.look)
	case d.what == DrawnSearch && d.ranked:
		return scene.NewJudged(d.result, d.look, ranks(d.result))
	case d.what == DrawnSearch:
		return scene.New(d.result, d.look)
	}
	return scene.NewUnsearched(d.tree, d.look)
}

// ranks returns the numbers of the leaves in the order of evaluation.
func ranks(res *search.Result) map[tree.ID]scene.Answered {
	at, rank, nodes := map[tree.ID]scene.Answered{}, 0, res.Tree.Nodes(res.Options.Depth)
	for _, v := range res.Visits() { // in the order of the search
		if !nodes.Inner(nodes.Index(v.Node.ID())) {
			rank++
			at[v.Node.ID()] = scene.Answered{Rank: rank}
		}
	}
	return at
}

// Scene returns the scene to show now. While a search is running in the background it returns
// the scene before that; nil if there is none yet.
func (s *Session) Scene() *scene.Scene {
	if s.busy && s.visibility() != nothing && !s.Lesson().Ready() {
		return s.scene
	}
	if d := s.drawing(s.look); s.scene == nil || !d.same(s.drawn) {
		s.drawn, s.scene = d, d.scene(s.scene)
	}
	return s.scene
}

// SceneOf draws a document that is in no session.
func SceneOf(doc *fileformat.Document, l scene.Look) *scene.Scene {
	l.Called = false
	if t := doc.Exercise.Shown(doc.Tree); t != doc.Tree {
		return scene.NewPosition(t, l)
	}
	return drawingOf(doc, doc.Tree, search.AsFar(search.Run(doc.Tree, doc.Search, false)), false, l).scene(nil)
}

// Foreseen draws the result of an edit, with nothing folded, and only the tree if the search
// must not be visible.
func (v *View) Foreseen(doc *fileformat.Document) *scene.Scene {
	l := v.look
	l.Folded = nil
	if v.InTest() {
		l.Show = scene.Plain
	}
	return SceneOf(doc, l)
}

// Snapshot returns the view for another goroutine, so that large pictures can be drawn there.
func (s *Session) Snapshot() *View {
	v, o := s.View, *s.outcome
	o.scripts = o.scripts.Clone()
	v.outcome = &o
	return &v
}

// Draw draws the view with a look. It leaves out a search that has not ended.
func (v *View) Draw(l scene.Look) *scene.Scene { return v.drawing(l).scene(nil) }

// Part returns the number, from 1, of the exercise part whose answers or search are drawn, and
// the number of parts; 0 without an exercise.
func (v *View) Part() (number, of int) {
	doc := v.Document()
	if doc.Exercise == nil {
		return 0, 0
	}
	parts := exercise.Divided(doc.Exercise, doc.Search)
	return 1 + slices.IndexFunc(parts, func(p []int) bool { return slices.Contains(p, v.Work().Task()) }), len(parts)
}

// Refusal returns why the search can't be drawn: values that it needs are missing, an exercise
// asks about it ([ErrHidden]), or a [View.Silence]. It returns nil if it can be drawn.
func (v *View) Refusal() error {
	found := v.Search()
	switch {
	case v.visibility() == nothing && v.Document().Exercise == nil:
		return v.Silence()
	case v.visibility() == nothing:
		return ErrHidden
	case found.Canceled() || found.Found() != nil:
		return nil
	}
	return found.Err()
}

// Solution draws the search at its end. It returns the errors of [View.Refusal] or the
// context's.
func (v *View) Solution(ctx context.Context, l scene.Look) (*scene.Scene, error) {
	res, err := v.result(ctx, v.Search().Found(), false)
	if err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	return scene.New(res, l), ctx.Err()
}

// Film draws the search step by step. It returns the errors of [View.Refusal], of
// [lesson.TooLarge] or the context's.
func (v *View) Film(ctx context.Context, l scene.Look) (*scene.Film, error) {
	if err := lesson.TooLarge(v.Tree()); err != nil && v.Refusal() == nil {
		return nil, err
	}
	res, err := v.result(ctx, v.Lesson().Result(), true)
	if err != nil {
		return nil, err
	}
	l.Show = scene.Solution
	return scene.NewFilm(res, l), ctx.Err()
}

// result returns res if it is set, and otherwise searches as far as values allow.
func (v *View) result(ctx context.Context, res *search.Result, traced bool) (*search.Result, error) {
	if err := v.Refusal(); err != nil || res != nil {
		return res, err
	}
	res, err := search.RunContext(ctx, v.Shown(), v.Searched(), traced)
	if found := search.AsFar(res, err); found != nil {
		return found, nil
	}
	return nil, err
}
