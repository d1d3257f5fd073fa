# What a contributor runs, in the order of use. `.ci/check` is the list of checks; builds with other flags have folders of
# their own, so that they do not undo each other's work.

SWIFT ?= swift
# On a Mac, the examples and tests need a system that has all of the library: see Package.swift.
export CAUSEWAY_NEWEST = 1
# At most six tests at once: if all start at once, those that wait take more than the processor time of those that work.
TEST = $(SWIFT) test --experimental-maximum-parallelization-width 6

.PHONY: help test loop covering format check check-all long mutants api counts pictures bench site clean

help:
	@echo "make test       the tests of the root package"
	@echo "make loop       build and test a slice of the package: ONLY=TEST_TARGET[,TEST_TARGET…], FILTER=REGEX;"
	@echo "                make loop ONLY=CausewayTests FILTER='\\.DebounceTests'"
	@echo "make covering   the tests that cover capabilities, defects or rules: make covering IDS='R5 b9'"
	@echo "make format     put everything into the one layout"
	@echo "make check      what a change needs; ONLY='NAME…' takes checks from the list of .ci/check --list"
	@echo "make check-all  everything but the long runs, before an issue is resolved and before a release"
	@echo "make long       the long runs: models, stress, faults, fuzz, simulation, all mutants; ONLY='NAME…'"
	@echo "make mutants    apply the seeded defects to a copy, and check that their tests fail; ONLY=WORD"
	@echo "make api        write the public API to docs/api"
	@echo "make counts     write the committed instruction counts and sizes"
	@echo "make pictures   draw the operators' pictures, and write the list of RxSwift's names"
	@echo "make bench      comparison with peers, and what the design costs; ONLY=S1,S3, JSON=FILE"
	@echo "make site       the documentation site in .build/site, each page opened in headless Chromium"
	@echo "make clean      remove everything built"

test:
	$(TEST)

loop:
	$(if $(ONLY),,$(error make loop needs a test target: make loop ONLY=CausewayTests FILTER='\.DebounceTests'))
	CAUSEWAY_ONLY='$(ONLY)' $(TEST) --scratch-path .build-loop $(if $(FILTER),--filter '$(FILTER)')

covering:
	$(if $(IDS),,$(error make covering needs ids: make covering IDS='R5 b9'))
	SWIFT=$(SWIFT) .ci/covering --run $(IDS)

format:
	$(SWIFT) format --in-place --recursive Sources Tests Examples Package.swift

check:
	.ci/check $(ONLY)

check-all:
	.ci/check --all

long:
	.ci/check $(or $(ONLY),--long)

mutants:
	.ci/mutants $(ONLY)

api:
	$(SWIFT) build
	.ci/api --write

counts:
	$(SWIFT) build -c release
	Tests/Benchmarks/Gates/perf --write
	Tests/Benchmarks/Gates/size --write

pictures:
	CAUSEWAY_DRAW=1 $(SWIFT) test --filter 'PictureTests|RxNamesTests'
	python3 -B .ci/documentation/charts.py

bench:
	$(SWIFT) run -c release --package-path Tests/Benchmarks bench $(if $(JSON),--json $(abspath $(JSON))) $(if $(ONLY),--only $(ONLY))
	$(SWIFT) run -c release --package-path Tests/Benchmarks bench-simulation $(if $(ONLY),--only $(ONLY))
	$(if $(ONLY),,Tests/Benchmarks/Costs/costs.py)

site:
	.ci/site
	.ci/site-check

clean:
	find . -name .git -prune -o -type d -name '.build*' -prune -exec rm -rf {} +
