import SwiftSyntax

/// An `AsyncStream` that is created with a buffer.
struct StreamCreation {
  /// The closure that is given the continuation, or `nil` for `makeStream`.
  let build: ClosureExprSyntax?
  let isUnbounded: Bool

  /// Reads a call, or returns `nil` if it creates no stream with a continuation.
  init?(_ call: FunctionCallExprSyntax) {
    let path = ExpressionPath(call.calledExpression).elements
    guard path.first == "AsyncStream" || path.first == "AsyncThrowingStream" else { return nil }
    if path.count == 1 {
      guard call.argument("unfolding") == nil, let closure = call.closures.last?.closure else { return nil }
      build = closure
    } else {
      guard path.dropFirst() == ["makeStream"] else { return nil }
      build = nil
    }
    let policy = call.argument("bufferingPolicy")
    isUnbounded = policy.map { ExpressionPath($0).elements.last == "unbounded" } ?? true
  }
}
