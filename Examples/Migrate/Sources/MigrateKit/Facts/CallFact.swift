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
