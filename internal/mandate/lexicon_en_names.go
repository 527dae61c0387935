package mandate

// englishPhrases are several words that count as one, so that what looks like a contrast or a joining word in
// them parts nothing.
const englishPhrases = `
nothing but
nothing except
anything but
anything except
and nothing else
nothing else
and that is all
everything except for
everything except
everything but
everything other than
everything apart from
everything bar
all except for
all except
all but
everything else but
the rest
yes please
no thanks
no thank you
sick and tired
go ahead and
and or
all of it
all of them
all of that
the former
the latter
in general
as a whole
not so much
off limits
no go
just one thing
no man's land
`

// englishNames are names and set phrases with a word inside that would otherwise part them or be read as an
// order.
const englishNames = `
trinidad and tobago
bosnia and herzegovina
antigua and barbuda
saint kitts and nevis
st kitts and nevis
st. kitts and nevis
saint vincent and the grenadines
st vincent and the grenadines
sao tome and principe
turks and caicos
newfoundland and labrador
tyne and wear
castile and leon
heard and mcdonald islands
wallis and futuna
serbia and montenegro
marks and spencer
procter and gamble
johnson and johnson
ernst and young
barnes and noble
black and decker
smith and wesson
tate and lyle
crosse and blackwell
dolce and gabbana
abercrombie and fitch
harley and davidson
bang and olufsen
rolls and royce
standard and poor's
legal and general
price waterhouse and coopers
simon and garfunkel
ben and jerry's
holland and barrett
fortnum and mason
kraft and heinz
guns and roses
florence and the machine
dungeons and dragons
lilo and stitch
tom and jerry
rick and morty
law and order
pride and prejudice
war and peace
crime and punishment
romeo and juliet
food and drug administration
securities and exchange commission
international olympic and paralympic committee
truth and reconciliation
black and white
research and development
health and safety
supply and demand
search and rescue
search and seizure
mergers and acquisitions
arts and crafts
track and field
rock and roll
rhythm and blues
drum and bass
country and western
food and drink
food and beverage
terms and conditions
trial and error
science and technology
science and engineering
oil and gas
fish and chips
bed and breakfast
profit and loss
checks and balances
wear and tear
hit and run
weights and measures
life and death
cause and effect
church and state
peer and review
town and country planning
town and gown
women and children
copy and paste
death and taxes
diversity and inclusion
equality and diversity
stocks and shares
cloak and dagger
sword and sorcery
lock and key
bow and arrow
foot and mouth disease
foot and mouth
hand foot and mouth disease
learning and development
planning and zoning
travel and tourism
media and entertainment
arts and culture
arts and humanities
culture and arts
crime and justice
peace and security
law and justice
logic and reasoning
information and communications technology
environmental social and governance
lesbian gay bisexual and transgender
hide and seek
cat and mouse
north and south korea
show and tell
stop and search
stop and frisk
buy and hold
pros and cons
ups and downs
twists and turns
nuts and bolts
odds and ends
sweet and sour
gin and tonic
mac and cheese
ham and eggs
salt and pepper
carbon capture and storage
gas and electricity markets
wine and dine
cut and thrust
cancel culture
track cycling
cover crops
cover bands
cover versions
cover letters
show jumping
show business
stop motion
stop signs
block chain
ban treaties
kill switches
cut flowers
mute swans
leave voters
leave campaign
report cards
watch making
watch industry
watch collecting
drop shipping
exchange rates
exchange rate
exchange students
exchange traded funds
trade unions
trade policy
trade deals
trade wars
trade war
swap markets
change management
bin collection
bin strikes
hold music
focus groups
lose weight
only fans
only connect
less developed countries
more than honey
no man's sky
no time to die
never let me go
nothing compares 2 u
out of africa
off grid living
off road racing
off broadway
without borders
doctors without borders
reporters without borders
medecins sans frontieres
bring your own device
do it yourself
just in time manufacturing
just stop oil
extinction rebellion
stop the war coalition
black lives matter
love island
like a rolling stone
take that
the who
doctor who
guess who
world health organization
have i got news for you
strictly come dancing
keep calm
end of life care
end to end encryption
start ups
follow up care
back to the future
finding nemo
see of rome
holy see
need for speed
dead or alive
trick or treat
believe it or not
double or nothing
all or nothing
plus size fashion
plus size models
right to die
right to roam
right to repair
how to train your dragon
`
