package sqlite

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"newsroom"
	"newsroom/internal/store"
	"newsroom/internal/store/rows"
)

// told asserts that an error is of a store that can't be used now, and a word of its sentence.
func told(t *testing.T, err error, says string) {
	t.Helper()
	e, ok := errors.AsType[*newsroom.Error](err)
	if !ok || e.Kind != newsroom.KindUnavailable || !strings.Contains(e.Message, says) {
		t.Errorf("the error is %v, want one of kind %d that says %q", err, newsroom.KindUnavailable, says)
	}
}

func bigFeed(tx store.Tx) error {
	_, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/" + strings.Repeat("x", 1<<20), Host: "example.org"})
	return err
}

func TestAFullDiskIsUnavailableAndLeavesNothing(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.run(t, "PRAGMA max_page_count = 1") // as many as there are
	told(t, s.Update(t.Context(), bigFeed), "disk is full")
	s.run(t, "PRAGMA max_page_count = 100000")
	if err := s.Update(t.Context(), bigFeed); err != nil {
		t.Errorf("with room again: %v", err)
	}
}

func TestAFileThatCanNotBeWrittenIsUnavailable(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	s.run(t, "PRAGMA query_only = 1")
	told(t, s.Update(t.Context(), bigFeed), "can't be written")
}

// Another process holds the file for longer than the busy timeout, which the test makes short.
func TestAnUpdateWaitsForAnotherProcess(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	other, err := pool(hearers{newBell(), newDisk("")}, s.path, map[string][]string{})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	held, err := other.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	if _, err := held.ExecContext(t.Context(), "BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	s.run(t, "PRAGMA busy_timeout = 10")
	told(t, s.Update(t.Context(), bigFeed), "Another program holds the database")

	s.run(t, "PRAGMA busy_timeout = 5000")
	done := make(chan error)
	go func() { done <- s.Update(t.Context(), bigFeed) }()
	if _, err := held.ExecContext(t.Context(), "COMMIT"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Errorf("when the other has let go: %v", err)
	}
}

func TestAReaderCanNotWrite(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	err := s.View(t.Context(), func(v store.View) error {
		_, err := v.(rows.View).Exec("DELETE FROM account")
		return err
	})
	told(t, err, "can't be written")
}

// A view that is cut off in the middle of a long statement ends with it, and its connection serves the next.
func TestALongReadEndsWithItsContext(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.View(ctx, func(v store.View) error {
		time.AfterFunc(time.Millisecond, cancel)
		_, err := rows.List(v.(rows.View).DBSession, rows.Value[int], `
			WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n`)
		return err
	})
	if told(t, err, "in time"); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	for range 10 {
		if err := s.View(t.Context(), func(v store.View) error { _, err := v.Accounts().List(); return err }); err != nil {
			t.Error(err)
		}
	}
}

func TestErrorsKeepTheirKind(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		err  error
		kind newsroom.ErrorKind
	}{
		{newsroom.Errorf(newsroom.KindConflict, "x"), newsroom.KindConflict},
		{fmt.Errorf("wrapped: %w", newsroom.Errorf(newsroom.KindExists, "x")), newsroom.KindExists},
		{context.DeadlineExceeded, newsroom.KindUnavailable},
		{errors.New("something else"), newsroom.KindInternal},
	} {
		if got := explain(c.err); newsroom.KindOf(got) != c.kind || !errors.Is(got, c.err) {
			t.Errorf("%v became %v", c.err, got)
		}
	}
	if err := explain(nil); err != nil {
		t.Errorf("no error became %v", err)
	}
}

// What an account holds is in the tables that name it. The list is the schema's own, so that a table that is
// added is looked at.
func TestAnAccountThatIsRemovedLeavesNoRow(t *testing.T) {
	t.Parallel()
	s := fresh(t)
	tables := s.holding(t)
	if len(tables) < 9 {
		t.Fatalf("only the tables %v name an account", tables)
	}
	for i := range 2 {
		s.settle(t, newsroom.AccountID{15: byte(i + 1)})
	}
	gone := newsroom.AccountID{15: 1}
	for _, table := range tables {
		if s.rows(t, table, gone) == 0 {
			t.Errorf("the test puts nothing into %s", table)
		}
	}
	if err := s.Update(t.Context(), func(tx store.Tx) error { return tx.Accounts().Remove(gone) }); err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if n := s.rows(t, table, gone); n != 0 {
			t.Errorf("%s still holds %d rows", table, n)
		}
		if s.rows(t, table, newsroom.AccountID{15: 2}) == 0 {
			t.Errorf("%s has lost another's rows", table)
		}
	}
}

