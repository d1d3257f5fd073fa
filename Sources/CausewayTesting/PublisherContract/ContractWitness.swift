import Causeway

/// What the closures of an operator capture, so that the contract can see them.
///
/// The contract makes one for each publisher it checks. That the witness is released tells that the closures are (R6),
/// and a closure that touches it lets the contract call others from inside it (R4).
public final class ContractWitness: Sendable {
  private let action = Locked<(@Sendable () -> Void)?>(nil)

  init() {}

  /// Says that a closure is running.
  ///
  /// Without this call a closure has to capture the witness in another way.
  public func touch() {
    let action = action.withLock { $0.take() }
    action?()
  }

  /// Does something inside the next closure that touches it.
  func atNextTouch(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = action }
  }
}
