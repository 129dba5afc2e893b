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

// Store keeps the files that came into the page. Writing hands them out again,
// as the browser allows.
type Store struct {
	// Elsewhere is the file that a learning platform keeps, "" for none. What is written to
	// it goes to Keep instead.
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

// Put takes a file that came in, under its name. When it was written nobody knows, but before
// any work on it: its stamp counts what came in.
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

// Write implements session.Store. A file that the user did not want to save
// after all is an error.
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
