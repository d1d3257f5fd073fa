import SwiftSyntax

/// A handler of `Callback` that does the same as a closure which only resumes a continuation.
enum ForwardingHandler: Hashable {
  case result, pair, error, succeed, fail, values
  /// A success flag, with the error for `false`.
  case success(otherwise: String)

  /// The code after the name of the callback.
  var member: String {
    switch self {
    case .result: "handler"
    case .pair: "pairHandler"
    case .error: "errorHandler"
    case .succeed: "succeed"
    case .fail: "fail"
    case .values: "valuesHandler()"
    case .success(let failure): "successHandler(otherwise: \(failure))"
    }
  }

  /// Whether its type has the type of the error.
  var hasFailure: Bool { self != .succeed && self != .values }

  /// Whether its type has the type of the value.
  var hasValue: Bool {
    switch self {
    case .result, .pair, .succeed, .values: true
    case .error, .fail, .success: false
    }
  }

  init?(_ use: ContinuationUse) {
    guard case .reference(_, let resume) = use else { return nil }
    switch resume {
    case .with: self = .result
    case .returning: self = .succeed
    case .throwing: self = .fail
    case .empty: return nil
    }
  }

  /// Recognizes a closure.
  ///
  /// - Parameters:
  ///   - closure: A closure that is passed to a service.
  ///   - continuation: The name of the continuation.
  init?(_ closure: ClosureExprSyntax, resuming continuation: String) {
    let reader = ForwardingReader(continuation)
    guard closure.signature?.returnClause == nil, closure.signature?.effectSpecifiers == nil else { return nil }
    // A capture list may end the call, as `[weak self]` with a `guard` does; one without a use does nothing.
    let names = closure.signature?.parameterClause == nil ? [] : closure.parameterNames
    let statements = closure.statements.map(\.item)
    guard let handler = reader.handler(names, statements) else { return nil }
    self = handler
  }
}
