# Everything a contributor runs. Builds with other flags have scratch paths of their own, so that they do not undo each
# other's work.

SWIFT ?= swift
LINTED = Sources Tests Examples Package.swift
STRICT = --scratch-path .build/strict -Xswiftc -warnings-as-errors
TSAN = --scratch-path .build/tsan --sanitize=thread -Xswiftc -DCAUSEWAY_SANITIZER
OPERATIONS ?= 1000000
INPUTS ?= 1000000
ROUNDS ?= 100
SCHEDULES ?= 10000
FAULTS ?= 1000
WINDOWS ?= 1000
FUZZ_SECONDS ?= 60
MUTATIONS ?= 10000
RELEASE = -c release -Xswiftc -enable-testing --scratch-path .build/stress
FORUM = Examples/ForumReader
FORUM_RELEASE = --package-path $(FORUM) -c release -Xswiftc -enable-testing --scratch-path $(FORUM)/.build/stress

.PHONY: help release-build check check-more loop covering prose lint unsafe format build test test-tsan test-deep simulate interleavings pictures stress fuzz faults scale bench bench-costs perf-gate perf-counts size-gate size-counts api api-breaks site site-check client opencombine isolation names portability rx-names web-load migrate-mutations telemetry-faults telemetry-load clean

help:
	@echo "make check        what CI runs: .ci/run, which lists the checks"
	@echo "make check-more   the longer half of CI: test-tsan, client, opencombine, site"
	@echo "make loop         build and test one slice of the package: ONLY=TEST_TARGET[,TEST_TARGET…], FILTER=REGEX;"
	@echo "                  make loop ONLY=CausewayTests FILTER='\\.DebounceTests'"
	@echo "make covering     the tests that cover capabilities, defects or rules: make covering IDS='R5 b9'"
	@echo "make prose        phrases that CONTRIBUTING.md replaces, in comments, messages and guides (part of CI)"
	@echo "make format       put everything into the one layout"
	@echo "make build        build everything with warnings as errors"
	@echo "make unsafe       the list of unsafe code in docs/architecture.md, and its comments (part of CI)"
	@echo "make test         tests"
	@echo "make test-tsan    tests under ThreadSanitizer, but for those that measure time and memory"
	@echo "make test-deep    operators against their models on INPUTS=$(INPUTS) inputs each, the contract $(ROUNDS) times,"
	@echo "                  and longer interleavings; optimised"
	@echo "make simulate     races, the library and the examples under SCHEDULES=$(SCHEDULES) schedules each; optimised"
	@echo "make interleavings  the concurrent parts in every order of their steps (part of CI)"
	@echo "make pictures     draw the operators' pictures in the documentation again"
	@echo "make rx-names     write the list of RxSwift's names in the guide again"
	@echo "make stress       all tests, optimised; then stress tests, OPERATIONS=$(OPERATIONS) each, and each construct 24,000"
	@echo "                  times"
	@echo "make faults       processes, files and downloads that fail or are cancelled, FAULTS=$(FAULTS) times each; optimised"
	@echo "make fuzz         INPUTS=$(INPUTS) random URLs and a tenth as many damaged snapshots, then libFuzzer for"
	@echo "                  FUZZ_SECONDS=$(FUZZ_SECONDS) each"
	@echo "make mutants      apply the seeded defects of Tests/Mutants, and check that their tests fail; ONLY=WORD restricts it"
	@echo "                  (a tenth, which changes every day, is part of CI)"
	@echo "make migrate-mutations  causeway-migrate reads and rewrites MUTATIONS=$(MUTATIONS) damaged files in each of its tests"
	@echo "make scale        the forum reader with an archive of 1,000,000 posts, as ratios"
	@echo "make web-load     WINDOWS=$(WINDOWS) browser windows of the forum reader receive one reply; optimised"
	@echo "make telemetry-faults  the telemetry example in network namespaces: broker and receiver killed, links cut; as root"
	@echo "make telemetry-load  the telemetry example with 10,000 devices, beside mosquitto_sub; optimised"
	@echo "make bench        comparison with peers; JSON=FILE writes it there, ONLY=S1,S3 restricts it"
	@echo "make bench-costs  what the design costs its users; JSON=FILE writes it there"
	@echo "make perf-gate    instructions per value in the benchmarks, with valgrind, against the committed counts (part of CI)"
	@echo "make perf-counts  commit to new counts: writes Tests/Benchmarks/Gates/instructions.txt"
	@echo "make size-gate    stripped sizes of small clients, against the committed ones (part of CI)"
	@echo "make size-counts  commit to new sizes: writes Tests/Benchmarks/Gates/sizes.txt"
	@echo "make api          write the public API of each library to docs/api (that it is current is part of CI)"
	@echo "make api-breaks   source breaks since the last version tag; TAG=0.1.0 compares with another one"
	@echo "make site         the documentation site: reference, guides and tutorial, in .build/site"
	@echo "make site-check   open every page of the site in headless Chromium"
	@echo "make client       a package that depends on this one by a version tag builds and runs"
	@echo "make opencombine  the bridge to Combine, with OpenCombine in its place"
	@echo "make isolation    the samples, compiled as users do; every spelling against an SDK with a queue of its own (part of CI)"
	@echo "make names        our names beside those of Combine, SwiftUI and RxSwift (part of CI)"
	@echo "make portability  compile the libraries as for other platforms, and run what can run (part of CI)"
	@echo "make clean        remove everything built"

