/// A function or initializer that is not local to another one.
struct FunctionFact: Sendable {
  var scope: Scope
  let name: String
  var parameters: [ParameterFact]
  let result: TypeShape
  let isAsync: Bool
  let isThrowing: Bool
  let isStatic: Bool
  let isPrivate: Bool
  let isOverride: Bool
  let isRequirement: Bool
  let isObjC: Bool
  let attributes: [String]
  let line: Int
  /// The last line of the signature.
  let lastLine: Int
  /// How the body uses each parameter that may be a closure.
  var uses: [String: Set<ClosureUse>] = [:]
  /// Whether the body waits for another thread before it returns.
  var waits = false

  var isInitializer: Bool { name == "init" }
}

/// A use of a closure by the function that it was passed to.
enum ClosureUse: Hashable, Sendable {
  /// Called before the function returns.
  case called
  /// Called, and called or passed on again by the code after that.
  case calledAgain
  /// Not mentioned in the body, which is not empty.
  case unused
  /// Called in a closure of the function, perhaps after it has returned.
  case calledLater
  case calledOnMain
  /// Called on a queue other than the main queue.
  case calledOnQueue
  /// Used in a closure that a service calls again and again.
  case repeated
  case storedInCollection
  case storedInProperty(String)
  case passed(PassedClosure)
}

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
