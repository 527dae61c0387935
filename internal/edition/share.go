package edition

// Wrap breaks a text into lines between words, each with the indent before it.
func Wrap(indent, text string) string {
	var p plain
	p.wrap(indent, text)
	return p.out.String()
}