check:
	.ci/run

check-more: test-tsan client opencombine site

loop:
	$(if $(ONLY),,$(error make loop needs a test target: make loop ONLY=CausewayTests FILTER='\.DebounceTests'))
	CAUSEWAY_ONLY='$(ONLY)' $(SWIFT) test --scratch-path .build-loop $(if $(FILTER),--filter '$(FILTER)')

covering:
	$(if $(IDS),,$(error make covering needs ids: make covering IDS='R5 b9'))
	SWIFT=$(SWIFT) .ci/covering --run $(IDS)

prose:
	.ci/prose --self-test
	.ci/prose

lint:
	$(SWIFT) format lint --strict --recursive $(LINTED)

unsafe:
	.ci/unsafe

format:
	$(SWIFT) format --in-place --recursive $(LINTED)

build:
	$(SWIFT) build --build-tests $(STRICT)
	$(SWIFT) build --build-tests --package-path $(FORUM) -Xswiftc -warnings-as-errors --scratch-path $(FORUM)/.build/strict

test:
	$(SWIFT) test
	$(SWIFT) test --package-path $(FORUM)

test-tsan:
	CAUSEWAY_MODEL_INPUTS=500 TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/tsan-suppressions.txt" $(SWIFT) test --no-parallel --skip Ageing $(TSAN)
	TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/tsan-suppressions.txt" $(SWIFT) test --package-path $(FORUM) --no-parallel \
	  --scratch-path $(FORUM)/.build/tsan --sanitize=thread -Xswiftc -DCAUSEWAY_SANITIZER

test-deep:
	CAUSEWAY_MODEL_INPUTS=$(INPUTS) $(SWIFT) test $(RELEASE) --filter OperatorModelTests
	CAUSEWAY_MODEL_INPUTS=$(INPUTS) CAUSEWAY_CONTRACT_ROUNDS=$(ROUNDS) CAUSEWAY_DEEP=1 \
	  $(SWIFT) test $(RELEASE) --filter 'OperatorCancelTests|RecursionTests|BrokenPublisherTests|PatternEqualityTests|TimeLimitTests'
	CAUSEWAY_DEEP=1 $(SWIFT) test -c release -Xswiftc -enable-testing --package-path Tests/Interleavings

simulate:
	CAUSEWAY_ONLY=CausewaySimulationTests,LibrarySimulationTests SIMULATION_SCHEDULES=$(SCHEDULES) \
	  $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/simulate
	SIMULATION_SCHEDULES=$(SCHEDULES) $(SWIFT) test $(FORUM_RELEASE) --filter ForumSimulationTests

interleavings:
	$(SWIFT) test --package-path Tests/Interleavings

