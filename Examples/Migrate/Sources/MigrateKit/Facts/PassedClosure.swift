/// A closure parameter of a function that is an argument of a call in it.
struct PassedClosure: Hashable, Sendable {
  let callee: String
  /// Whether the call has no receiver, or `self` or `super`.
  let isOwn: Bool
  let label: String?
  /// The number of arguments without a label before it.
  let position: Int
  /// Whether the call is in a closure that may run after the function has returned.
  var isLater = false
}

extension PassedClosure {
  /// Returns the parameter of a function that receives the closure, or `nil` if the function has none that fits.
  func parameter(of fact: FunctionFact) -> ParameterFact? {
    guard let label else {
      let unlabelled = fact.parameters.filter { $0.label == nil }
      return position < unlabelled.count ? unlabelled[position] : nil
    }
    return fact.parameters.first { $0.label == label }
  }
}
