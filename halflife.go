package newsroom

import (
	"strings"
	"time"
)

// The bounds of half-lives. By the shortest an article is chosen in the paper after it came, or in none.
const (
	ShortestHalfLife = 24 * time.Hour
	LongestHalfLife  = 14 * 24 * time.Hour
)

// HalfLife is for how long an article of a source that no paper of the reader had may still be chosen, in whole days; zero: as long as its
// source's rhythm says.
type HalfLife time.Duration

// The half-lives that a reader can choose.
const (
	Learned      HalfLife = 0
	ForADay               = HalfLife(ShortestHalfLife)
	ForThreeDays          = HalfLife(3 * 24 * time.Hour)
	ForAWeek              = HalfLife(7 * 24 * time.Hour)
	ForTwoWeeks           = HalfLife(LongestHalfLife)
)

// HalfLives are those that a reader can choose, in the order in which they are offered.
func HalfLives() []HalfLife { return []HalfLife{Learned, ForADay, ForThreeDays, ForAWeek, ForTwoWeeks} }

// String gives the name of one that can be chosen, and of others their days.
func (h HalfLife) String() string {
	switch h {
	case Learned:
		return "learned"
	case ForADay:
		return "day"
	case ForThreeDays:
		return "three-days"
	case ForAWeek:
		return "week"
	case ForTwoWeeks:
		return "two-weeks"
	}
	return time.Duration(h).String()
}

// Days gives its days.
func (h HalfLife) Days() int { return int(time.Duration(h) / ShortestHalfLife) }

// ParseHalfLife reads the name of a half-life that can be chosen.
func ParseHalfLife(name string) (HalfLife, error) {
	for _, h := range HalfLives() {
		if strings.EqualFold(h.String(), name) {
			return h, nil
		}
	}
	return 0, Errorf(KindInvalid, "The half-life of a source is learned, day, three-days, week or two-weeks.")
}
