// Provider is what signing in by another service is tried against: the example of zitadel's certified library, with people and
// their groups from a file that is read anew each time, so that a test may change them.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"

	"github.com/zitadel/oidc/v3/example/server/exampleop"
	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

func main() {
	port := flag.String("port", "9998", "where it answers on localhost")
	people := flag.String("people", "people.json", "who is known, by subject")
	back := flag.String("back", "", "the redirect address of the client")
	client := flag.String("client", "newsroom", "the client's ID")
	flag.Parse()
	if err := serve(*port, *client, *back, users(*people)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve answers as an issuer on localhost, to one client whose secret is in PROVIDER_SECRET.
func serve(port, client, back string, people users) error {
	storage.RegisterClients(storage.WebClient(client, os.Getenv("PROVIDER_SECRET"), back))
	kept := grouped{storage.NewStorage(people), people}
	handler := exampleop.SetupServer("http://localhost:"+port, kept, slog.New(slog.DiscardHandler), false)
	listener, err := net.Listen("tcp", "localhost:"+port)
	if err != nil {
		return err
	}
	fmt.Println("The provider answers at http://localhost:" + port)
	return http.Serve(listener, handler)
}

// user is somebody whom the provider knows.
type user struct {
	storage.User
	Groups []string
}

// users are those in a file.
type users string

func (u users) all() map[string]*user {
	all := map[string]*user{}
	if text, err := os.ReadFile(string(u)); err == nil {
		_ = json.Unmarshal(text, &all)
	}
	return all
}

// GetUserByID finds somebody by their subject.
func (u users) GetUserByID(id string) *storage.User {
	if one := u.all()[id]; one != nil {
		return &one.User
	}
	return nil
}

// GetUserByUsername finds somebody by the name with which they sign in.
func (u users) GetUserByUsername(name string) *storage.User {
	for _, one := range u.all() {
		if one.Username == name {
			return &one.User
		}
	}
	return nil
}

// ExampleClientID is a service's, which nobody uses here.
func (u users) ExampleClientID() string { return storage.ServiceUserID }

// grouped tells of the groups of somebody, too, beside what the example tells.
type grouped struct {
	*storage.Storage
	people users
}

var _ op.CanSetUserinfoFromRequest = grouped{}

// SetUserinfoFromToken fills what is told to who asks with a token.
func (g grouped) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, token, subject, origin string) error {
	if one := g.people.all()[subject]; one != nil && one.Groups != nil {
		info.AppendClaims("groups", one.Groups)
	}
	return g.Storage.SetUserinfoFromToken(ctx, info, token, subject, origin)
}
