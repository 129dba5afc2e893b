//go:build js

package browser

import (
	"fmt"
	"io/fs"
	"path"
	"sync"
	"time"

	"plytree/editor/session"
)

// Store keeps the files that were opened in the page. Writing one saves it or offers it as a
// download, depending on the browser.
type Store struct {
	// Elsewhere is the file that a learning platform stores, "" for none. Writing it calls Keep
	// instead.
	Elsewhere string
	Keep      func(data []byte)

	mu    sync.Mutex
	files map[string]stored
	came  int64
}

type stored struct {
	data  []byte
	stamp session.Stamp
}

// NewStore returns a store without files.
func NewStore() *Store { return &Store{files: map[string]stored{}} }

// Put stores a file that was opened, under its name. Nobody knows when it was written, except that
// it was before any work on it, so its stamp counts the files that were opened.
func (s *Store) Put(name string, data []byte) session.Stamp {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.came++
	stamp := session.Stamp{Written: time.Unix(s.came, 0), Size: int64(len(data))}
	s.files[name] = stored{data, stamp}
	return stamp
}

// Full implements session.Store: names have no folders here.
func (s *Store) Full(name string) string {
	if name == "" {
		return ""
	}
	return path.Base(name)
}

// Read implements session.Store.
func (s *Store) Read(name string) ([]byte, session.Stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f, ok := s.files[name]
	if !ok {
		return nil, session.Stamp{}, fmt.Errorf("%s: %w", name, fs.ErrNotExist)
	}
	return f.data, f.stamp, nil
}

// Write implements session.Store. It returns an error if the user cancels.
func (s *Store) Write(name string, data []byte) (session.Stamp, error) {
	if s.Lasts(name) {
		s.Keep(data)
		return s.Put(name, data), nil
	}
	saved, err := Save(name, data, false)
	if err != nil {
		return session.Stamp{}, err
	}
	if saved == "" {
		return session.Stamp{}, session.ErrCanceled
	}
	return s.Put(name, data), nil
}

// Lasts implements session.Store: the page can't open its downloads again.
func (s *Store) Lasts(name string) bool { return s.Elsewhere != "" && name == s.Elsewhere }

// Stamp implements session.Store: nobody else writes these files.
func (s *Store) Stamp(name string) (session.Stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.files[name].stamp, nil
}