pictures:
	CAUSEWAY_DRAW=1 $(SWIFT) test --filter PictureTests

rx-names:
	CAUSEWAY_DRAW=1 $(SWIFT) test --filter RxNamesTests

stress:
	$(SWIFT) test $(RELEASE)
	CAUSEWAY_STRESS=$(OPERATIONS) $(SWIFT) test $(RELEASE) --filter '[Ss]tress|Ageing|MemoryRuleTests'
	CAUSEWAY_STRESS=$(OPERATIONS) $(SWIFT) test --filter Ageing
	CAUSEWAY_STRESS=$(OPERATIONS) $(SWIFT) test $(FORUM_RELEASE) --filter '[Ss]tress'

faults:
	CAUSEWAY_FAULTS=$(FAULTS) $(SWIFT) test $(RELEASE) --filter '^CausewayFoundationTests\.(Process|NoDescriptors|Readiness|FileHandlePublisher|FileEvents|DownloadFile)'

fuzz:
	CAUSEWAY_FUZZ_INPUTS=$(INPUTS) $(SWIFT) test $(RELEASE) --filter 'RoundTripTests|FuzzTests|DamageTests'
	CAUSEWAY_FUZZ_INPUTS=$(INPUTS) $(SWIFT) test $(FORUM_RELEASE) --filter 'RoundTripTests|FuzzTests|DamageTests'
	Tests/Fuzz/run $(FUZZ_SECONDS)

migrate-mutations:
	CAUSEWAY_MUTATIONS=$(MUTATIONS) $(SWIFT) test --package-path Examples/Migrate --filter mutatedFiles

mutants:
	.ci/mutants $(ONLY)

scale:
	CAUSEWAY_SCALE=1 $(SWIFT) test $(FORUM_RELEASE) --filter ForumReaderTests.Scale

web-load:
	$(SWIFT) build -c release --package-path Examples/ForumWeb --product ForumWeb
	python3 -B Examples/ForumWeb/Tests/Load/load.py Examples/ForumWeb/.build/release/ForumWeb $(WINDOWS)

telemetry-faults:
	$(SWIFT) build -c release --package-path Examples/Telemetry --product Telemetry
	python3 -B Examples/Telemetry/Tests/Faults/faults.py Examples/Telemetry/.build/release/Telemetry

telemetry-load:
	$(SWIFT) build -c release --package-path Examples/Telemetry --product Telemetry
	python3 -B Examples/Telemetry/Tests/Load/load.py Examples/Telemetry/.build/release/Telemetry

bench:
	$(SWIFT) run -c release --package-path Tests/Benchmarks bench $(if $(JSON),--json $(abspath $(JSON))) $(if $(ONLY),--only $(ONLY))
	$(SWIFT) run -c release --package-path Tests/Benchmarks bench-simulation $(if $(ONLY),--only $(ONLY))

bench-costs:
	Tests/Benchmarks/Costs/costs.py $(if $(JSON),--json $(abspath $(JSON)))

perf-gate perf-counts size-gate size-counts: release-build
perf-gate:
	Tests/Benchmarks/Gates/perf

perf-counts:
	Tests/Benchmarks/Gates/perf --write

size-gate:
	Tests/Benchmarks/Gates/size

size-counts:
	Tests/Benchmarks/Gates/size --write

release-build:
	$(SWIFT) build -c release

api:
	$(SWIFT) build
	.ci/api --write

api-breaks:
	@SWIFT=$(SWIFT) .ci/api-breaks $(TAG)

site:
	.ci/site

site-check:
	.ci/site-check

client:
	Tests/Client/run

opencombine:
	Tests/OpenCombineBridge/run

isolation:
	$(SWIFT) build
	Tests/Isolation/run

names:
	Tests/AppleNames/run

portability:
	Tests/Portability/run

clean:
	rm -rf .build .build-loop .build-mutants Tests/Benchmarks/.build Tests/AppleNames/.build Tests/Interleavings/.build Tests/Isolation/.build Tests/OpenCombineBridge/.build Tests/Portability/.build Tests/Fuzz/.build Examples/ForumReader/.build Examples/ForumWeb/.build
