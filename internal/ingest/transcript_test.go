package ingest

import (
	"fmt"
	"html"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/fulltext"
)

const uttered = "The old mill at the harbour burned through the night and forty firefighters could save nothing but the walls. Nobody had insured the zeppelin. " +
	"Some of them had come over the strait by boat, the mayor said on Monday, and all of them went home unhurt in the morning. The walls will be torn down."

// episode is an entry of a podcast.
type episode struct {
	link, notes string
	transcripts [][2]string // types and addresses
}

// airs shows a feed of episodes, and gives their articles once they are polled.
func (w *world) airs(s *site, setting newsroom.FullText, all ...episode) []newsroom.Text {
	w.Helper()
	id := w.subscribe(s.URL + "/feed")
	w.want(id, setting)
	var b strings.Builder
	b.WriteString(`<rss version="2.0" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>The Hour</title><language>en</language>`)
	for n, e := range all {
		fmt.Fprintf(&b, `<item><guid isPermaLink="false">%d</guid><title>Episode %[1]d: the mill burned</title><description>%s</description>`, n, html.EscapeString(e.notes))
		if e.link != "" {
			fmt.Fprintf(&b, "<link>%s</link>", html.EscapeString(e.link))
		}
		for _, t := range e.transcripts {
			fmt.Fprintf(&b, `<podcast:transcript type="%s" url="%s"/>`, t[0], html.EscapeString(t[1]))
		}
		b.WriteString("</item>")
	}
	s.set("/feed", page{body: b.String() + "</channel></rss>"})
	w.poll()
	s.requests()
	return w.articles(id)
}

func typed(kind, body string) page {
	return page{body: body, header: map[string]string{"Content-Type": kind}}
}

func TestTheTranscriptOfARecordingIsReadInThePlaceOfItsPage(t *testing.T) {
	w, s := newWorld(t), newSite(t)
	cue := "00:01.000 --> 00:09.000\n<v Ida>"
	for path, p := range map[string]page{
		"/a.vtt":  typed("text/vtt", "WEBVTT\n\n"+cue+strings.ReplaceAll(uttered, ". ", ".\n\n"+cue)),
		"/b.srt":  typed("application/srt", "1\n00:00:01,000 --> 00:00:09,000\n"+uttered+"\n"),
		"/c.json": typed("application/json", `{"version":"1.0.0","segments":[{"speaker":"Ida","startTime":1,"body":"`+uttered+`"}]}`),
		"/d.html": typed("text/html", "<cite>Ida:</cite><time>0:01</time><p>"+uttered+"</p>"),
		"/e.txt":  typed("text/plain", uttered),
		"/a":      reporting("Episode 0: the mill burned"),
	} {
		s.set(path, p)
	}
	stub := "An hour with Ida …"
	articles := w.airs(s, newsroom.FullTextAuto,
		episode{s.URL + "/a", stub, [][2]string{{"text/html", s.URL + "/d.html"}, {"text/vtt", s.URL + "/a.vtt"}, {"application/pdf", s.URL + "/a.pdf"}}},
		episode{s.URL + "/b", stub, [][2]string{{"application/srt", "/b.srt"}}},
		episode{"", stub, [][2]string{{"application/json", s.URL + "/c.json"}}},
		episode{s.URL + "/d", stub, [][2]string{{"text/html", s.URL + "/d.html"}}},
		episode{s.URL + "/e", stub, [][2]string{{"text/plain", s.URL + "/e.txt"}}},
	)
	same(t, "before", w.matching("zeppelin"), []string(nil))
	w.fill(w.pager())
	same(t, "asked", s.requests(), []string{"/robots.txt", "/e.txt", "/d.html", "/c.json", "/b.srt", "/a.vtt"})
	for _, a := range articles {
		p := w.pageOf(a.Article)
		if p.State != newsroom.PageRead || !p.Spoken || strings.Join(strings.Fields(p.Text), " ") != uttered {
			t.Errorf("the transcript of %q is %+v", a.Title, p)
		}
	}
	same(t, "search finds them by what was said", len(w.matching("zeppelin")), 5)
	for _, a := range w.articles(articles[0].Feed) {
		if a.Version != 1 || a.Text != stub || !strings.Contains(a.Body(), "zeppelin") {
			t.Errorf("the transcript changed what the feed said: %+v", a)
		}
	}
	w.fill(w.pager())
	same(t, "asked again", s.requests(), []string(nil))
}

