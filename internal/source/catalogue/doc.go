// Package catalogue is the project's own list of public feeds, and the choice among them for a reader who named
// wishes but no addresses.
//
// The list is feeds.tsv, one feed a line, written to be read in a diff. An entry says of what and of where a feed
// writes, in codes of two controlled vocabularies: subjects.txt and places.txt. Each is a tree (football is a part
// of sport, Bavaria lies in Germany), and each holds the words by which readers mean a subject or a place, in five
// languages. Words are compared by their stems, so a line names a word once and not its forms.
//
// The choice goes from words to codes to feeds. An interest is read as subjects and places; every entry in a
// language of the reader's is weighed by how closely its subjects and places fit, nearer ones in the tree before
// farther ones; two feeds of different publishers are taken, because one witness is none. Each chosen feed carries
// the reasons for it, and what found no feed is told with its cause. Choose is a pure function: equal wishes get
// equal choices.
//
// Nobody vouches for an address here: an entry says when somebody last saw it answer, and most say never. A choice
// is therefore a proposal that the first poll tests.
package catalogue
