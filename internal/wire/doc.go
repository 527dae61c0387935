// Package wire holds the JSON shapes of interface v1: what a client reads, field by field.
//
// Three rules hold for all of them. A field that is listed is always there: a list without elements is [],
// and only what the contract marks so may be null, which here is a pointer. Times are RFC 3339 in UTC with
// Z and at most microseconds (Time). Encode gives the same bytes for the same value, for an edition is
// encoded once, when it is sent, and its bytes and their ETag stand for ever.
//
// The shapes carry no behaviour. Steps fill them, doors pass the bytes on, and a client may decode into
// them again; fields may be added within v1, never renamed or removed.
package wire
