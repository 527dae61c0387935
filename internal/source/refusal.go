package source

import (
	"context"
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"newsroom"
	"newsroom/internal/feed"
	"newsroom/internal/outbound"
)

// refusal says to the person who gave an address why it is no source, and what to do. The kind is KindInvalid
// for what is no address, KindUnavailable where it did not answer as asked, and KindNotFound where what it
// answered is no feed.
func refusal(err error) error {
	exchange, _ := errors.AsType[*outbound.Error](err)
	_, status := errors.AsType[feed.StatusError](err)
	switch {
	case err == nil, errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, feed.ErrAddress):
		return newsroom.Because(newsroom.KindInvalid, err, "This is not an http or https address.")
	case exchange != nil && exchange.Kind == outbound.Refused:
		return newsroom.Because(newsroom.KindUnavailable, err, "%s.", sentence(err))
	case exchange != nil, status:
		return newsroom.Because(newsroom.KindUnavailable, err, "%s; check the address, or try again later.", sentence(err))
	}
	return newsroom.Because(newsroom.KindNotFound, err, "%s; give the address of a feed, or of a web page that names one.", sentence(err))
}

// sentence begins a sentence with an error of the packages feed and outbound, which word theirs for people. The address at
// its beginning is left out: whoever gave it knows it.
func sentence(err error) string {
	said := err.Error()
	if exchange, ok := errors.AsType[*outbound.Error](err); ok {
		said = strings.TrimPrefix(said, exchange.Address+": ")
	}
	first, size := utf8.DecodeRuneInString(said)
	return string(unicode.ToUpper(first)) + said[size:]
}
