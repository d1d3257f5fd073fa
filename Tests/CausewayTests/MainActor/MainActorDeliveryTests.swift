import Causeway
import CausewayTesting
import Testing

/// Values sent on the main actor.
@MainActor
@Suite struct MainActorDeliveryTests {
  private let subject = PassthroughSubject<Int, TestError>()
  private let upstream = TappedSubject()

  @Test func isImmediateWhenNothingWaits() {
    var values: [Int] = []
    var end: Completion<TestError>?
    let token = subject.receive(on: MainActor.shared).sink(receiveCompletion: { end = $0 }) { values.append($0) }
    subject.send(1)
    #expect(values == [1])
    subject.send(2)
    #expect(values == [1, 2])
    subject.send(completion: .finished)
    #expect(end == .finished)
    token.cancel()
  }

  @Test func aFirstValueIsThereWhenSubscribingReturns() {
    var values: [Int] = []
    let state = CurrentValueSubject<Int, Never>(7)
    let token = state.receive(on: MainActor.shared).sink { values.append($0) }
    #expect(values == [7])
    let other = [1, 2, 3].publisher.receive(on: MainActor.shared).sink { values.append($0) }
    #expect(values == [7, 1, 2, 3])
    token.cancel()
    other.cancel()
  }

  @Test func valuesSentInsideACallbackAreDeliveredAfterIt() {
    var events: [String] = []
    let subject = subject
    let token = subject.receive(on: MainActor.shared).sink(receiveCompletion: { _ in events.append("end") }) { value in
      events.append("begin \(value)")
      if value == 1 {
        subject.send(2)
        subject.send(completion: .finished)
      }
      events.append("end \(value)")
    }
    subject.send(1)
    #expect(events == ["begin 1", "end 1", "begin 2", "end 2", "end"])
    token.cancel()
  }

  @Test func cancellingStopsItAtOnce() {
    var values: [Int] = []
    let token = upstream.publisher.receive(on: MainActor.shared).sink(receiveCompletion: { _ in }) { values.append($0) }
    upstream.send(1)
    token.cancel()
    upstream.send(2)
    #expect(values == [1])
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func releasingTheTokenCancels() {
    var values: [Int] = []
    var token: AnyCancellable? = upstream.publisher.receive(on: MainActor.shared)
      .sink(receiveCompletion: { _ in }) { values.append($0) }
    upstream.send(1)
    #expect(token != nil)
    token = nil
    upstream.send(2)
    #expect(values == [1])
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func aCallbackMayCancel() {
    var values: [Int] = []
    var token: AnyCancellable?
    token = upstream.publisher.receive(on: MainActor.shared).sink(receiveCompletion: { _ in }) { value in
      values.append(value)
      token?.cancel()
    }
    upstream.send(1, 2)
    upstream.finish()
    #expect(values == [1])
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesItsClosures(by ending: Ending) {
    weak var closures: Witness?
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closures = witness
      return subject.receive(on: MainActor.shared)
        .map { value in
          witness.look()
          return value
        }
        .sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    let token = subscribe()
    subject.send(1)
    #expect(closures != nil)
    ending.apply(to: subject, token)
    #expect(closures == nil)
    withExtendedLifetime(token) {}
  }
}
