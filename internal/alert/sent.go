package alert

import (
	"encoding/json"
	"fmt"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// sent is what a monitor is started from: an item or an alert that its reader was sent.
type sent struct {
	origin    newsroom.MonitorOrigin
	situation newsroom.SituationID // by the name that it had
	at        time.Time
	item      newsroom.Item
	edition   newsroom.Edition
	alert     newsroom.Alert
}

// find finds what was sent. An identifier of another account's and one of nobody's take the same way to the same
// error.
func find(v store.View, account newsroom.AccountID, from From) (s sent, err error) {
	if !from.Item.IsZero() || from.Alert.IsZero() {
		return findItem(v, account, from.Item)
	}
	s.origin = newsroom.FromAlert
	if s.alert, err = v.Alerts().Get(account, from.Alert); err != nil {
		return s, err
	}
	s.situation, s.at = s.alert.Situation, s.alert.SentAt
	return s, nil
}

func findItem(v store.View, account newsroom.AccountID, id newsroom.ItemID) (s sent, err error) {
	s.origin = newsroom.FromItem
	var number int64
	if s.item, number, err = v.Editions().Item(account, id); err != nil {
		return s, err
	}
	if s.edition, err = v.Editions().Number(account, number); err != nil {
		return s, err
	}
	s.situation, s.at = s.item.Situation, s.edition.SentAt
	return s, nil
}

// outline gives the situation as it was put when it was sent.
func (s sent) outline() (newsroom.Outline, error) {
	if s.origin == newsroom.FromAlert {
		var body wire.SentAlert
		if err := json.Unmarshal(s.alert.Body, &body); err != nil {
			return newsroom.Outline{}, fmt.Errorf("alert: the body of an alert: %w", err)
		}
		return newsroom.Outline{Title: body.Situation.Title, FirstSeen: s.at, UpdatedAt: s.at}, nil
	}
	var body wire.Edition
	if err := json.Unmarshal(s.edition.Body, &body); err != nil {
		return newsroom.Outline{}, fmt.Errorf("alert: the body of an edition: %w", err)
	}
	place := s.item.Ordinal
	for _, section := range body.Sections {
		if place < len(section.Items) {
			item := section.Items[place]
			return newsroom.Outline{Title: item.Headline, FirstSeen: item.FirstSeenAt.Time, UpdatedAt: item.UpdatedAt.Time}, nil
		}
		place -= len(section.Items)
	}
	return newsroom.Outline{}, newsroom.Errorf(newsroom.KindInternal, "An item is not in its edition.")
}
