import Causeway

/// A token that an operator's closures capture, so that the contract can observe them.
///
/// The contract creates a witness for each publisher it checks. The release of the witness shows that the closures are
/// released (R6). A closure that touches it lets the contract act inside the closure: make other calls (R4), and cancel
/// (R5). Touch it in every closure of the chain, also in those before the operator.
public final class ContractWitness: Sendable {
  /// The action to run.
  ///
  /// A structure, because a closure in a generic container is wrapped again each time it is read.
  private struct Action: Sendable {
    let run: @Sendable () -> Void
  }

  private let action = Locked<Action?>(nil)

  init() {}

  /// Records that a closure is running.
  ///
  /// A closure that does not call this method must capture the witness in another way.
  public func touch() {
    action.withLock { $0 }?.run()
  }

  /// Runs an action inside each closure that touches the witness.
  func atEachTouch(_ action: @escaping @Sendable () -> Void) {
    self.action.withLock { $0 = Action(run: action) }
  }
}
