package edition

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"newsroom"
	"newsroom/internal/digest"
	"newsroom/internal/mandate"
	"newsroom/internal/readiness"
	"newsroom/internal/store"
	"newsroom/internal/wire"
)

// Grouper groups what is stored and has no situation yet.
type Grouper interface {
	// CatchUp groups everything that was stored before it began, until the context ends, and tells how many
	// articles still wait.
	CatchUp(ctx context.Context) (waiting int, err error)
}

// groupFor is how long composing waits for articles that have no situation yet.
const groupFor = 10 * time.Second

// attempts is how often composing starts again when what it read has moved.
const attempts = 8

// Composer composes and sends editions.
type Composer struct {
	store  store.Store
	group  Grouper
	mint   newsroom.Minter
	public string // origin of every link
	advise Adviser
	fault  newsroom.Fault
	log    *slog.Logger
	common *common
	sent   func(slot newsroom.Slot, at time.Time)
	draw   Illustrate
}

// NewComposer makes a Composer. public is the origin that links are made from.
func NewComposer(s store.Store, group Grouper, mint newsroom.Minter, public string, fault newsroom.Fault, log *slog.Logger) *Composer {
	return &Composer{store: s, group: group, mint: mint, public: public, fault: fault, log: log, common: newCommon(), sent: func(newsroom.Slot, time.Time) {}, draw: unillustrated}
}

