/// A call in the scanned files that creates a bridge.
struct BridgeCall: Hashable, Sendable {
  /// A member that the call mentions, such as `feed.addListener` or `\.onChange`.
  struct Mention: Hashable, Sendable {
    let name: String
    /// The expression before the name, as in `ExpressionPath`.
    let receiver: [String]
    /// The type of the first element of the receiver, if it is a parameter or variable whose type is written.
    let rootType: String?
  }

  let file: SourceFile
  /// The line of the name, which is that of the inventory.
  let line: Int
  let name: String
  /// The label, if it is a literal.
  let label: String?
  let scope: Scope
  let mentions: [Mention]
  /// The names of types whose initializers the call calls, such as that of a delegate.
  let types: Set<String>
}
