package reader

import (
	"sync"
	"time"

	"newsroom"
	"newsroom/internal/edition"
	"newsroom/internal/web/paper"
)

// keptFor bounds for how long a page is shown again that was made before: what is beside it and not in its key, such as
// that two situations have become one, is seen then.
const keptFor = time.Minute

// room bounds what is kept, in bytes of pages.
const room = 32 << 20

// key is all that the page of an edition depends on.
type key struct {
	account newsroom.AccountID
	number  int64
	today   bool
	beside  edition.PageContext
	frame   string // who looks at it, and how they want pages to look
}

type kept struct {
	page paper.RenderedPage
	at   time.Time
}

// shelf keeps pages that were made. Where there is no room it forgets any: who is forgotten costs the making of a page.
type shelf struct {
	mu   sync.Mutex
	all  map[key]kept
	size int
}

func (s *shelf) find(k key, now time.Time) (paper.RenderedPage, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	found, ok := s.all[k]
	if !ok || now.Sub(found.at) >= keptFor || now.Before(found.at) {
		return paper.RenderedPage{}, false
	}
	return found.page, true
}

func (s *shelf) keep(k key, now time.Time, page paper.RenderedPage) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.all == nil {
		s.all = map[key]kept{}
	}
	s.size += page.Len() - s.all[k].page.Len()
	s.all[k] = kept{page, now}
	for other, old := range s.all {
		if s.size <= room {
			return
		}
		if other != k {
			s.size -= old.page.Len()
			delete(s.all, other)
		}
	}
}
