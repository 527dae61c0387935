package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"time"

	"newsroom"
	"newsroom/internal/account"
	"newsroom/internal/app"
)

type tokenCommand struct {
	Issue  tokenIssueCommand  `cmd:"" help:"Print one new access token."`
	Revoke tokenRevokeCommand `cmd:"" help:"End a token that is read from standard input, or all of an account's."`
}

type tokenIssueCommand struct {
	Account  string        `help:"Email address of the reader." required:"" type:"email" placeholder:"EMAIL"`
	Scope    string        `help:"Permissions, set apart by spaces: newsroom_read, mandate_write, onboarding_write." default:"newsroom_read" placeholder:"NAMES"`
	Resource string        `help:"What the token opens: v1, mcp or both." enum:"v1,mcp,both" default:"v1" placeholder:"NAME"`
	AskFirst bool          `help:"What is said to the mandate with it waits for the reader's word."`
	TTL      time.Duration `help:"How long the token lives, at most 24h." name:"ttl" default:"1h"`
}

// Run prints a new access token.
func (c tokenIssueCommand) Run(e *environment) error {
	scopes, err := newsroom.ParseScopes(c.Scope)
	if err = errors.Join(err, account.CheckLife(c.TTL)); err != nil {
		return misuse(err)
	}
	resources := []newsroom.Resource{newsroom.Resource(c.Resource)}
	if c.Resource == "both" {
		resources = []newsroom.Resource{newsroom.ResourceV1, newsroom.ResourceMCP}
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		token, err := a.Tokens.Issue(e.ctx, reader, account.Opens{Scopes: scopes, Resources: resources, AskFirst: c.AskFirst}, c.TTL)
		if err != nil {
			return err
		}
		return e.print("%s\n", token)
	})
}

type tokenRevokeCommand struct {
	Account string `help:"End all tokens of this reader." type:"email" placeholder:"EMAIL"`
}

// Run revokes a token, which is read from standard input because arguments are seen by every process of the
// machine, or all tokens of an account.
func (c tokenRevokeCommand) Run(e *environment) error {
	if c.Account == "" {
		return c.one(e)
	}
	return e.withReader(c.Account, func(a *app.App, reader newsroom.Account) error {
		ended, err := a.Tokens.RevokeAll(e.ctx, reader.ID)
		if err == nil {
			e.say("Ended %d.", ended)
		}
		return err
	})
}

// maxTokenLine is more than any token of ours is long.
const maxTokenLine = 4096

func (tokenRevokeCommand) one(e *environment) error {
	line, err := bufio.NewReader(io.LimitReader(e.in, maxTokenLine)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return newsroom.Because(newsroom.KindUnavailable, err, "The token can't be read from standard input; give it there, or name an account with --account.")
	}
	if line = strings.TrimSpace(line); line == "" {
		return &usageError{"give the token on standard input, or name an account with --account"}
	}
	return e.with(func(a *app.App) error { return a.Tokens.Revoke(e.ctx, line) })
}
