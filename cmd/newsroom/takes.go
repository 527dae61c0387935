package main

import (
	"errors"
	"math"
	"net"
	"net/netip"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"newsroom/internal/app"
)

// valueError says what a flag or an argument takes, where it was given something else.
type valueError struct {
	value *kong.Value
	takes string
}

// Error names the flag or the argument.
func (e *valueError) Error() string {
	name := "<" + e.value.Name + ">"
	if e.value.Flag != nil {
		name = "--" + e.value.Name
	}
	return name + " takes " + e.takes
}

// takes are the readers of values, by the type of the field or by the name in its type tag.
var takes = []kong.Option{
	kong.TypeMapper(reflect.TypeFor[time.Duration](), value("a length of time, such as 90s or 1h30m", time.ParseDuration)),
	kong.TypeMapper(reflect.TypeFor[days](), value("a number of days, such as 90d, or 0", parseDays)),
	kong.TypeMapper(reflect.TypeFor[[]netip.Prefix](), value("networks such as 192.168.1.0/24, set apart by commas", networks)),
	kong.KindMapper(reflect.String, value("a value", anyText)),
	kong.KindMapper(reflect.Int, value("a whole number", strconv.Atoi)),
	kong.KindMapper(reflect.Int64, value("a whole number", wholeNumber)),
	kong.KindMapper(reflect.Bool, yesOrNo{}),
	kong.NamedMapper("email", value("an email address", notEmpty)),
	kong.NamedMapper("listen", value("HOST:PORT, such as 127.0.0.1:8080", hostPort)),
	kong.NamedMapper("origin", value("an origin without a path, such as https://news.example.org", publicOrigin)),
	kong.NamedMapper("role", value("all, web or worker", role)),
	kong.NamedMapper("count", kong.MapperFunc(count)),
	kong.NamedMapper("level", value("debug, info, warn or error", level)),
}

// value makes a reader of values. What a bad one was is not repeated: it may be a secret in the wrong place.
func value[T any](what string, parse func(string) (T, error)) kong.MapperFunc {
	return func(ctx *kong.DecodeContext, target reflect.Value) error {
		token, err := ctx.Scan.PopValue(what)
		text, ok := token.Value.(string)
		if err != nil || !ok {
			return &valueError{ctx.Value, what}
		}
		parsed, err := parse(text)
		if err != nil {
			return &valueError{ctx.Value, what}
		}
		if target.Kind() == reflect.Slice { // a list may be given in several flags
			target.Set(reflect.AppendSlice(target, reflect.ValueOf(parsed)))
			return nil
		}
		target.Set(reflect.ValueOf(parsed))
		return nil
	}
}

var errValue = errors.New("not a value of that kind")

func anyText(s string) (string, error) { return s, nil }

// notEmpty keeps a variable that is not set, in a script, from meaning everybody.
func notEmpty(s string) (string, error) {
	if strings.TrimSpace(s) == "" {
		return "", errValue
	}
	return s, nil
}

func wholeNumber(s string) (int64, error) { return strconv.ParseInt(s, 10, 64) }

// count reads a whole number that is not below zero. In the settings file it stands without quotes.
func count(ctx *kong.DecodeContext, target reflect.Value) error {
	token, err := ctx.Scan.PopValue("count")
	n, parsed := token.Value.(int64)
	if text, ok := token.Value.(string); ok {
		var bad error
		n, bad = strconv.ParseInt(text, 10, 32)
		parsed = bad == nil
	}
	if err != nil || !parsed || n < 0 || n > math.MaxInt32 {
		return &valueError{ctx.Value, "a whole number, 0 or more"}
	}
	target.SetInt(n)
	return nil
}

// networks reads ranges in CIDR notation; a lone address is a range of one.
func networks(s string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	if strings.TrimSpace(s) == "" {
		return out, nil
	}
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if lone, err := netip.ParseAddr(part); err == nil {
			out = append(out, netip.PrefixFrom(lone.WithZone(""), lone.BitLen()))
			continue
		}
		prefix, err := netip.ParsePrefix(part)
		if err != nil {
			return nil, err
		}
		out = append(out, prefix.Masked())
	}
	return out, nil
}

func hostPort(s string) (string, error) {
	_, port, err := net.SplitHostPort(s)
	if err != nil {
		return "", err
	}
	_, err = strconv.ParseUint(port, 10, 16)
	return s, err
}

func publicOrigin(s string) (string, error) {
	if s == "" {
		return s, nil
	}
	return s, app.CheckOrigin(s)
}

func level(s string) (string, error) {
	if !slices.Contains([]string{"", "debug", "info", "warn", "error"}, s) {
		return "", errValue
	}
	return s, nil
}

func role(s string) (string, error) {
	if !slices.Contains([]app.Role{app.All, app.Web, app.Worker}, app.Role(s)) {
		return "", errValue
	}
	return s, nil
}

// yesOrNo reads a switch, which may stand without a value.
type yesOrNo struct{}

// IsBool tells kong that the value may be left out.
func (yesOrNo) IsBool() bool { return true }

// Decode reads true and false in the ways in which people and TOML write them.
func (yesOrNo) Decode(ctx *kong.DecodeContext, target reflect.Value) error {
	if ctx.Scan.Peek().Type != kong.FlagValueToken {
		target.SetBool(true)
		return nil
	}
	switch given := ctx.Scan.Pop().Value.(type) {
	case bool:
		target.SetBool(given)
		return nil
	case string:
		parsed, err := strconv.ParseBool(strings.ToLower(given))
		if err == nil {
			target.SetBool(parsed)
			return nil
		}
	}
	return &valueError{ctx.Value, "true or false"}
}
