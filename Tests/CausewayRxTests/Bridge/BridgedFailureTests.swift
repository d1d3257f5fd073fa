import Causeway
import CausewayRx
import CausewayTesting
import Testing

@Suite struct BridgedFailureTests {
  /// The service fails at its first two subscriptions.
  @Test(.covers("B10")) func anErrorNeedNotEndTheBinding() {
    let attempts = Probe(0)
    let service = PublishSubject<Int>()
    let source = Observable<Int>.deferred {
      attempts.change { $0 += 1 }
      return attempts.value < 3 ? .error(Mishap.first) : service
    }
    let clock = TestClock()
    let policy = RetryPolicy.constant(.seconds(1), attempts: 5)
    let recorder = Recorder(source.toPublisher().retry(policy, clock: clock))
    #expect(attempts.value == 1)
    clock.advance(by: .seconds(1))
    #expect(attempts.value == 2)
    clock.advance(by: .seconds(1))
    #expect(attempts.value == 3)
    service.onNext(1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    recorder.cancel()
    #expect(!service.hasObservers)
  }

  private final class Screen: Sendable {
    private let text = Probe("")
    var shown: String {
      get { text.value }
      set { text.change { $0 = newValue } }
    }
  }

  @Test(.covers("B13")) func aFailingStreamNeedsAWordOnItsFailure() {
    let failing = BehaviorSubject(value: "a").asPublisher()
    let screen = Screen()
    let offered: [Any.Type] = [
      type(of: failing.sink(receiveValue: { _ in })), type(of: failing.assign(to: \.shown, on: screen)),
    ]
    #expect(offered.allSatisfy { $0 == NotOffered.self })
    let errors = Probe(0)
    let subject = BehaviorSubject(value: "b")
    let tokens = [
      subject.asPublisher().sink(onFailure: { _ in errors.change { $0 += 1 } }, receiveValue: { _ in }),
      subject.asPublisher().assign(to: \.shown, on: screen, onFailure: { screen, _ in screen.shown = "failed" }),
    ]
    #expect(screen.shown == "b")
    subject.onError(Mishap.first)
    #expect(screen.shown == "failed")
    #expect(errors.value == 1)
    for token in tokens { token.cancel() }
  }

  @Test(.covers("B13")) func aStreamThatCannotFailNeedsNone() {
    let safe = BehaviorSubject(value: "a").asPublisher().catch { _ in Just("none") }
    let screen = Screen()
    let tokens: [Any] = [safe.sink(receiveValue: { _ in }), safe.assign(to: \.shown, on: screen)]
    #expect(tokens.allSatisfy { $0 is AnyCancellable })
    #expect(screen.shown == "a")
    for case let token as AnyCancellable in tokens { token.cancel() }
  }

  @MainActor @Test(.covers("B13")) func theSameHoldsOnTheMainActor() {
    let failing = BehaviorSubject(value: "a").asMainActorPublisher()
    let screen = Screen()
    let offered: [Any.Type] = [
      type(of: failing.sink(receiveValue: { _ in })), type(of: failing.assign(to: \.shown, on: screen)),
    ]
    #expect(offered.allSatisfy { $0 == NotOffered.self })
    let safe = Just("b").receive(on: MainActor.shared)
    let tokens: [Any] = [safe.sink(receiveValue: { _ in }), safe.assign(to: \.shown, on: screen)]
    #expect(tokens.allSatisfy { $0 is AnyCancellable })
    for case let token as AnyCancellable in tokens { token.cancel() }
  }
}

/// The result of a call that the library does not offer: the overloads below are chosen only if there are no others.
private struct NotOffered {}

extension Publisher {
  @_disfavoredOverload
  fileprivate func sink(receiveValue: @escaping @Sendable (Output) -> Void) -> NotOffered { NotOffered() }

  @_disfavoredOverload
  fileprivate func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> NotOffered {
    NotOffered()
  }
}

extension MainActorPublisher {
  @_disfavoredOverload
  fileprivate func sink(receiveValue: @escaping @MainActor (Output) -> Void) -> NotOffered { NotOffered() }

  @_disfavoredOverload
  fileprivate func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> NotOffered {
    NotOffered()
  }
}
