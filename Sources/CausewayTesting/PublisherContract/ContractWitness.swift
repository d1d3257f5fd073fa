import Causeway

/// A token that an operator's closures capture, so that the contract can observe them.
///
/// The contract creates a witness for each publisher it checks. The release of the witness shows that the closures are
/// released (R6). A closure that touches it lets the contract make other calls inside the closure (R4).
public final class ContractWitness: Sendable {
  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private let action = Locked<Action?>(nil)

  init() {}

  /// Records that a closure is running.
  ///
  /// A closure that does not call this method must capture the witness in another way.
  public func touch() {
    let action = action.withLock { $0.take() }
    action?.run()
  }

  /// Runs an action inside the next closure that touches the witness.
  func atNextTouch(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = Action(run: action) }
  }
}
