/// A script of a service that is asked for one page after the other.
///
/// ``ScriptedPages`` is the ready-made one. A call for the first page counts as a registration, a call for a later page
/// does not, and a cancelled call counts as an unregistration. A call ends with its answer. The ledger notes the number
/// of calls under way as listeners.
public protocol PagedScript<Value>: AdapterScript {
  /// Answers with the last page, which has a value.
  ///
  /// - Parameter value: The value.
  func finish(with value: Value)
}
