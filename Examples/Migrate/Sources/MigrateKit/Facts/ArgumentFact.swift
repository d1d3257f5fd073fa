/// An argument of a call, or a trailing closure.
struct ArgumentFact: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case closure
    case selector
    case keyPath
    case string
    case `nil`
    /// A name or a chain of members.
    case path
    case other
  }

  let label: String?
  let kind: Kind
  /// The text of a path, key path or selector; empty for the others.
  let text: String
  let isTrailing: Bool
}
