package edition

import (
	"encoding/json"
	"slices"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// readFollowed reads the situations that the reader follows, and the alerts that were sent since the last edition.
func (m *material) readFollowed(v store.View, account newsroom.AccountID) (err error) {
	if m.monitors, err = v.Monitors().List(account, 0); err != nil || len(m.monitors) == 0 {
		return err
	}
	alerts, err := v.Alerts().Page(account, 0, mostAlerts)
	waits := map[newsroom.AlertID]newsroom.SituationID{} // the last edition may have come too early for what waits
	for _, p := range m.pending {
		if p.post.Edition == 0 {
			waits[p.ID] = p.Situation
		}
	}
	m.alerts = slices.DeleteFunc(alerts, func(a newsroom.Alert) bool { return !a.SentAt.After(m.since) && waits[a.ID].IsZero() })
	for i, a := range m.alerts {
		if now := waits[a.ID]; !now.IsZero() {
			m.alerts[i].Situation = now
		}
	}
	if err != nil {
		return err
	}
	return m.readDays(v, account)
}

// readDays counts the articles a day of every situation that the reader follows, considered or not.
func (m *material) readDays(v store.View, account newsroom.AccountID) error {
	ids := make([]newsroom.SituationID, len(m.monitors))
	for i, monitor := range m.monitors {
		ids[i] = monitor.Situation
	}
	sights, err := v.Articles().Together(account, ids, m.to)
	if err != nil {
		return err
	}
	zone := zoneNamed(m.slot.Zone)
	m.days = map[newsroom.SituationID][]int{}
	for _, id := range ids {
		m.days[id] = make([]int, digest.Fortnight)
	}
	for _, s := range sights {
		digest.Tally(m.days[s.Situation], s.CameOut(), m.now, zone)
	}
	return nil
}

// mostAlerts bounds how many alerts are looked through for what has changed.
const mostAlerts = 100

// following tells of every situation that the reader follows how it stands, those followed longest first. Where two have
// become one it is told once.
func (m *material) following(stories []story) []wire.Followed {
	out, told := []wire.Followed{}, map[newsroom.SituationID]int{}
	for _, monitor := range slices.Backward(m.monitors) {
		if at, ok := told[monitor.Situation]; ok {
			if monitor.State == newsroom.MonitorActive { // of two the active one speaks
				out[at].State = string(monitor.State)
			}
			continue
		}
		told[monitor.Situation] = len(out)
		change, said := m.change(monitor, stories)
		out = append(out, wire.Followed{
			Title: monitor.Seen.Title, State: string(monitor.State), Change: wire.OrNull(change), Phrases: said, Days: m.days[monitor.Situation],
		})
	}
	return out
}

// change says in one sentence what has become of a followed situation since the last edition; empty: nothing. A sentence
// of its articles is one that this paper or an alert cites already. Of a situation that has been silent for long it
// offers to stop: that is never done but by the reader. A sentence of the newsroom's own comes with its phrases.
func (m *material) change(monitor newsroom.Monitor, stories []story) (string, []wire.Phrase) {
	if phrase, ok := m.regrouped[monitor.Situation]; ok {
		said := []wire.Phrase{phrase}
		return inEnglish(said), said
	}
	if alert, ok := m.strayed(monitor); ok {
		return headOf(alert), nil
	}
	for _, s := range stories {
		if s.situation == monitor.Situation {
			return tells(s.item.New, s.item.Summary, s.item.Headline), nil
		}
	}
	for _, alert := range m.alerts {
		if alert.Situation == monitor.Situation {
			return headOf(alert), nil
		}
	}
	came := 0
	for _, sight := range m.window {
		if sight.Situation == monitor.Situation && sight.Seq > m.from {
			came++
		}
	}
	said := m.silence(monitor, came)
	return inEnglish(said), said
}

// silence says how much has come on a situation of which nothing is told, or that it has been silent for long.
func (m *material) silence(monitor newsroom.Monitor, came int) []wire.Phrase {
	switch {
	case came == 1:
		return []wire.Phrase{phrase("1 article has come on it since your last edition.")}
	case came > 1:
		return []wire.Phrase{phrase("%s articles have come on it since your last edition.", came)}
	case monitor.Silent(m.now):
		days := int(m.now.Sub(monitor.Seen.UpdatedAt).Hours()) / 24
		return []wire.Phrase{phrase("Nothing has come on it for %s days. You can stop following it.", days)}
	}
	return nil
}

// headOf gives what an alert tells in one sentence.
func headOf(alert newsroom.Alert) string {
	var body wire.SentAlert
	if json.Unmarshal(alert.Body, &body) != nil {
		return ""
	}
	return tells(body.Summary, nil, body.Headline)
}

// tells gives the first sentence that there is.
func tells(first, second []wire.Sentence, headline string) string {
	for _, sentence := range slices.Concat(first, second) {
		return sentence.Text
	}
	return headline
}

// passed tells whether a newer slot has come since this one, which could not be served before: that one's edition holds
// what this one's would have held. The last moment that was planned may be another than a slot's, such as that at which
// the reader chose other times; then no job is there but this one.
func (m *material) passed() bool {
	last := m.reader.LastDue
	if m.slot.Kind != newsroom.Scheduled || !last.After(m.slot.Due) || last.After(m.now) {
		return false
	}
	zone, err := time.LoadLocation(m.reader.Zone)
	if err != nil {
		return false
	}
	_, newer := Newest(m.reader.Schedule, zone, last.Add(-1), last)
	return newer
}
