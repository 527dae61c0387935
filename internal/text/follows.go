package text

// FollowsOneEvent tells whether what KindOf calls a round-up follows a single event, or shows it: a live page, a guide to where a match
// is to be seen, a transcript. What has a mark of those that list many things as well does not.
func FollowsOneEvent(title string, words []Token, address string) bool {
	if len(words) > 2 && partOfProgramme(words) {
		return false
	}
	follows, lists := kinds.roundupsIn(title, words)
	for part, last := range addressParts(address) {
		if kind, by := kinds.filedAs(part, last); kind == Roundup {
			follows, lists = follows || kinds.single[by], lists || !kinds.single[by]
		}
	}
	return follows && !lists
}

// roundupsIn tells whether a title has marks of round-ups that follow a single event, and of such that list many.
func (m *marks) roundupsIn(title string, words []Token) (single, many bool) {
	opens := m.opening(words)
	for i, word := range words {
		for _, one := range m.words[word.Word] {
			if one.kind == Roundup && follows(words[i+1:], one.rest) && one.marks(title, words, i, opens, false) {
				single, many = single || one.single, many || !one.single
			}
		}
	}
	return single, many
}
