package kittest

import (
	"context"
	"time"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat"
)

// AtOnce is a session's environment without files and delays, which does all work at once.
type AtOnce struct{ session.Store }

func (AtOnce) New() session.Copy                      { return AtOnce{} }
func (AtOnce) Leftovers() ([]session.Leftover, error) { return nil, nil }
func (AtOnce) Write([]byte, string, bool) error       { return nil }
func (AtOnce) Remove() error                          { return nil }
func (AtOnce) Now() time.Time                         { return time.Time{} }
func (AtOnce) After(time.Duration, func()) func()     { return func() {} }
func (AtOnce) Run(work func(context.Context), done func()) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	work(ctx)
	done()
	return cancel
}

// Opened opens a document in that environment.
func Opened(doc *fileformat.Document) *session.Documents {
	documents := session.NewDocuments(scene.Look{},
		session.Env{Copies: AtOnce{}, Clock: AtOnce{}, Background: AtOnce{}})
	documents.OpenDocument(doc)
	return documents
}
