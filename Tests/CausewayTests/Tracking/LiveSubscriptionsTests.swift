import Causeway
import CausewayTesting
import Testing

@Suite struct LiveSubscriptionsTests {
  private let listing = LiveSubscriptions()
  private let file = "CausewayTests/LiveSubscriptionsTests.swift"

  private var kinds: [String] { listing.entries.map(\.kind) }

  @Test func anEntryHasTheKindAndTheLocation() {
    let subject = PassthroughSubject<Int, Never>()
    let tokens = listing.during {
      [
        subject.map(\.magnitude).sink { _ in },
        subject.sink(receiveCompletion: { _ in }) { _ in },
      ]
    }
    let line = UInt(#line) - 4
    #expect(listing.entries.map(\.location.line) == [line, line + 1])
    #expect(listing.entries.map(\.location.fileID) == [file, file])
    #expect("\(listing.entries[0])" == "sink at \(file):\(line)")
    tokens[0].cancel()
    #expect(listing.entries.map(\.location.line) == [line + 1])
    tokens[1].cancel()
    #expect(listing.entries.isEmpty)
  }

  @Test func aPlaceCanBeHandedOn() {
    let subject = PassthroughSubject<Int, Never>()
    let token = listing.during { subject.sink(fileID: "A/B", line: 7) { _ in } }
    #expect("\(listing)" == "A/B:7: sink: 1 live")
    token.cancel()
  }

  @Test func theTableCountsByPlace() {
    let subject = PassthroughSubject<Int, Never>()
    let tokens = listing.during {
      (0..<3).map { _ in subject.sink(fileID: "B/B", line: 2) { _ in } } + [
        subject.sink(fileID: "A/A", line: 5) { _ in }
      ]
    }
    #expect("\(listing)" == "A/A:5: sink: 1 live\nB/B:2: sink: 3 live")
    for token in tokens { token.cancel() }
    #expect("\(listing)" == "")
  }

  @Test func anEntryEndsWithTheFinish() {
    let subject = PassthroughSubject<Int, Never>()
    let inside = Probe<Int?>(nil)
    let token = listing.during {
      subject.sink(
        receiveCompletion: { [listing] _ in inside.change { $0 = listing.entries.count } }, receiveValue: { _ in })
    }
    subject.send(completion: .finished)
    #expect(inside.value == 0)
    #expect(listing.entries.isEmpty)
    token.cancel()
  }

  @Test func anEntryEndsWithAFailure() {
    let subject = PassthroughSubject<Int, TestError>()
    let token = listing.during { subject.sink(onFailure: { _ in }, receiveValue: { _ in }) }
    #expect(kinds == ["sink"])
    subject.send(completion: .failure(.failed))
    #expect(listing.entries.isEmpty)
    token.cancel()
  }

  @Test func subscriptionsThatEndInsideSubscribeAreNotListed() {
    let token = listing.during { Just(1).sink { _ in } }
    #expect(listing.entries.isEmpty)
    token.cancel()
  }

  @Test func anEntryEndsWithTheToken() {
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable? = listing.during { subject.sink { _ in } }
    #expect(token != nil && kinds == ["sink"])
    token = nil
    #expect(listing.entries.isEmpty)
  }

  /// The objects of the subscription are retained until the token is released.
  @Test func anEntryOutlivesTheSubject() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let token = listing.during { subject!.sink { _ in } }
    #expect(kinds == ["sink"])
    subject = nil
    #expect(kinds == ["sink"])
    token.cancel()
    #expect(listing.entries.isEmpty)
  }

  @Test func aCancelInsideADeliveryCountsAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    let held = Probe<AnyCancellable?>(nil)
    let inside = Probe<Int?>(nil)
    let token = listing.during {
      subject.sink { [listing] _ in
        held.value?.cancel()
        inside.change { $0 = listing.entries.count }
      }
    }
    held.change { $0 = token }
    subject.send(1)
    #expect(inside.value == 0)
    held.change { $0 = nil }
  }

  @Test func operatorsInBetweenAreNotListed() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let token = listing.during { shared.map { $0 + 1 }.eraseToAnyPublisher().sink { _ in } }
    #expect(kinds == ["sink"])
    token.cancel()
  }

  @Test func anOperationListsOnlyItsOwnSubscriptions() async {
    let subject = PassthroughSubject<Int, Never>()
    let other = LiveSubscriptions()
    let outside = subject.sink { _ in }
    async let one = listing.during { subject.sink { _ in } }
    async let two = other.during { Task { subject.sink { _ in } } }
    let tokens = await [one, two.value]
    #expect(listing.entries.count == 1)
    #expect(other.entries.count == 1)
    tokens[0].cancel()
    #expect(listing.entries.isEmpty)
    #expect(other.entries.count == 1)
    tokens[1].cancel()
    outside.cancel()
  }

  @Test func theProcessHasOneToo() async {
    await #expect(processExitsWith: .success) {
      let subject = PassthroughSubject<Int, Never>()
      let before = subject.sink { _ in }
      let listing = LiveSubscriptions()
      LiveSubscriptions.processWide = listing
      let token = subject.sink { _ in }
      let own = LiveSubscriptions()
      let inner = own.during { subject.sink { _ in } }
      precondition(listing.entries.count == 1 && own.entries.count == 1)
      LiveSubscriptions.processWide = nil
      let after = subject.sink { _ in }
      precondition(listing.entries.count == 1)
      subject.send(1)
      token.cancel()
      precondition(listing.entries.isEmpty)
      for token in [before, inner, after] { token.cancel() }
    }
  }
}
