package main

import (
	"fmt"

	"newsroom/internal/app"
	"newsroom/internal/backup"
)

type backupCommand struct {
	File string `arg:"" help:"File to write, which must not be there yet; such as newsroom.tar.zst."`
}

// Help says what the file is, and how it must be kept.
func (backupCommand) Help() string {
	return "The file holds the whole newsroom at one moment, in the same form whichever engine it is on, and 'newsroom restore' makes a newsroom of it in either. " +
		"It may be written while the newsroom is served. It is read back before it gets its name. " +
		"It holds secrets: addresses of feeds with their passwords, keys, and the hashes of passwords and tokens. Only its owner may read it; keep it so."
}

// Run writes a backup.
func (c backupCommand) Run(e *environment) error {
	if c.File == "" {
		return &usageError{"name the file to write"}
	}
	return e.with(func(a *app.App) error {
		shown := e.begin("counting rows")
		done, size, err := a.Backup(e.ctx, c.File, func(p backup.CopyProgress) { shown.say(rowsLine("written", p)) })
		shown.end()
		if err != nil {
			return err
		}
		e.say("Wrote %d rows into %s, %s, and read them back. The file holds secrets; keep it where only you can read it.", done.Rows(), c.File, bytesOf(size))
		return nil
	})
}

func rowsLine(what string, p backup.CopyProgress) string {
	return fmt.Sprintf("%d of %d rows %s", p.Done, p.Rows, what)
}

// bytesOf writes a size for people.
func bytesOf(n int64) string {
	const kilo, mega = 1000, 1000 * 1000
	switch {
	case n >= mega:
		return fmt.Sprintf("%.1f MB", float64(n)/mega)
	case n >= kilo:
		return fmt.Sprintf("%.1f kB", float64(n)/kilo)
	}
	return fmt.Sprintf("%d bytes", n)
}
