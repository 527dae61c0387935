package client_test

import (
	"context"
	"fmt"
	"log"

	"newsroom/client"
)

func Example() {
	ctx := context.Background()
	c, err := client.New("https://news.example.org/v1", client.Static("the reader's token"))
	if err != nil {
		log.Fatal(err)
	}
	done, err := c.Correct(ctx, client.CorrectMandate{
		ExpectedRevision: 12, // the web edition shows it, and each correction tells the next
		Statement:        "Follow night trains.",
		Provenance:       client.ReaderWords,
	})
	switch {
	case client.CodeOf(err) == client.RevisionConflict:
		fmt.Println("The mandate has changed in the meantime: show the reader both texts.")
	case err != nil:
		log.Fatal(err)
	case done.Value.Outcome == client.Clarification:
		fmt.Println("The newsroom asks:", *done.Value.Question)
	default:
		fmt.Println(done.Value.Acknowledgement)
	}
	for alert, err := range c.AllUpdates(ctx) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(alert.SentAt, alert.Headline)
	}
}
