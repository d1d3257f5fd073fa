import Causeway
import CausewayTesting
import Testing

/// States that follow a stream.
@MainActor
@Suite(.checksSubscriptions, .checksContract)
struct StreamedStateTests {
  @Test func aStateHasTheLatestValueOfAStream() {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let sum = subject.scan(0) { $0 + $1 }.state(initial: -1)
    var seen: [Int] = []
    let token = sum.map { $0 * 10 }.sink { seen.append($0) }
    #expect(sum.value == -1)
    subject.send(2)
    subject.send(3)
    #expect(sum.value == 5)
    #expect(seen == [-10, 20, 50])
    subject.send(completion: .finished)
    #expect(sum.value == 5)
    token.cancel()
  }

  @Test func aStreamWithAValueGivesItAtOnce() {
    let subject = MainActorCurrentValueSubject<Int, Never>(7)
    #expect(subject.prepend(1, 2).state(initial: 0).value == 7)
  }

  @Test func aServicesStateIsFollowed() async {
    let service = CurrentValueSubject<Int, Never>(1)
    let state = service.readOnly.mainActorState()
    let text = state.map { "\($0)" }
    #expect(text.value == "1")
    service.send(2)
    #expect(text.value == "2")
    var seen: [String] = []
    let token = text.sink { seen.append($0) }
    await Task.detached { service.send(3) }.value
    for _ in 0..<1000 where text.value != "3" { await Task.yield() }
    #expect(text.value == "3")
    #expect(seen == ["2", "3"])
    token.cancel()
  }

  @Test func itIsReleasedWithItsOwnerAndCancels() {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let cancels = Probe(0)
    weak var gone: MainActorState<Int>?
    do {
      let state = subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }).state(initial: 0)
      gone = state
      subject.send(1)
      #expect(state.value == 1)
    }
    #expect(gone == nil)
    #expect(cancels.value == 1)
    subject.send(2)
  }

  @Test func itsSubscriptionIsListed() {
    let subscriptions = LiveSubscriptions()
    subscriptions.during {
      let state = MainActorPassthroughSubject<Int, Never>().state(initial: 0)
      let token = state.map { $0 }.sink { _ in }
      #expect(subscriptions.entries.map(\.kind) == ["state", "sink"])
      #expect(subscriptions.entries.allSatisfy { "\($0)".contains("StreamedStateTests.swift") })
      token.cancel()
    }
    #expect(subscriptions.entries.isEmpty)
  }
}
