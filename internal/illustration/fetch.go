package illustration

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"newsroom/internal/feed"
	"newsroom/internal/outbound"
	"newsroom/internal/picture"
	"newsroom/internal/politeness"
)

// accepted names the kinds that are read, best first.
const accepted = "image/jpeg, image/png;q=0.9, image/webp;q=0.9, image/gif;q=0.5, */*;q=0.1"

// get asks for a file once, under the rows of the hosts that it leads over.
func (i *Illustrator) get(ctx context.Context, address string) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, &outbound.Error{Kind: outbound.Address, Address: outbound.Mask(address)}
	}
	u.User, u.Fragment = nil, ""
	if err := i.client.Judge(u.String()); err != nil {
		return nil, err // nobody need wait for what the guard refuses
	}
	ctx, cancel := context.WithTimeout(ctx, eachFor)
	defer cancel()
	walk := i.hosts.NewChain("")
	if err := walk.Step(ctx, u.String()); err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(outbound.Onward(ctx, walk.Step), http.MethodGet, u.String(), nil)
	if err != nil {
		walk.End(ctx, 0)
		return nil, err
	}
	req.Header.Set("Accept", accepted)
	resp, err := i.client.Do(req)
	if err != nil {
		walk.End(ctx, 0)
		return nil, err
	}
	defer resp.Body.Close()
	defer walk.End(ctx, politeness.RetryDelay(resp.StatusCode, feed.RetryAfter(resp.Header.Get("Retry-After"), i.now())))
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("illustration: %w", feed.StatusError{Status: resp.StatusCode})
	}
	return outbound.ReadBody(resp, picture.MaxBody)
}
