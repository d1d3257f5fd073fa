# Everything a contributor runs. Builds with other flags have scratch paths of their own, so that they do not undo each
# other's work.

SWIFT ?= swift
LINTED = Sources Tests Examples Package.swift
STRICT = --scratch-path .build/strict -Xswiftc -warnings-as-errors
TSAN = --scratch-path .build/tsan --sanitize=thread -Xswiftc -DCAUSEWAY_SANITIZER
OPERATIONS ?= 1000000

.PHONY: help check lint format build test test-tsan stress bench bench-costs docs client opencombine clean

help:
	@echo "make check        format lint, build with warnings as errors, tests"
	@echo "make format       put everything into the one layout"
	@echo "make test         tests"
	@echo "make test-tsan    tests under ThreadSanitizer"
	@echo "make stress       stress tests, optimised, OPERATIONS=$(OPERATIONS) each"
	@echo "make bench        comparison with peers; JSON=FILE writes it there, ONLY=S1,S3 restricts it"
	@echo "make bench-costs  what the design costs its users; JSON=FILE writes it there"
	@echo "make docs         reference documentation, in .build/documentation"
	@echo "make client       a package that depends on this one by a version tag builds and runs"
	@echo "make opencombine  the bridge to Combine, with OpenCombine in its place"
	@echo "make clean        remove everything built"

check: lint build
	$(SWIFT) test $(STRICT)

lint:
	$(SWIFT) format lint --strict --recursive $(LINTED)

format:
	$(SWIFT) format --in-place --recursive $(LINTED)

build:
	$(SWIFT) build --build-tests $(STRICT)

test:
	$(SWIFT) test

test-tsan:
	TSAN_OPTIONS="suppressions=$(CURDIR)/.ci/tsan-suppressions.txt" $(SWIFT) test $(TSAN)

stress:
	CAUSEWAY_STRESS=$(OPERATIONS) $(SWIFT) test -c release -Xswiftc -enable-testing --scratch-path .build/stress --filter '[Ss]tress'

bench:
	$(SWIFT) run -c release --package-path Tests/Benchmarks bench $(if $(JSON),--json $(abspath $(JSON))) $(if $(ONLY),--only $(ONLY))

bench-costs:
	Tests/Benchmarks/Costs/costs.py $(if $(JSON),--json $(abspath $(JSON)))

docs:
	.ci/docs

client:
	Tests/Client/run

opencombine:
	Tests/OpenCombineBridge/run

clean:
	rm -rf .build Tests/Benchmarks/.build Tests/OpenCombineBridge/.build
