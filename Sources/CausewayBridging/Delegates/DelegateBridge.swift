import Causeway

/// One publisher over a delegate slot: makes a delegate with the first subscriber, and holds it until the last.
final class DelegateBridge<Output: Sendable, Failure: Error, Delegate>: Sendable {
  typealias Continuation = CallbackPublisher<Output, Failure>.Continuation

  private let reporter: BridgeReporter
  private let access: DelegateAccess<Delegate>
  /// Runs where the service lives only.
  private let make: UncheckedBox<(Continuation, Delegate?) -> Delegate>
  private let isForwarding: Bool
  private let current = Locked<(stack: DelegateStack, id: Int)?>(nil)

  /// Makes a bridge.
  ///
  /// - Parameters:
  ///   - reporter: Hears of a theft.
  ///   - access: The slot.
  ///   - isForwarding: Whether the delegates may pass calls on to those before them. Then to take another bridge's
  ///     place is no theft.
  ///   - make: Makes a delegate, given the one before.
  init(
    _ reporter: BridgeReporter, _ access: DelegateAccess<Delegate>, isForwarding: Bool,
    _ make: @escaping (Continuation, Delegate?) -> Delegate
  ) {
    self.reporter = reporter
    self.access = access
    self.isForwarding = isForwarding
    self.make = UncheckedBox(make)
  }

  /// Puts a delegate into the slot, and returns what takes it out and then calls a closure: later, if another thread is at
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

  /// Looks whether the slot is still the bridge's.
  func check() {
    guard let (stack, id) = current.withLock({ $0 }) else { return }
    stack.check(id, access)
  }
}
