import Causeway

/// A strong reference to a delegate, needed because delegate properties are weak.
final class KeptDelegate<Delegate>: Sendable {
  private let delegate = Locked<UncheckedBox<Delegate>?>(nil)

  func keep(_ delegate: Delegate) {
    let value = UncheckedBox(delegate)
    self.delegate.withLock { $0 = value }
  }

  func release() {
    let last = delegate.withLock { $0.take() }
    withExtendedLifetime(last) {}
  }
}
