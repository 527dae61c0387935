package outbound

import (
	"context"
	"net/http"
)

// onwardKey is where a context keeps who is asked before a redirect is followed.
type onwardKey struct{}

// Onward gives a context whose exchanges ask before they follow a redirect to an address. What is asked may wait, for who
// must have another host's leave before going there, within the time of the exchange; its error ends the exchange, and is
// the cause of that one's.
func Onward(ctx context.Context, ask func(ctx context.Context, to string) error) context.Context {
	return context.WithValue(ctx, onwardKey{}, ask)
}

// mayGo asks whoever wants to be asked before the next hop.
func (c *Client) mayGo(next *http.Request) error {
	ask, ok := next.Context().Value(onwardKey{}).(func(context.Context, string) error)
	if !ok {
		return nil
	}
	if err := c.Judge(next.URL.String()); err != nil {
		return err // nobody need wait for what the guard refuses
	}
	if err := ask(next.Context(), next.URL.String()); err != nil {
		return &Error{Kind: Canceled, cause: err}
	}
	return nil
}
