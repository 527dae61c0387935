package main

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/alecthomas/kong"

	"newsroom/internal/app"
)

// Settings are the flags that every command has. Each is also an environment variable, NEWSROOM_ and its name
// in capitals, and a key of the TOML file; flags win over the environment, the environment over the file.
type Settings struct {
	Config               string        `help:"TOML file with settings." env:"NEWSROOM_CONFIG" placeholder:"FILE"`
	Data                 string        `help:"Folder of the database (default: ${data})." env:"NEWSROOM_DATA" placeholder:"DIR"`
	Listen               string        `help:"Address to answer requests on." env:"NEWSROOM_LISTEN" default:"127.0.0.1:8080" placeholder:"HOST:PORT"`
	PublicURL            string        `help:"Origin under which people reach the newsroom; links are made from it (default: made from --listen)." name:"public-url" env:"NEWSROOM_PUBLIC_URL" placeholder:"URL"`
	AllowPrivateNetworks []string      `help:"Private networks that feeds may be in, such as 192.168.1.0/24." env:"NEWSROOM_ALLOW_PRIVATE_NETWORKS" placeholder:"CIDR"`
	HostGap              time.Duration `help:"Time between requests to one host; less than a second only for hosts in the allowed private networks." env:"NEWSROOM_HOST_GAP" default:"1s"`
	Migrate              bool          `help:"Bring the database to this version at the start." env:"NEWSROOM_MIGRATE" default:"true" negatable:"" name:"migrate"`
	LogLevel             string        `help:"Least level of log lines: debug, info, warn or error (default: info for serve and demo, warn for other commands)." env:"NEWSROOM_LOG_LEVEL" enum:",debug,info,warn,error" default:"" placeholder:"LEVEL"`

	origins map[string]string
	file    map[string]any
}

// Setting is one value in force.
type Setting struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Origin string `json:"origin"` // flag, environment, file or default
}

// Validate reads the settings file before kong asks for its values.
func (s *Settings) Validate(*kong.Application) error { return nil }

// Resolve gives kong the value that the settings file has for a flag, unless the environment has one.
func (s *Settings) Resolve(ctx *kong.Context, _ *kong.Path, flag *kong.Flag) (any, error) {
	if s.origins == nil {
		if err := s.load(ctx); err != nil {
			return nil, err
		}
	}
	for _, name := range flag.Envs {
		if _, ok := os.LookupEnv(name); ok {
			s.origins[flag.Name] = "environment " + name
			return nil, nil //nolint:nilnil // kong's way to say: no value from here
		}
	}
	value, ok := s.file[flag.Name]
	if !ok || len(flag.Envs) == 0 {
		return nil, nil //nolint:nilnil // kong's way to say: no value from here
	}
	s.origins[flag.Name] = "file " + s.path(ctx)
	return value, nil
}

// path finds the settings file before all flags are parsed.
func (s *Settings) path(ctx *kong.Context) string {
	for i, arg := range ctx.Args {
		if value, ok := strings.CutPrefix(arg, "--config="); ok {
			return value
		}
		if arg == "--config" && i+1 < len(ctx.Args) {
			return ctx.Args[i+1]
		}
	}
	return os.Getenv("NEWSROOM_CONFIG")
}

// load reads the settings file. Keys that name no setting are an error: a mistyped one must not be lost.
func (s *Settings) load(ctx *kong.Context) error {
	s.origins, s.file = map[string]string{}, map[string]any{}
	path := s.path(ctx)
	if path == "" {
		return nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("the settings file %s can't be read; check --config", path)
	}
	if err := toml.Unmarshal(text, &s.file); err != nil {
		where := ""
		if parse, ok := errors.AsType[toml.ParseError](err); ok {
			where = fmt.Sprintf(", line %d: %s", parse.Position.Line, parse.Message)
		}
		return fmt.Errorf("the settings file %s is not TOML%s", path, where)
	}
	for key := range s.file {
		if key == "config" || !slices.ContainsFunc(ctx.Model.Flags, func(f *kong.Flag) bool { return f.Name == key && len(f.Envs) > 0 }) {
			return fmt.Errorf("the settings file %s has a key %q that names no setting; 'newsroom config' lists them", path, key)
		}
	}
	return nil
}

// inForce lists every setting with its value and where it came from.
func (s *Settings) inForce(parsed *kong.Context) []Setting {
	given := map[string]bool{}
	for _, path := range parsed.Path {
		if path.Flag != nil && !path.Resolved {
			given[path.Flag.Name] = true
		}
	}
	var out []Setting
	for _, flag := range parsed.Model.Flags {
		if len(flag.Envs) == 0 {
			continue
		}
		origin := s.origins[flag.Name]
		switch {
		case given[flag.Name]:
			origin = "flag"
		case origin == "":
			origin = "default"
		}
		out = append(out, Setting{Name: flag.Name, Value: fmt.Sprint(flag.Target.Interface()), Origin: origin})
	}
	return out
}

// networks reads the ranges in CIDR notation; a lone address is a range of one.
func (s *Settings) networks() ([]netip.Prefix, error) {
	var out []netip.Prefix
	for _, text := range s.AllowPrivateNetworks {
		prefix, err := netip.ParsePrefix(strings.TrimSpace(text))
		if err != nil {
			address, bad := netip.ParseAddr(strings.TrimSpace(text))
			if bad != nil {
				return nil, &usageError{"--allow-private-networks takes ranges such as 192.168.1.0/24, set apart by commas"}
			}
			prefix = netip.PrefixFrom(address, address.BitLen())
		}
		out = append(out, prefix.Masked())
	}
	return out, nil
}

// check refuses settings that can't work together.
func (s *Settings) check() error {
	networks, err := s.networks()
	if err != nil {
		return err
	}
	if s.HostGap < 0 || (s.HostGap < app.DefaultHostGap && len(networks) == 0) {
		return &usageError{"--host-gap is at least 1s, unless --allow-private-networks names the hosts that it is for"}
	}
	if s.PublicURL != "" {
		if err := app.CheckOrigin(s.PublicURL); err != nil {
			return &usageError{err.Error()}
		}
	}
	return nil
}
