/// A script of a service that returns pages on request.
///
/// ``ScriptedPages`` is the ready-made one. A request for the first page counts as a registration; a request for a
/// later page does not. A cancelled request counts as an unregistration. A request ends with its answer. The ledger
/// records the number of pending requests as listeners.
public protocol PagedScript<Value>: AdapterScript {
  /// Answers with the last page, which has a value.
  ///
  /// - Parameter value: The value.
  func finish(with value: Value)
}
