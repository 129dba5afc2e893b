package handout

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"

	"plytree/engine/exercise/generate"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Series makes documents with one tree each.
type Series struct {
	Trees *generate.Generator
	Model *fileformat.Document // whose tree is replaced
	Seed  uint64               // of the trees
}

// Document returns the model with another tree, for the target's student if it has one.
func (s *Series) Document(tree *tree.Tree, t Target) *fileformat.Document {
	doc := s.Model.WithGenerated(tree, s.Seed)
	if t.Student != nil {
		doc.Answers = doc.Answers.WithStudent(t.Student.Name, t.Student.Number)
	}
	return doc
}

// Write makes and writes all documents, several at once. A document that fails doesn't stop
// the others. The errors are in the order of the targets, nil for documents that were written:
// those of [generate.Generator.For], of the writing, or the context's. After each document it
// calls done, from several goroutines at once.
func (s *Series) Write(ctx context.Context, to Place, targets []Target, done func()) (all []*fileformat.Document,
	errs []error) {
	all, errs = make([]*fileformat.Document, len(targets)), make([]error, len(targets))
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, t := range targets {
		work.Go(func() error {
			all[i], errs[i] = s.one(ctx, to, t)
			done()
			return nil
		})
	}
	_ = work.Wait() // each has an error of its own
	return all, errs
}

// one makes and writes one document.
func (s *Series) one(ctx context.Context, to Place, t Target) (*fileformat.Document, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	tree, err := s.Trees.For(ctx, t.Number)
	if err != nil {
		return nil, err
	}
	doc := s.Document(tree, t)
	data, err := fileformat.Encode(t.File, doc)
	if err == nil {
		err = to.Write(t.File, data)
	}
	return doc, err
}

// Written counts the documents that were written.
func Written(errs []error) (n int) {
	for _, err := range errs {
		if err == nil {
			n++
		}
	}
	return n
}
