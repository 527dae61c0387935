package feed

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestDates(t *testing.T) {
	const want = "2026-11-02T15:04:05Z"
	for written, want := range map[string]string{
		"2026-11-02T15:04:05Z":                        want,
		"2026-11-02T16:04:05+01:00":                   want,
		"2026-11-02t10:04:05-0500":                    want,
		"2026-11-02 15:04:05":                         want,
		"2026-11-02 T 10:04:05 -05":                   want,
		"20261102T150405Z":                            want,
		"2026-11-02T15:04:05:00":                      want,
		"2026-11-02T15:04:05.250Z":                    "2026-11-02T15:04:05.25Z",
		"2026-11-02":                                  "2026-11-02T00:00:00Z",
		"2026-11":                                     "2026-11-01T00:00:00Z",
		"2026":                                        "2026-01-01T00:00:00Z",
		"26-11-02":                                    "2026-11-02T00:00:00Z",
		"Mon, 02 Nov 2026 15:04:05 GMT":               want,
		"Mon, 2 Nov 26 15:04:05 UT":                   want,
		"02 Nov 26 1504 GMT":                          "2026-11-02T15:04:00Z",
		"Mon, 02 Nov 2026 10:04:05 EST":               want,
		"Mon, 02 Nov 2026 17:04:05 +0200 (EET)":       want,
		"Mon, 02 Nov 2026 10:04:05 GMT-0500":          want,
		"Mon, 02 Nov 2026 15:04:05 --0000":            want,
		"Mon, 02 Nov 2026 15:04:05 Moonbase":          want,
		"Mon, 02-Nov-26 15:04:05 GMT":                 want,
		"Mon Nov  2 15:04:05 2026":                    want,
		"Mon Nov 02 2026 16:04:05 GMT+0100 (CET)":     want,
		"Monday, November 2nd, 2026 3:04:05 p.m.":     want,
		"November 2, 2026":                            "2026-11-02T00:00:00Z",
		"2026 November 02":                            "2026-11-02T00:00:00Z",
		"31 Dec 99 23:59:60 GMT":                      "2000-01-01T00:00:00Z",
		"02.11.2026 15:04":                            "2026-11-02T15:04:00Z",
		"02.11.26":                                    "2026-11-02T00:00:00Z",
		"02/11/2026 - 15:04":                          "2026-11-02T15:04:00Z",
		"11/2/2026 3:04:05 PM":                        want,
		"11/2/2026 10:04:05 EST":                      want,
		"11/22/2026":                                  "2026-11-22T00:00:00Z",
		"mar, 3 nov 2026 12:00:00 +0000":              "2026-11-03T12:00:00Z",
		"Mo, 02 Mär 2026 12:00:00 +0100":              "2026-03-02T11:00:00Z",
		"lun., 2 août 2026":                           "2026-08-02T00:00:00Z",
		"Seg, 24 Set 2018 19:18:49 -0300":             "2018-09-24T22:18:49Z",
		"12:00 AM, 2 Nov 2026":                        "2026-11-02T00:00:00Z",
		"":                                            "",
		"yesterday":                                   "",
		"-1":                                          "",
		"Mon, 30 Feb 2026 12:00:00 GMT":               "",
		"Mon, 02 Nov 2026 25:00:00 GMT":               "",
		"2026-13-02":                                  "",
		"07-01T01:55:07-05:00":                        "",
		"https://a.example/2026/11/one":               "",
		"02 Nov 2026" + strings.Repeat(" ", maxDate):  "2026-11-02T00:00:00Z",
		"02 Nov 2026." + strings.Repeat(".", maxDate): "",
	} {
		got := ""
		if at := parseDate(written); !at.IsZero() {
			got = at.Format(time.RFC3339Nano)
		}
		if got != want {
			t.Errorf("%s: %s, want %s", written, got, want)
		}
	}
}

func TestMonths(t *testing.T) {
	for month, names := range []string{
		"", "January Januar Jänner janvier gennaio enero", "February Februar février febbraio fevereiro", "March März mars marzo mrt",
		"April avril aprile abril", "May Mai maggio mei mayo", "June Juni juin giugno junio", "July Juli juillet luglio julho",
		"August août aout agosto", "September settembre setembro Sept", "October Oktober ottobre outubro", "November novembre",
		"December Dezember décembre diciembre",
	} {
		for _, name := range strings.Fields(names) {
			if got := parseDate("2 " + name + " 2026").Month(); got != time.Month(month) {
				t.Errorf("%s: %v", name, got)
			}
		}
	}
}

// What programs write by the standards is read as what they mean.
func TestStandardDatesComeThrough(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		zone := time.FixedZone("", 900*rapid.IntRange(-48, 56).Draw(t, "quarters of an hour"))
		at := time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "seconds"), 0).In(zone)
		layout := rapid.SampledFrom([]string{time.RFC3339, time.RFC1123Z, "2 Jan 2006 15:04:05 -0700", time.RubyDate}).Draw(t, "layout")
		if got := parseDate(at.Format(layout)); !got.Equal(at) || got.Location() != time.UTC {
			t.Fatalf("%s: %v", at.Format(layout), got)
		}
	})
}

func FuzzDate(f *testing.F) {
	f.Add("Mon, 02 Nov 2026 15:04:05 +0100")
	f.Add("2026-11-02T15:04:05.123Z")
	f.Add("11/2/26 3:04 p.m. EST")
	f.Fuzz(func(t *testing.T, written string) {
		if at := parseDate(written); at.Location() != time.UTC || at.Year() < 0 || at.Year() > 1e9 {
			t.Errorf("%q: %v", written, at)
		}
	})
}