// holding lists the tables that have a column account, with account itself left out: its column is id.
func (s *Store) holding(t *testing.T) []string {
	t.Helper()
	found, err := s.writer.QueryContext(t.Context(), `
		SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c ON c.name = 'account' WHERE t.type = 'table' ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	defer found.Close()
	var all []string
	for found.Next() {
		var name string
		if err := found.Scan(&name); err != nil {
			t.Fatal(err)
		}
		all = append(all, name)
	}
	if err := found.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

func (s *Store) rows(t *testing.T, table string, account newsroom.AccountID) (n int) {
	t.Helper()
	if err := s.writer.QueryRowContext(t.Context(), "SELECT count(*) FROM "+table+" WHERE account = ?", rows.Key(account)).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func draftOf(id newsroom.AccountID, now time.Time) newsroom.Draft {
	return newsroom.Draft{Account: id, ID: newsroom.DraftID(id), StartedAt: now, TouchedAt: now, ExpiresAt: now}
}

// settle gives an account a row in every table.
func (s *Store) settle(t *testing.T, id newsroom.AccountID) {
	t.Helper()
	situation := newsroom.SituationID(id)
	var from newsroom.GroupHead
	err := s.Update(t.Context(), func(tx store.Tx) error {
		feed, err := tx.Feeds().Add(newsroom.Feed{URL: "https://example.org/", Host: "example.org"})
		if err != nil {
			return err
		}
		from, err = tx.Situations().Head()
		_, source := tx.Sources().Add(newsroom.Source{Feed: feed})
		if newsroom.KindOf(source) == newsroom.KindExists {
			source = nil
		}
		return errors.Join(err, source,
			tx.Accounts().Add(newsroom.Account{ID: id, Email: id.String()}, newsroom.Reader{Account: id}),
			tx.Tokens().Issue(newsroom.AccessToken{ID: newsroom.TokenID(id), Hash: [32]byte{id[15]}, Account: id}),
			tx.Audit(id, "operator", "x", ""),
			tx.Drafts().Start(draftOf(id, tx.Now())),
			allowed(tx, id),
			tx.Articles().Add([]store.ArrivedArticle{{Article: newsroom.Article{Feed: feed, Key: newsroom.Digest(id)}}}))
	})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Update(t.Context(), func(tx store.Tx) error {
		source, own := tx.Sources().Add(newsroom.Source{Feed: 1, Account: id})
		_, amended := tx.Mandates().Advance(id, 0, newsroom.Amendment{Begun: []newsroom.Interest{{Label: "x"}}})
		article := newsroom.ArticleID(from.Seq + 1)
		placed := newsroom.Placed{Situation: situation, Trace: newsroom.Trace{Seq: from.Seq + 1, Article: article, Feed: 1, Version: 1}}
		command := newsroom.Command{Account: id, ID: newsroom.CommandID(id), Route: "POST /x"}
		_, _, _, claimed := tx.Commands().Claim(command)
		answered := draftOf(id, tx.Now())
		answered.Answers = []newsroom.DraftAnswer{{ID: newsroom.AnswerID(id), At: tx.Now()}}
		return errors.Join(own, tx.Sources().SetAlways(id, source, true), tx.Sources().SetHalfLife(id, source, newsroom.ForAWeek), amended, claimed, tx.Mandates().Ask(id, newsroom.OpenQuestion{Revision: 1, Said: "Hm"}), tx.Drafts().Save(draftOf(id, tx.Now()), answered),
			tx.Situations().Place(store.GroupingBatch{
				From: from, To: newsroom.GroupHead{Seq: from.Seq + 1}, Placed: []newsroom.Placed{placed}, Opened: []newsroom.Situation{{ID: situation}},
			}),
			tx.Situations().Rename(newsroom.SituationEvent{Account: id, Situation: situation, Title: "x"}),
			tx.Editions().Send(newsroom.Edition{Account: id, Number: 1, Items: []newsroom.Item{
				{ID: newsroom.ItemID(id), Situation: situation, Cites: []newsroom.Cite{{Article: article, Version: 1}}},
			}}),
			tx.Editions().Send(newsroom.Edition{Account: id, Number: 2, Slot: newsroom.Slot{Kind: newsroom.First}, Corrections: []newsroom.Correction{
				{Number: 1, Article: article, Version: 1, Seen: tx.Now()},
			}}),
			indexed(tx), tx.Pictures().Add(newsroom.Picture{Account: id, Number: 1, Name: id.String()}),
			tx.Webhooks().Add(newsroom.Webhook{ID: newsroom.WebhookID(id), Account: id, Since: tx.Now(), CreatedAt: tx.Now()}),
			tx.Outbox().Choose(newsroom.Delivery{Account: id, Editions: true}), store.Announce(tx, id, newsroom.EventEdition, "1"),
			tx.PrivateFeeds().Make(id, [32]byte{id[15]}), tx.ReadLaters().Add(newsroom.ReadLater{ID: newsroom.ReadLaterID(id), Account: id, Kind: newsroom.Readeck}),
			listed(tx, id, source), fetched(tx, id), followed(tx, id, situation, article))
	})
	if err != nil {
		t.Fatal(err)
	}
	// As the program before migration 48 wrote what an edition cites.
	s.run(t, `INSERT INTO citation_before (account, number, ordinal, place, item, article, version, sentence, hash)
		SELECT account, number, ordinal, place, account, article, version, '', zeroblob(32) FROM cited c
		WHERE NOT EXISTS (SELECT 1 FROM citation_before o WHERE o.account = c.account)`)
}

// listed subscribes an account to a list that names a source.
func listed(tx store.Tx, id newsroom.AccountID, source newsroom.SourceID) error {
	list, err := tx.ReadingLists().Add(newsroom.ReadingList{Account: id})
	return errors.Join(err, tx.ReadingLists().Note(list, newsroom.ListFeed{Source: source}))
}

// fetched gives an account a mailbox that has a letter.
func fetched(tx store.Tx, id newsroom.AccountID) error {
	box, err := tx.Mailboxes().Add(newsroom.Mailbox{Account: id})
	list, listed := tx.Mailboxes().AddList(newsroom.MailList{Mailbox: box})
	_, taken := tx.Mailboxes().Take(newsroom.MailLetter{Mailbox: box, List: list, State: newsroom.MailHeld})
	return errors.Join(err, listed, taken)
}

// allowed lets an account add an app and give it something, and come in.
func allowed(tx store.Tx, id newsroom.AccountID) error {
	code := newsroom.AuthorizationCode{Hash: [32]byte{id[15]}, ExpiresAt: tx.Now()}
	code.Grant = newsroom.Grant{ID: newsroom.GrantID(id), Account: id, CreatedAt: tx.Now(), ExpiresAt: tx.Now()}
	return errors.Join(
		tx.Clients().Add(newsroom.OAuthClient{ID: id.String(), Account: id, CreatedAt: tx.Now()}),
		tx.Grants().Offer(code), tx.Grants().Redeem(code),
		tx.Entries().SetPassword(newsroom.Password{Account: id, ChangedAt: tx.Now()}),
		tx.Passkeys().Add(newsroom.Passkey{ID: newsroom.PasskeyID(id), Account: id, Credential: id[:], CreatedAt: tx.Now()}),
		tx.Identities().Add(newsroom.Identity{ID: newsroom.IdentityID(id), Account: id, Issuer: "https://id.example", Subject: id.String(), CreatedAt: tx.Now()}),
		tx.Passkeys().Ask(newsroom.Challenge{Hash: code.Hash, Account: id, ExpiresAt: tx.Now()}),
		tx.Entries().Begin(newsroom.Session{ID: newsroom.SessionID(id), Hash: code.Hash, Account: id, SignedInAt: tx.Now(), LastUsed: tx.Now()}),
		tx.Entries().Offer(newsroom.Link{Hash: code.Hash, Purpose: newsroom.LinkReset, Account: id, CreatedAt: tx.Now(), ExpiresAt: tx.Now()}))
}

// followed lets an account follow a situation, be told of it, and have what waits for its word.
func followed(tx store.Tx, id newsroom.AccountID, situation newsroom.SituationID, article newsroom.ArticleID) error {
	alert := newsroom.Alert{
		ID: newsroom.AlertID(id), Account: id, Situation: situation, Fact: newsroom.Digest(id), Cites: []newsroom.Cite{{Article: article, Version: 1}},
	}
	err := errors.Join(
		tx.Mandates().Propose(newsroom.Proposal{ID: newsroom.CommandID(id), Account: id}),
		tx.Monitors().Start(newsroom.Monitor{
			ID: newsroom.MonitorID(id), Account: id, Situation: situation, State: newsroom.MonitorActive, From: newsroom.FromItem,
			CreatedAt: tx.Now(), ChangedAt: tx.Now(),
		}),
		tx.Alerts().Raise(alert))
	_, retrieved := tx.Alerts().Retrieved([]newsroom.Retrieval{{Account: id, Alerts: []newsroom.AlertID{alert.ID}}})
	return errors.Join(err, retrieved)
}
