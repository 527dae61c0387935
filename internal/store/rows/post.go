package rows

import "newsroom"

// fresh ends a statement that writes posts, and gives those that were not there.
const fresh = ` ON CONFLICT DO NOTHING RETURNING id, target`

const postColumns = `account, channel, target, event, subject, told, state, cause, attempts, unknowns, made_at, next_at, receipt, edition`

// Post writes a post for each channel and each webhook by which the account wants the event.
func (f outbox) Post(account newsroom.AccountID, event newsroom.Event, subject, told string) (made []newsroom.Post, err error) {
	d, hooks, err := f.wishes(account)
	if err != nil {
		return nil, err
	}
	post := newsroom.Post{
		Account: account, Event: event, Subject: subject, Told: told,
		State: newsroom.PostWaiting, MadeAt: f.now, NextAt: f.now,
	}
	for _, post.Channel = range []newsroom.Channel{newsroom.ChannelEmail, newsroom.ChannelEReader} {
		if !d.Wants(post.Channel, event) {
			continue
		}
		more, err := f.one(post)
		if err != nil {
			return nil, err
		}
		made = append(made, more...)
	}
	if !hooks {
		return made, nil
	}
	post.Channel = newsroom.ChannelWebhook
	more, err := f.written(post, `INSERT INTO outbox (`+postColumns+`)
		SELECT w.account, 'webhook', w.id, CAST($2 AS text), CAST($3 AS text), CAST($4 AS text), 'waiting', '', 0, 0, CAST($5 AS bigint), CAST($5 AS bigint), '', 0
		FROM webhook w WHERE w.account = $1 AND `+wanting("$2")+` ORDER BY w.created_at, w.id`+fresh,
		Key(account), event, subject, told, micros(f.now))
	return append(made, more...), err
}

// wishes reads what a post is written by, in one statement: what goes by email and to an e-reader, and whether any webhook is on.
func (f outbox) wishes(account newsroom.AccountID) (d newsroom.Delivery, hooks bool, err error) {
	d = newsroom.DefaultDelivery(account)
	hooks, err = One(f.DBSession, "delivery", func(r Row) (hooks bool, err error) {
		err = r.Scan(&d.Editions, &d.Alerts, &d.EReader, &hooks)
		return hooks, err
	}, `SELECT coalesce(d.editions, false), coalesce(d.alerts, false), coalesce(d.ereader, ''), EXISTS (SELECT 1 FROM webhook w WHERE w.account = $1 AND w.state = 'on')
		FROM (SELECT 1) AS one LEFT JOIN delivery d ON d.account = $1`, Key(account))
	return d, hooks, err
}

// Aim writes a post to one webhook.
func (f outbox) Aim(at newsroom.Webhook, event newsroom.Event, subject string) (newsroom.Post, error) {
	made, err := f.one(newsroom.Post{
		Account: at.Account, Channel: newsroom.ChannelWebhook, Target: at.ID, Event: event, Subject: subject,
		State: newsroom.PostWaiting, MadeAt: f.now, NextAt: f.now,
	})
	if err == nil && len(made) == 0 {
		return newsroom.Post{}, newsroom.Errorf(newsroom.KindExists, "That goes to this webhook already.")
	}
	if err != nil {
		return newsroom.Post{}, err
	}
	return made[0], nil
}

// one writes one post, unless it is there.
func (f outbox) one(p newsroom.Post) ([]newsroom.Post, error) {
	return f.written(p, `INSERT INTO outbox (`+postColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, '', 0, 0, $8, $8, '', 0)`+fresh,
		Key(p.Account), p.Channel, Key(p.Target), p.Event, p.Subject, p.Told, p.State, micros(f.now))
}

// written runs a statement that writes posts which are alike but for their number and target, and gives them.
func (f outbox) written(alike newsroom.Post, statement string, args ...any) ([]newsroom.Post, error) {
	return List(f.DBSession, func(r Row) (newsroom.Post, error) {
		p := alike
		err := r.Scan(&p.ID, bytes16(&p.Target))
		return p, err
	}, statement, args...)
}
