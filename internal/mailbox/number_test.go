package mailbox_test

import "fmt"

// number writes a number as people name it.
func number[N ~int | ~int64](n N) string { return fmt.Sprint(int64(n)) }
