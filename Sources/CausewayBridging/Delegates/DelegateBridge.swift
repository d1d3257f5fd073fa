import Causeway

/// One publisher over a delegate slot.
///
/// Creates a delegate for the first subscriber and retains it until the last cancels.
final class DelegateBridge<Output: Sendable, Failure: Error, Delegate>: Sendable {
  typealias Continuation = CallbackPublisher<Output, Failure>.Continuation

  private let reporter: BridgeReporter
  private let access: DelegateAccess<Delegate>
  /// Called only in the service's isolation.
  private let make: UncheckedBox<(Continuation, Delegate?) -> Delegate>
  private let isForwarding: Bool
  private let current = Locked<(stack: DelegateStack, id: Int)?>(nil)

  /// Creates a bridge.
  ///
  /// - Parameters:
  ///   - reporter: Reports a replaced delegate.
  ///   - access: The slot.
  ///   - isForwarding: Whether the delegates may forward calls to the previous ones. If so, replacing another bridge's
  ///     delegate is not reported.
  ///   - make: Creates a delegate, given the previous one.
  init(
    _ reporter: BridgeReporter, _ access: DelegateAccess<Delegate>, isForwarding: Bool,
    _ make: @escaping (Continuation, Delegate?) -> Delegate
  ) {
    self.reporter = reporter
    self.access = access
    self.isForwarding = isForwarding
    self.make = UncheckedBox(make)
  }

  /// Makes a publisher, unless one that was made at the same place for the same slot is in use.
  ///
  /// Of two bridges, the second would take the slot from the first. One that forwards calls does not.
  ///
  /// - Parameters:
  ///   - reporter: Has the place.
  ///   - access: The slot.
  ///   - isForwarding: Whether the bridge forwards calls.
  ///   - make: Makes a source, which keeps the lease.
  /// - Returns: A publisher of the new source, or of the one in use.
  static func publisher(
    _ reporter: BridgeReporter, _ access: DelegateAccess<Delegate>, isForwarding: Bool,
    _ make: (SlotRegistry.Lease?) -> SlotSource<Output, Failure>
  ) -> SlotPublisher<Output, Failure> {
    if isForwarding { return SlotPublisher(make(nil)) }
    let key = SlotKey(
      object: ObjectIdentifier(access.service), property: access.path, type: ObjectIdentifier(Self.self),
      place: reporter.location, label: reporter.details?.label)
    return SlotPublisher(SlotRegistry.slot(for: key, make))
  }

  /// Installs a delegate, and returns the closure that removes it.
  ///
  /// The returned closure calls its argument when the delegate has been removed: later, if another thread is changing
  /// the slot.
  func register(_ continuation: Continuation) -> @Sendable (_ isDone: @escaping @Sendable () -> Void) -> Void {
    let stack = DelegateStack.of(access)
    let id = stack.newID()
    replaceCurrent(with: (stack, id))
    let box = KeptDelegate<Delegate>()
    let owner = DelegateStack.Owner(isListening: { continuation.isActive }, reporter: reporter)
    stack.install(id, access, owner: owner, isForwarding: isForwarding) { [make] previous in
      let delegate = make.value(continuation, previous)
      box.keep(delegate)
      return delegate
    }
    return { [self] isDone in
      stack.end(id, access) {
        box.release()
        isDone()
      }
      replaceCurrent(id, with: nil)
    }
  }

  private func replaceCurrent(_ id: Int? = nil, with next: (stack: DelegateStack, id: Int)?) {
    let last = current.withLock { current in
      let last = current
      if id == nil || id == current?.id { current = next }
      return last
    }
    withExtendedLifetime(last) {}
  }

  /// Reports if the slot no longer holds the bridge's delegate.
  func check() {
    guard let (stack, id) = current.withLock({ $0 }) else { return }
    stack.check(id, access)
  }
}

/// A strong reference to a delegate, needed because delegate properties are weak.
private final class KeptDelegate<Delegate>: Sendable {
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
