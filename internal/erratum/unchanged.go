package erratum

// Unchanged tells whether two texts have the same words one after the other, so that they differ in nothing but how they
// are printed: in letters' case, accents, spaces, quotation marks, dashes, and how thousands are set apart. What Judge calls
// cosmetic is more: a word that was misspelt is another word here.
func Unchanged(language, was, now string) bool {
	if was == now {
		return true
	}
	if max(len(was), len(now)) > maxText {
		return false
	}
	return keys(read(language, was)) == keys(read(language, now))
}