func TestATranscriptIsAskedForAsPagesAre(t *testing.T) {
	long := strings.Repeat("An hour with Ida, who tells what burned, and why. ", 40)
	for _, c := range []struct {
		setting newsroom.FullText
		notes   string
		asked   bool
	}{
		{newsroom.FullTextAuto, "An hour with Ida …", true},
		{newsroom.FullTextAuto, long, false},
		{newsroom.FullTextNever, "An hour with Ida …", false},
		{newsroom.FullTextAlways, "An hour with Ida …", true},
	} {
		w, s := newWorld(t), newSite(t)
		s.set("/t.txt", typed("text/plain", uttered))
		one := episode{s.URL + "/a", c.notes, [][2]string{{"text/plain", s.URL + "/t.txt"}}}
		w.airs(s, c.setting, one, one, one)
		w.fill(w.pager())
		same(t, fmt.Sprint(c.setting, " ", c.notes[:10]), len(s.requests()) > 0, c.asked)
	}
}

// Where there is no transcript to be had, the page of the recording is asked for, under its own host's rules.
func TestWhatIsNoTranscriptLeavesThePage(t *testing.T) {
	for name, c := range map[string]struct {
		robots string
		page   page
		asked  []string
	}{
		"robots.txt keeps it":     {"User-agent: *\nDisallow: /t.txt\n", typed("text/plain", uttered), []string{"/robots.txt"}},
		"it asks not to be taken": {"", page{body: uttered, header: map[string]string{"Content-Type": "text/plain", "X-Robots-Tag": "noarchive"}}, []string{"/robots.txt", "/t.txt"}},
		"it is gone":              {"", page{status: 404}, []string{"/robots.txt", "/t.txt"}},
		"it is a recording":       {"", typed("audio/mpeg", uttered), []string{"/robots.txt", "/t.txt"}},
		"it is too large":         {"", typed("text/plain", strings.Repeat("word ", fulltext.MaxPage/4)), []string{"/robots.txt", "/t.txt"}},
	} {
		t.Run(name, func(t *testing.T) {
			w, s := newWorld(t), newSite(t)
			if c.robots != "" {
				s.set("/robots.txt", page{body: c.robots})
			}
			s.set("/t.txt", c.page)
			s.set("/a", reporting("Episode 0: the mill burned"))
			articles := w.airs(s, newsroom.FullTextAlways, episode{s.URL + "/a", "An hour with Ida …", [][2]string{{"text/plain", s.URL + "/t.txt"}}})
			pager := w.pager()
			w.fill(pager)
			same(t, "asked", s.requests(), c.asked)
			w.Pass(time.Minute)
			w.fill(pager)
			same(t, "asked then", s.requests(), []string{"/a"})
			p := w.pageOf(articles[0].Article)
			same(t, "what is read", []any{p.State, p.Spoken, p.URL, strings.Contains(p.Text, "zeppelin")}, []any{newsroom.PageRead, false, s.URL + "/a", true})
		})
	}
}

// Nobody inside is asked, and a host whose robots.txt can't be had is left alone with its transcripts as with its pages.
func TestATranscriptInAPrivateNetworkIsNotAskedFor(t *testing.T) {
	for _, leads := range []bool{false, true} {
		w, s := newWorld(t), newSite(t)
		at, asked := "http://10.1.2.3/t.txt", []string(nil)
		if leads {
			s.set("/t.txt", page{status: 302, header: map[string]string{"Location": at}})
			at, asked = s.URL+"/t.txt", []string{"/robots.txt", "/t.txt"}
		}
		articles := w.airs(s, newsroom.FullTextAlways, episode{s.URL + "/a", "An hour with Ida …", [][2]string{{"text/plain", at}}})
		pager := w.pager()
		w.fill(pager)
		w.fill(pager)
		same(t, "asked", s.requests(), asked)
		p := w.pageOf(articles[0].Article)
		same(t, "it waits", []any{p.State, p.Text, p.URL}, []any{newsroom.PageWaiting, "", "http://10.1.2.3/t.txt"})
	}
}
