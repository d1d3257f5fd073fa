/// Sets several states as one change.
///
/// ```swift
/// withStateChanges {
///   user.value = response.user
///   permissions.value = response.permissions
/// }
/// ```
///
/// Subscribers are called when the outermost call returns, so they see all of the changes or none, and a state that is
/// derived from several of them is delivered once. Code inside the closure reads the values that have been set so far.
/// A subscription that it makes receives the value of that instant, and the value at the end if a state has been set
/// since. Observation is told before each state is set, as for any observed properties that are set one after another.
///
/// - Parameter body: Sets the states. If it throws, the states that it has set keep their new values.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
@MainActor
public func withStateChanges<Result, Fault: Error>(_ body: () throws(Fault) -> Result) throws(Fault) -> Result {
  StateGraph.transactions += 1
  defer { StateGraph.endTransaction() }
  return try body()
}

extension StateGraph {
  /// Ends a transaction.
  ///
  /// The outermost one delivers.
  static func endTransaction() {
    transactions -= 1
    guard transactions == 0, !touched.isEmpty else { return }
    restore()
    let roots = touched
    touched = []
    let wasBusy = isBusy
    isBusy = true
    for root in roots {
      root.isTouched = false
      root.updateFollowers()
    }
    for root in roots { root.reportFollowers() }
    for root in roots { root.queueEffects() }
    if !wasBusy { finishDelivering() }
  }

  /// Records that a state has been set inside a transaction.
  static func touch(_ root: StateCore) {
    restore()
    if root.isTouched { return }
    root.isTouched = true
    touched.append(root)
  }

  /// Restores the derived states that were read inside the transaction.
  ///
  /// A state must not depend on whether it was read: `removeDuplicates` and `filter` compare with the value before the
  /// transaction, not with one in the middle of it.
  private static func restore() {
    if restorers.isEmpty { return }
    // Taken out first, because releasing a value may run user code.
    let all = restorers
    restorers = []
    for restore in all { restore() }
  }
}