// Compose serves a slot of an account: it composes the edition, sends it with the next number, finishes the
// ticket, all in one transaction, and tells the number. A slot that was served already is left as it is, and one that
// could not be served before a newer one came gives way to that, whose edition holds it all: then the number is 0.
func (p *Composer) Compose(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (int64, error) {
	if served, err := p.served(ctx, account, slot, ticket); err != nil || served > 0 {
		return served, err
	}
	behind := p.catchUp(ctx)
	for range attempts {
		number, err := p.compose(ctx, account, slot, ticket, behind)
		if newsroom.KindOf(err) != newsroom.KindConflict {
			return number, err
		}
		if served, err := p.served(ctx, account, slot, ticket); err != nil || served > 0 {
			return served, err
		}
		p.log.DebugContext(ctx, "composing starts again", "account", account, "cause", err)
	}
	return 0, newsroom.Errorf(newsroom.KindConflict, "The newsroom changed faster than an edition could be composed; it is tried again.")
}

func (p *Composer) served(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket) (int64, error) {
	var number int64
	err := p.store.Read(ctx, func(v store.View) (err error) {
		number, err = v.Editions().Served(account, slot.Key())
		return err
	})
	if err != nil || number == 0 || ticket == (newsroom.Ticket{}) {
		return number, err
	}
	return number, p.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
}

// catchUp groups what waits. That it does not finish in time is no reason for a late paper: what is left is
// in the next one. It tells whether something is left.
func (p *Composer) catchUp(ctx context.Context) (behind bool) {
	ctx, cancel := context.WithTimeout(ctx, groupFor)
	defer cancel()
	waiting, err := p.group.CatchUp(ctx)
	if behind = err != nil || waiting > 0; behind {
		p.log.WarnContext(ctx, "an edition is composed without the articles that are not grouped yet", "waiting", waiting, "cause", err)
	}
	return behind
}

func (p *Composer) compose(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot, ticket newsroom.Ticket, behind bool) (int64, error) {
	m, err := p.read(ctx, account, slot)
	if err != nil {
		return 0, err
	}
	if m.passed() {
		p.log.WarnContext(ctx, "a slot gives way to a newer one", "account", account, "slot", slot.Key())
		err := p.store.Update(ctx, func(tx store.Tx) error { return tx.Finish(ticket) })
		if err == nil {
			p.sent(slot, time.Time{})
		}
		return 0, err
	}
	p.fault.At(newsroom.PointRead)
	m.advise, m.behind = p.advise, behind
	paper := m.paper(p.mint, p.public)
	if paper.edition.Record, err = paper.record.encode(); err != nil { // here, where nobody waits for it
		return 0, err
	}
	p.fault.At(newsroom.PointChosen)
	err = p.store.Update(ctx, func(tx store.Tx) error {
		if err := p.send(tx, m, paper); err != nil {
			return err
		}
		if err := tx.Finish(ticket); err != nil {
			return err
		}
		p.fault.At(newsroom.PointSending)
		return nil
	})
	if err != nil {
		return 0, err
	}
	p.fault.At(newsroom.PointSent)
	p.sent(slot, paper.body.SentAt.Time)
	p.log.InfoContext(ctx, "an edition was sent", "account", account, "number", paper.edition.Number, "slot", slot.Key(),
		"items", len(paper.edition.Items), "articles", len(m.window))
	return paper.edition.Number, nil
}

// read reads what the edition is made of, in its turn.
func (p *Composer) read(ctx context.Context, account newsroom.AccountID, slot newsroom.Slot) (m *material, err error) {
	shared, others, done, err := p.common.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	err = p.store.View(ctx, func(v store.View) (err error) {
		m, err = gather(v, account, slot, shared, others)
		return err
	})
	return m, err
}

// send stores the edition if the account's mandate is still the one that it was composed for. Number and slot
// are compared by the store.
func (p *Composer) send(tx store.Tx, m *material, paper *paper) error {
	reader, err := tx.Readers().Get(m.reader.Account)
	if err != nil {
		return err
	}
	if reader.Mandate != m.mandate.Revision {
		return newsroom.Errorf(newsroom.KindConflict, "The mandate changed while the edition was composed.")
	}
	if err := paper.finish(tx.Now()); err != nil {
		return err
	}
	err = tx.Editions().Send(paper.edition)
	if newsroom.KindOf(err) == newsroom.KindNotFound {
		return newsroom.Because(newsroom.KindConflict, err, "What the edition cites was removed while it was composed.")
	}
	if err != nil {
		return err
	}
	if err := tx.Situations().Rename(paper.renamed...); err != nil {
		return err
	}
	if _, err := tx.Outbox().Print(m.reader.Account, paper.edition.Number, m.printed()); err != nil {
		return err
	}
	if err := p.announce(tx, m.reader.Account, paper.edition.Number); err != nil {
		return err
	}
	if err := tx.Audit(m.reader.Account, newsroom.ActorNewsroom, newsroom.ActionEditionSent, strconv.FormatInt(paper.edition.Number, 10)); err != nil {
		return err
	}
	return readiness.Refresh(tx, m.reader.Account)
}

// paper is an edition before it is sent: all but the time of sending is settled.
type paper struct {
	edition newsroom.Edition
	body    wire.Edition
	record  Record
	renamed []newsroom.SituationEvent
}

// paper writes the edition up.
func (m *material) paper(mint newsroom.Minter, public string) *paper {
	number := m.reader.Last + 1
	stories, voices := m.write(), m.writeVoices()
	p := &paper{record: m.record, edition: newsroom.Edition{
		Account: m.reader.Account, Number: number, Slot: m.slot, From: m.from, To: m.to,
		Mandate: m.mandate.Revision, ComposedAt: m.now, Corrections: m.found, Mentions: m.mentioning(),
	}}
	covered := m.covered(stories)
	words := 0 // of a voice there are none: it is outside the minutes
	for i, s := range slices.Concat(stories, voices) {
		p.edition.Items = append(p.edition.Items, newsroom.Item{ID: mint(), Ordinal: i, Situation: s.situation, Cites: s.cites})
		words += s.words
		p.renamed = append(p.renamed, s.renamed...)
	}
	p.body = wire.Edition{
		Number: number, Title: m.title(number), Slot: wire.FromSlot(m.slot), ComposedAt: wire.At(m.now),
		ReadingTimeSeconds: digest.Seconds(words), Notice: m.notice(len(p.edition.Items), covered),
		Considered: wire.Considered{Articles: len(m.window), Situations: m.situations()},
		Sections:   append(m.sections(stories, public), m.voicesSection(voices, stories)...), Followed: m.following(stories), Coverage: covered,
		Corrections: m.corrected(), Remarks: m.remarks(len(stories), public), WebURL: fmt.Sprintf("%s/editions/%d", public, number),
	}
	p.record.LeftSince = m.leftSince
	p.record.settle(m, stories)
	return p
}

// finish dates the edition and encodes what the reader gets. It may be called again.
func (p *paper) finish(now time.Time) (err error) {
	p.body.SentAt = wire.At(now)
	if p.edition.Body, err = wire.Encode(p.body); err != nil {
		return err
	}
	sum := sha256.Sum256(p.edition.Body)
	p.edition.ETag = `"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
	return nil
}

func (m *material) title(number int64) string {
	day, err := time.Parse(time.DateOnly, m.slot.Date)
	if err != nil {
		return fmt.Sprintf("Edition %d", number)
	}
	return fmt.Sprintf("Edition %d, %s", number, day.Format("Monday 2 January 2006"))
}

// situations counts the situations of the window.
func (m *material) situations() int {
	seen := make(map[newsroom.SituationID]bool, len(m.window))
	for _, s := range m.window {
		seen[s.Situation] = true
	}
	return len(seen)
}

// sections puts the stories, which are in the mandate's order, under their interests, and the front page below.
func (m *material) sections(stories []story, public string) []wire.Section {
	out := []wire.Section{}
	for i, s := range stories {
		if i == 0 || s.section != stories[i-1].section {
			out = append(out, wire.Section{Interest: m.label(s.section)})
		}
		last := &out[len(out)-1]
		if last.Items = append(last.Items, s.item); m.beneath != 0 && s.section == mandate.FrontPageID && last.Note == nil {
			last.FrontPage, last.Note = true, m.belowNote(public)
		}
	}
	return out
}
