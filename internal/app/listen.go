package app

import (
	"context"
	"errors"
	"net"
	"syscall"

	"newsroom"
)

// listen opens the address that requests are answered on, if whoever started the process has not.
func (c Config) listen(ctx context.Context) (net.Listener, error) {
	if c.Socket != nil {
		return c.Socket, nil
	}
	return Listen(ctx, c.Listen, "--listen")
}

// Listen opens an address that requests are answered on, which a flag names.
func Listen(ctx context.Context, on, flag string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", on)
	if err == nil {
		return listener, nil
	}
	why := "can't be listened on"
	if errors.Is(err, syscall.EADDRINUSE) {
		why = "is in use by another program"
	}
	return nil, newsroom.Because(newsroom.KindUnavailable, err, "The address %s %s; name another with %s.", on, why, flag)
}
