package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"newsroom"
)

// CommandReader reads accepted commands.
type CommandReader interface {
	// Accepted counts the commands that the account has had accepted.
	Accepted(newsroom.AccountID) (int, error)
}

// Commands writes commands. Steps use Once, which keeps the order of its calls.
type Commands interface {
	CommandReader
	// Claim takes the command's identifier for this transaction. Where the account has used it, it gives the
	// standing command and its answer, and claimed is false. While another transaction claims it, Claim waits for
	// that one's end.
	Claim(newsroom.Command) (standing newsroom.Command, answer newsroom.StoredResponse, claimed bool, err error)
	// Accept stores the answer of a command that this transaction has claimed.
	Accept(newsroom.Command, newsroom.StoredResponse) error
	// Forget drops the bodies of the answers to commands that were accepted before then, of at most so many, and tells of
	// how many. The commands stay until their account goes: what was asked once is not done again.
	Forget(before time.Time, limit int) (int, error)
}

// commandWait is how long a repeat waits for the end of the command that it repeats.
const commandWait = 10 * time.Second

// errCommandUsed says that an identifier stands for something else.
var errCommandUsed = newsroom.Errorf(newsroom.KindCommandUsed, "This command_id was used before for something else.")

// errCommandOld says that a command had its effect so long ago that its answer is not there to be repeated.
var errCommandOld = newsroom.Errorf(newsroom.KindCommandUsed, "This command_id was used more than 30 days ago, and what was answered is no longer kept.")

// Once lets a command have its effect once, whatever is repeated, lost or killed. do runs in the transaction that
// stores the command with its answer and the note of it: all are there or none. The same command again gives the stored answer,
// byte for byte, and replayed is true; the same identifier for another route or content is an error of
// newsroom.KindCommandUsed, and so is one whose answer has been dropped. What do refuses is not stored, so that it may be mended and sent again. do may run
// again, as in Store.Update.
func Once(ctx context.Context, s Store, c newsroom.Command, do func(Tx) (newsroom.StoredResponse, error)) (answer newsroom.StoredResponse, replayed bool, err error) {
	waiting, cancel := context.WithTimeout(ctx, commandWait)
	defer cancel()
	err = s.Update(waiting, func(tx Tx) error {
		standing, before, claimed, err := tx.Commands().Claim(c)
		switch {
		case err != nil:
			return err
		case !claimed && (standing.Route != c.Route || standing.Content != c.Content):
			return errCommandUsed
		case !claimed && before.Dropped:
			return errCommandOld
		case !claimed:
			answer, replayed = before, true
			return nil
		}
		replayed = false
		if answer, err = do(tx); err != nil {
			return err
		}
		if err := tx.Commands().Accept(c, answer); err != nil {
			return err
		}
		return tx.Audit(c.Account, c.Client, newsroom.ActionCommandAccepted, fmt.Sprintf("%s %d", c.Route, answer.Status))
	})
	if err != nil {
		if errors.Is(waiting.Err(), context.DeadlineExceeded) && ctx.Err() == nil {
			err = newsroom.Because(newsroom.KindUnavailable, err, "The command is being worked on; try again in a moment.")
		}
		return newsroom.StoredResponse{}, false, err
	}
	return answer, replayed, nil
}
