package feed

import (
	"testing"
	"time"
)

func TestHowLongARecordingIs(t *testing.T) {
	t.Parallel()
	for written, want := range map[string]time.Duration{
		"2520": 42 * time.Minute, "31:15": 31*time.Minute + 15*time.Second, "01:02:03\n": time.Hour + 2*time.Minute + 3*time.Second, "90.7": 90 * time.Second, "75:00": 75 * time.Minute,
		"": 0, "0": 0, "long": 0, "-5": 0, "NaN": 0, "Inf": 0, "1:2:3:4": 0, "1:75": 0, "1e9": 0, "48:00:00": 48 * time.Hour, "48:00:01": 0, "999999:00": 0, "::": 0,
	} {
		if got := duration(written); got != want {
			t.Errorf("%q lasts %v, not %v", written, got, want)
		}
	}
}

func TestFeedsSayHowLongARecordingIs(t *testing.T) {
	t.Parallel()
	for name, body := range map[string]string{
		"podcasts": `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><title>A</title>` +
			`<media:content url="https://e.example/a.mp3" duration="7"/><itunes:duration>42:00</itunes:duration></item></channel></rss>`,
		"films": `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><entry><title>A</title><media:group>` +
			`<media:content url="https://e.example/a" type="video/mp4" duration="2520"/></media:group></entry></feed>`,
		"JSON": `{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","title":"A","attachments":[{"url":"https://e.example/a.mp3","mime_type":"audio/mpeg","duration_in_seconds":2520}]}]}`,
	} {
		doc, err := Parse([]byte(body), "", "https://e.example/feed")
		if err != nil || len(doc.Entries) != 1 || doc.Entries[0].Duration != 42*time.Minute {
			t.Errorf("%s: %+v, %v", name, doc.Entries, err)
		}
	}
}
