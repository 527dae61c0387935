package thesaurus

import (
	"slices"
	"testing"
	"time"

	"newsroom/internal/text"
)

func TestZonesAndTheirCountries(t *testing.T) {
	for zone, want := range map[string]string{
		"Europe/Berlin": "germany", "Europe/Oslo": "norway", "Europe/London": "britain", "America/New_York": "usa", "US/Pacific": "usa", "America/Santiago": "chile",
		"Asia/Calcutta": "india", "Asia/Kolkata": "india", "Europe/Kiev": "ukraine", "UTC": "", "Etc/GMT+3": "", "nowhere": "",
	} {
		got := ""
		if country, ok := News().AtZone(zone); ok {
			got = News().ID(country)
		}
		if got != want {
			t.Errorf("%s is of %q, want %q", zone, got, want)
		}
	}
	for zone := range News().zones {
		if _, err := time.LoadLocation(zone); err != nil {
			t.Errorf("%s is no time zone: %v", zone, err)
		}
	}
}

func TestWhatIsLocated(t *testing.T) {
	for said, want := range map[string][]string{
		"Leeds": {"britain"}, "leeds": nil, "Queens": {"usa"}, "Poznaniu": {"poland"}, "Gdyni": {"poland"}, "Santiago": {"chile"}, "Santiago de Cuba": {"cuba"},
		"Valencia": {"spain", "venezuela"}, "Nice": {"france"}, "Brooklyn": {"usa"}, "Europe": nil, "Lagos": {"nigeria"}, "Monday": nil,
	} {
		var got []string
		for _, country := range News().Located(text.Tokens(said), 0, said, "pl").Countries {
			got = append(got, News().ID(country))
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%q is in %v, want %v", said, got, want)
		}
	}
}

func TestNarrowestNations(t *testing.T) {
	for id, want := range map[string][]string{"nigeria": {"nigeria"}, "berlin": {"germany"}, "scotland": {"britain"}, "europe": nil, "kashmir": {"india", "pakistan"}} {
		place, ok := News().Lookup(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		var got []string
		for _, country := range News().Nations(place) {
			got = append(got, News().ID(country))
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s is of %v, want %v", id, got, want)
		}
	}
}

func TestUnderwaterStormsAreNoWeather(t *testing.T) {
	title := "Lodowiec traci stabilność. Niszczą go podwodne burze"
	for _, hit := range News().Find(text.Tokens(title), title, "pl") {
		if News().Under(hit.Subject, "weather") {
			t.Errorf("%q speaks of %s", title, News().ID(hit.Subject))
		}
	}
}
