package onboarding

// english is what is said in English. It is only read.
var english = speech{
	language: "en",
	questions: map[string]asked{
		Follow: {
			"What should your newsroom follow?",
			"Subjects, people, places or stories, in your own words and with commas between them. You can change them at any time.",
			[]string{"Climate and energy", "Technology and its rules", "Science and space", "Politics at home", "Football"},
		},
		FollowAgain: {
			"Which subjects should be followed, in a few words each?",
			"I found no subject in that answer. For example: offshore wind, chess, the port of Rotterdam.",
			[]string{"World news", "Science", "Politics"},
		},
		LeaveOut: {
			"What should be left out?",
			"Subjects that you don't want to read about, with commas between them, or nothing.",
			[]string{"Nothing", "Celebrity gossip", "Sports results", "Crime"},
		},
		Places: {
			"Which places and languages matter to you?",
			"Countries, regions or cities, and the languages that you like to read.",
			[]string{"United Kingdom, in English", "Europe, in English and German", "The whole world"},
		},
		Sources: {
			"Which sources do you trust?",
			"Names of papers and stations, their sites, or addresses of feeds. Others are chosen to go with them.",
			[]string{"Choose for me", "BBC and The Guardian"},
		},
		Schedule: {
			"When and how often should an edition come, and in which time zone?",
			"For example: weekdays at 7, Sundays at nine, Lisbon time. Until you say otherwise it comes every day at 07:00.",
			[]string{"Every day at 7", "Weekdays at 7, Sundays at nine", "Twice a day, at 7 and at 18", "Saturdays at 9"},
		},
		ScheduleAgain: {
			"On which days should an edition come, and at what time?",
			"I did not understand the times. Name days and hours, such as: weekdays 07:00, sun 09:00. What I can't read even so is every day at 07:00.",
			[]string{"Every day at 7", "Weekdays at 7", "Saturdays at 9"},
		},
		Length: {
			"How long may an edition take to read?",
			"In minutes. Until you say otherwise it is six.",
			[]string{"3 minutes", "6 minutes", "10 minutes", "A quarter of an hour"},
		},
		Alerts: {
			"Which events deserve an alert at once?",
			"What should reach you between two editions, by day and by night, or nothing.",
			[]string{"Nothing", "Changes of government", "Earthquakes and floods"},
		},
	},
	followed: "Follow", leftOut: "Leave out", alerted: "Alert me at once",
	alertsHere: "Alerts will wait for you in your newsroom: no other channel that could bring them to you is set up.",
	dropped:    "These sources could not be read and were left out: %s.",
	notAdded:   "What you named here could not be read as a source: %s.",
	unknown:    "I know no address for these sources; add them by their address: %s.",
	none:       "None of the chosen sources can be read at present; they are tried again.",
	unread:     "I could not tell what to follow from “%s”.",
	speaks:     "Your newsroom will speak English with you; these questions stay as they are to the end.",
	noted:      "I have noted already: %s. If that is all, skip this question.",
	minutes:    "%s minutes",
	heads: heads{
		understood: "What I have understood",
		less:       "Less of",
		when:       "Editions",
		length:     "Length",
		language:   "Language",
		places:     "Places and languages",
		sources:    "Sources",
		refused:    "Not read",
		quiet:      "Quiet hours",
		quietly:    "as your account has them, from 22:00 to 07:00 unless you changed them; other hours are set under “Quiet hours and alerts”",
		quietFrom:  "from %s to %s",
		noQuiet:    "none: alerts come at any hour",
		daily:      "at most %s alerts a day",
		quietDays:  "these hours hold on every day: what you said of single days can’t be kept",
		asItIs:     "as it is",
	},
	wish:   "Follow ",
	leave:  "Leave out: ",
	alerts: "Alert me about ",
	nothing: `none
no
nope
nobody
nothing
nothing at all
nothing in particular
nothing special
nothing really
not really
no thanks
no thank you
none at all
none of them
none thanks
nothing thanks
n a
no preference
no preferences
choose for me
you choose
up to you
i don't mind
i don't know
don't know
never
skip
you
your choice
you decide
whatever you like
whatever you think
as you like`,
	all: `everything
all
anything
all of it
all of them
all of the above
everything i follow
all that i follow
whatever is important
everything important
news
all news
the news`,
	leads: `please
alert me
tell me
let me know
notify me
warn me
wake me
at once
immediately
when
whenever
if
about
of
only
i want to follow
i would like to follow
i want
i would like
i like
i am interested in
i'm interested in
follow
no
not
nothing about
nothing on
no more
less
anything about
leave out
skip
avoid
the
a
an`,
	joins: "and\nor\nplus\nn\n&",
}
