package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// wanted is a request.
type wanted struct {
	method, path string
	body         members
}

// members are those of a JSON object.
type members []member

type member struct {
	name  string
	value any
}

// write gives the object. Each turn has the members in another order, which must make no difference.
func (m members) write(turn int) []byte {
	var parts []string
	for i := range m {
		one := m[(i+turn)%len(m)]
		value, err := json.Marshal(one.value)
		if err != nil {
			panic(err)
		}
		parts = append(parts, fmt.Sprintf("%q:%s", one.name, value))
	}
	return []byte("{" + strings.Join(parts, ",") + "}")
}

// patient and hasty are how long clients wait for an answer; the hasty ones hang up while the server is at it. To the
// deaf ones the answer is lost on its way. Once repeated, a request is waited for.
const (
	patient = time.Minute
	hasty   = 10 * time.Millisecond
	hurried = 4 // in a hundred
	deaf    = 3
)

// send sends a request to one of the nodes, and notes it.
func (c *client) send(ctx context.Context, d deed, turn int) told {
	limit, fate := patient, c.random.IntN(100)
	if turn > 0 {
		fate = 100
	}
	if fate < hurried {
		limit = time.Duration(c.random.Int64N(int64(hasty)))
	}
	address := c.address(ctx, c.random)
	waiting, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	begun := c.now()
	answer, body, err := c.ask(waiting, address, d, turn)
	if dialled, ok := errors.AsType[*net.OpError](err); ok && dialled.Op == "dial" {
		return told{lost: true} // nothing was sent
	}
	t := told{lost: true}
	if err == nil && (fate < hurried || fate >= hurried+deaf) {
		t = c.understand(d, answer, body)
	}
	c.note(c.number, d, t, begun)
	return t
}

func (c *client) ask(ctx context.Context, address string, d deed, turn int) (*http.Response, []byte, error) {
	w := c.request(d)
	var content io.Reader
	if w.body != nil {
		content = bytes.NewReader(w.body.write(turn))
	}
	request, err := http.NewRequestWithContext(ctx, w.method, address+w.path, content)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Authorization", c.bearers[d.register])
	request.Header.Set("Content-Type", "application/json")
	answer, err := c.web.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return answer, body, err
}

// understand gives what an answer tells. One that should never be given ends the match.
func (c *client) understand(d deed, answer *http.Response, body []byte) told {
	t := told{replayed: answer.Header.Get("Idempotent-Replayed") == "true", body: string(body)}
	var refusal struct{ Error struct{ Code string } }
	switch answer.StatusCode {
	case http.StatusOK, http.StatusCreated:
		says, revision, err := c.game.read(d, answer.StatusCode, body)
		if err != nil {
			c.fault("%+v was answered %v", d, err)
		}
		t.says = says
		c.learn(d, revision)
		return t
	case http.StatusServiceUnavailable:
		if answer.Header.Get("Retry-After") == "" {
			c.fault("%+v was answered %d without a time: %s", d, answer.StatusCode, body)
		}
		return told{lost: true}
	}
	if err := json.Unmarshal(body, &refusal); err != nil || answer.StatusCode != http.StatusConflict || t.replayed {
		c.fault("%+v was answered %d %s", d, answer.StatusCode, body)
	}
	return told{refused: refusal.Error.Code}
}

func (c *client) learn(d deed, revision int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.newest[d.register] = max(c.newest[d.register], revision)
	if d.command != "" {
		c.past = append(c.past, d)
	}
}
