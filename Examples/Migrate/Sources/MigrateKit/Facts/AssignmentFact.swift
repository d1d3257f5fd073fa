/// An assignment to a member that may hold a closure, a delegate or an action.
struct AssignmentFact: Sendable {
  let scope: Scope
  /// The member that is set.
  let name: String
  /// The expression before the member, as in `CallFact.receiver`.
  let receiver: [String]
  let rootType: String?
  let value: ArgumentFact.Kind
  /// Whether the value is `self`.
  let setsSelf: Bool
  let line: Int
}
