import Causeway
import Testing

/// An object that closures capture, so that its release shows theirs.
final class Witness: Sendable {
  func look() {}
}

/// Expects R6 of an operator: when the subscription ends, its closures, its subscriber and its upstream are released
/// although the token is retained.
///
/// `make` applies the operator to the subject, and captures the witness in its closures.
func expectReleased<Tested: Publisher>(
  by ending: Ending, sourceLocation: SourceLocation = #_sourceLocation,
  _ make: (PassthroughSubject<Int, TestError>, Witness) -> Tested
) {
  var subject: PassthroughSubject<Int, TestError>? = PassthroughSubject()
  weak let upstream = subject
  weak var closures: Witness?
  weak var subscriber: Witness?

  func subscribe() -> AnyCancellable {
    let inner = Witness()
    let outer = Witness()
    closures = inner
    subscriber = outer
    return make(subject!, inner).sink(receiveCompletion: { _ in outer.look() }, receiveValue: { _ in outer.look() })
  }

  let token = subscribe()
  #expect(subscriber != nil, "released too early", sourceLocation: sourceLocation)
  ending.apply(to: subject!, token)
  #expect(closures == nil, "the operator's closures are still held", sourceLocation: sourceLocation)
  #expect(subscriber == nil, "the subscriber is still held", sourceLocation: sourceLocation)
  subject = nil
  #expect(upstream == nil, "the upstream is still held", sourceLocation: sourceLocation)
  withExtendedLifetime(token) {}
}

/// Expects R6 of a source that is done when `subscribe` returns.
func expectReleasedAtOnce(
  _ source: some Publisher, sourceLocation: SourceLocation = #_sourceLocation
) {
  weak var subscriber: Witness?

  func subscribe() -> AnyCancellable {
    let witness = Witness()
    subscriber = witness
    return source.sink(receiveCompletion: { _ in witness.look() }, receiveValue: { _ in witness.look() })
  }

  let token = subscribe()
  #expect(subscriber == nil, "the subscriber is still held", sourceLocation: sourceLocation)
  withExtendedLifetime(token) {}
}
