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
	// KeptElsewhere is called instead with what is written to the file that a learning
	// platform keeps. Nil for none.
	KeptElsewhere func(name string, data []byte) (kept bool)

	mu    sync.Mutex
	files map[string]stored
}

type stored struct {
	data  []byte
	stamp session.Stamp
}

// NewStore returns a store without files.
func NewStore() *Store { return &Store{files: map[string]stored{}} }

// Put takes a file that came in, under its name.
func (s *Store) Put(name string, data []byte) session.Stamp {
	s.mu.Lock()
	defer s.mu.Unlock()
	stamp := session.Stamp{Written: time.Now(), Size: int64(len(data))}
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
	if s.KeptElsewhere != nil && s.KeptElsewhere(name, data) {
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

// Stamp implements session.Store: nobody else writes these files.
func (s *Store) Stamp(name string) (session.Stamp, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.files[name].stamp, nil
}
