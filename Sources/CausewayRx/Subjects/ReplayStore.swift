import Causeway

/// A core's replaying subject, which is let go of with all it keeps when it is disposed of.
final class ReplayStore<Element: Sendable>: Publisher {
  typealias Output = Element
  typealias Failure = any Error

  private let held: Locked<Causeway.ReplaySubject<Element, any Error>?>

  init(limit: Int) {
    held = Locked(Causeway.ReplaySubject(limit))
  }

  /// The subject, until it has been disposed of.
  var subject: Causeway.ReplaySubject<Element, any Error>? {
    held.withLock { $0 }
  }

  func clear() {
    held.withLock { $0.take() }?.send(completion: .finished)
  }

  func subscribe(_ subscriber: sending some Subscriber<Element, any Error>) {
    if let subject {
      subject.subscribe(subscriber)
    } else {
      Empty(completeImmediately: false).subscribe(subscriber)
    }
  }
}
