/// A call that may register with a service, or unregister.
struct CallFact: Sendable {
  let scope: Scope
  /// The name of the function, or of the type for an initializer.
  let name: String
  /// The expression before the name, one element for each member, as in `ExpressionPath`.
  ///
  /// Empty for a call without a base.
  let receiver: [String]
  /// The type of the first element of the receiver, if it is a parameter or variable whose type is written.
  let rootType: String?
  let arguments: [ArgumentFact]
  let line: Int
  /// The name of the function that is called on the result.
  let chainedCall: String?
  /// Whether the call is in the interpolation of a string.
  let isInterpolated: Bool
  let after: AfterCall
  /// Whether the name follows a dot without a receiver, as in `.load(completion: completion)`.
  var isImplicitMember = false
  /// The names of the parameters of the last closure.
  let closureParameters: [String]
  /// Whether the last closure writes that its last parameter is an optional error.
  var closureTakesError = false
  /// Whether the last closure writes a result type other than `Void`.
  var closureReturnsValue = false
  /// Whether a timer source is scheduled without an interval.
  var firesOnce = false
  /// Details of the body of the last closure, for calls whose meaning depends on it.
  var closure: ClosureFact?

  func argument(_ label: String) -> ArgumentFact? {
    arguments.first { $0.label == label }
  }

  /// Whether an argument is a closure, or made of one that is passed on: `completion: completion >>> map`.
  func isClosure(_ argument: ArgumentFact) -> Bool {
    argument.kind == .closure || argument.kind == .other && argument.text.isEmpty && after == .forwarded
  }

  var hasClosure: Bool { arguments.contains { $0.kind == .closure } }

  /// The calls in the receiver, such as the operators of a stream, each as its name and as its name with a label.
  var receiverCalls: [(name: String, withLabel: String)] {
    receiver.compactMap { element in
      guard let open = element.firstIndex(of: "("), element.hasSuffix(")") else { return nil }
      return (String(element[..<open]), element)
    }
  }

  var receiverText: String { receiver.joined(separator: ".") }
}

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

/// Details of the body of a closure.
struct ClosureFact: Hashable, Sendable {
  /// Whether `DispatchQueue.main.async` is called in it, and not in a callback inside.
  var hopsToMain = false
  /// Whether it copies a property of another object to a property of `self`.
  var copiesProperty = false
  /// Whether a nested closure resumes a continuation, or `resume` is passed as a function.
  var resumesInCallback = false
  /// The enum cases that a `switch` in it matches.
  var cases: Set<String> = []
}
