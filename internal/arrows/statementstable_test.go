package arrows_test

// statements lists those of product that understanding what readers say needs.
var statements = []arrow{
	{"internal/mandate", "internal/mandate/hours", "a statement may say when the edition comes, and how long it is"},
	{"internal/mandate", "internal/locale", "what the desk asks and answers, in each language"},
	{"internal/mandate", "internal/store", "it keeps revisions and asks for coverage"},
	{"internal/mandate", "internal/cache", "readers have interests in common, and read much the same articles"},
	{"internal/mandate", "internal/text", "labels are matched by stems"},
	{"internal/mandate", "internal/statement", "what a reader's words ask for"},
	{"internal/mandate", "internal/statement/clauses", "what the clauses that readers wish for are about"},
	{"internal/statement/clauses", "internal/text", "words are compared folded"},
	{"internal/mandate", "internal/tagging", "whether the words look like what was read"},
	{"internal/tagging", "internal/text", "words are folded"},
	{"internal/tagging", "internal/tagging/network", "the likeliest tags of words"},
	{"internal/tagging/fit", "internal/tagging", "it fits the model"},
	{"internal/tagging/fit", "internal/tagging/network", "how it is fitted"},
	{"internal/tagging/fit", "internal/statement", "the roles of words"},
	{"internal/tagging/fit", "internal/mandate", "what the patterns read, which the model sees"},
	{"internal/statement", "internal/text", "words are compared folded"},
	{"internal/mandate", "internal/thesaurus", "what is part of the subjects that labels name"},
	{"internal/thesaurus", "internal/text", "words are compared by their stems"},
	{"internal/mandate/hours", "internal/text", "words are known by their folded form"},
	{"internal/statement", "internal/cache", "the same few hundred labels are looked for in each statement"},
	{"internal/onboarding", "internal/statement/clauses", "which words join what stands in a list"},
	{"internal/onboarding", "internal/cache", "a draft is read anew whenever it is shown"},
}
