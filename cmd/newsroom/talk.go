package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-isatty"

	"newsroom"
)

// level gives the least level of log lines. Commands that do one thing say what they did by themselves.
func (s *Settings) level(command string) slog.Level {
	var level slog.Level
	if level.UnmarshalText([]byte(s.LogLevel)) == nil {
		return level
	}
	if command == "serve" || command == "demo" {
		return slog.LevelInfo
	}
	return slog.LevelError
}

// logger writes text for people at a terminal and JSON for everything else.
func (p process) logger(level slog.Leveler) *slog.Logger {
	options := &slog.HandlerOptions{Level: level}
	if isTerminal(p.err) {
		return slog.New(slog.NewTextHandler(p.err, options))
	}
	return slog.New(slog.NewJSONHandler(p.err, options))
}

func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && isatty.IsTerminal(file.Fd())
}

// say talks to the person at the terminal.
func (p process) say(format string, args ...any) { fmt.Fprintf(p.err, format+"\n", args...) }

// print writes data.
func (p process) print(format string, args ...any) error {
	_, err := fmt.Fprintf(p.out, format, args...)
	return err
}

// printJSON writes data for programs.
func (p process) printJSON(v any) error {
	encoder := json.NewEncoder(p.out)
	encoder.SetIndent("", "  ")
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// output is where data goes. That it can't be written there is told like everything else that goes wrong.
type output struct{ to io.Writer }

// Write writes data.
func (o output) Write(b []byte) (int, error) {
	n, err := o.to.Write(b)
	if err != nil {
		err = newsroom.Because(newsroom.KindUnavailable, err, "The output can't be written; look whether the disk that it goes to is full.")
	}
	return n, err
}

// fail says in one sentence what went wrong, if anything did, and gives the exit code. What no part of the
// program has found words for is a fault of ours: its chain of causes goes to the log, for whoever mends it.
func (e *environment) fail(err error) int {
	ours, worded := errors.AsType[*newsroom.Error](err)
	switch {
	case err == nil:
		return exitDone
	case errors.Is(err, context.Canceled):
		e.say("newsroom: Interrupted.")
	case worded:
		e.log.DebugContext(e.ctx, "the command failed", "error", err)
		e.say("newsroom: %s", punctuated(ours.Message))
	default:
		e.log.ErrorContext(e.ctx, "the command failed", "error", err)
		e.say("newsroom: This should not have happened; the line above says what did, and belongs in a report to whoever maintains the program.")
	}
	return exitFailed
}

// punctuated makes one sentence of a message.
func punctuated(message string) string {
	message = strings.Join(strings.Fields(message), " ")
	if first, size := utf8.DecodeRuneInString(message); size > 0 {
		message = string(unicode.ToUpper(first)) + message[size:]
	}
	if said := strings.TrimRight(message, "”"); said != "" && !strings.ContainsAny(said[len(said)-1:], ".?!") {
		message += "."
	}
	return message
}

// stamp writes a time for people, in a zone.
func stamp(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return "never"
	}
	return t.In(zone).Format("2006-01-02 15:04 MST")
}
