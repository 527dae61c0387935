package paper

import (
	"time"

	"newsroom"
)

// permissions are what apps may be let do, in the words of the reader.
var permissions = map[newsroom.Scope]string{
	newsroom.NewsroomRead:    "See your editions and alerts",
	newsroom.MandateWrite:    "See and change your mandate, and what you follow",
	newsroom.OnboardingWrite: "Answer the first questions with you",
}

// Permission names a permission for people.
func Permission(s newsroom.Scope) string { return permissions[s] }

// Stamp writes a time for people, in the zone with that IANA name; one that is unknown is UTC.
func Stamp(t time.Time, zone string) string {
	place, err := time.LoadLocation(zone)
	if err != nil {
		place = time.UTC
	}
	return t.In(place).Format("2 January 2006, 15:04 MST")
}
