import SwiftSyntax

/// Continuations that are resumed by hand, which become calls of `withThrowingCallback`.
final class HandWrittenContinuationVisitor: RewriteVisitor {
  private static let throwing: Set<String> = ["withCheckedThrowingContinuation", "withUnsafeThrowingContinuation"]
  private static let others: Set<String> = ["withCheckedContinuation", "withUnsafeContinuation"]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    if Self.others.contains(name) {
      reportNonThrowing(name, node)
    } else if Self.throwing.contains(name) {
      decide(name, node)
    }
    return .visitChildren
  }

  private func reportNonThrowing(_ name: String, _ node: FunctionCallExprSyntax) {
    guard let call = ContinuationCall(node), call.isResumedInCallback else { return reportStored(name, node) }
    report(
      .continuation, name, at: node, .semanticDifference,
      """
      withCallback also throws, if the task is cancelled or the service drops the callback, and \(name) does not. Make \
      the function throw, then write try await withThrowingCallback { … }.
      """, compiles: true)
  }

  private func reportStored(_ name: String, _ node: FunctionCallExprSyntax) {
    report(
      .continuation, name, at: node, .roleUnknown,
      """
      The continuation is stored, passed on, or resumed outside of a callback. If a service answers through it, pass \
      the service a handler of withCallback instead.
      """, compiles: true)
  }

  private func decide(_ name: String, _ node: FunctionCallExprSyntax) {
    guard let call = ContinuationCall(node), call.isResumedInCallback else { return reportStored(name, node) }
    if let (reason, detail) = obstacle(call) {
      return report(.continuation, name, at: node, reason, detail, compiles: true)
    }
    switch ContinuationEdits(call, context).edits() {
    case .success(let edits):
      rewrite(.continuation, name, at: node, edits + context.importing(["CausewayBridging"]))
    case .failure(let failure):
      report(.continuation, name, at: node, failure.reason, failure.detail, compiles: true)
    }
  }

  /// Returns the reason for which the code around a continuation rules out the new call.
  private func obstacle(_ call: ContinuationCall) -> (Reason, String)? {
    if call.node.hasHandlerOfCancellation {
      return (
        .semanticDifference,
        """
        withTaskCancellationHandler tells the service that the task was cancelled, and its answer was awaited. \
        withThrowingCallback throws at once. Move the closure into callback.onCancel { … }.
        """
      )
    }
    if call.node.isForced {
      return (
        .semanticDifference,
        "A cancelled task would stop the program, because withThrowingCallback then throws into 'try!'. Use 'try'."
      )
    }
    if let detail = call.node.attributeObstacle { return (.unsupportedShape, detail) }
    if context.index.declares("withThrowingCallback") {
      return (.unsupportedShape, "The code base declares a function named withThrowingCallback. Rename it first.")
    }
    return nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether `withTaskCancellationHandler` is called around the node, in the same function.
  fileprivate var hasHandlerOfCancellation: Bool {
    for current in ancestors {
      if current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self) { return false }
      if let call = current.as(FunctionCallExprSyntax.self), call.calledName == "withTaskCancellationHandler" {
        return true
      }
    }
    return false
  }

  /// Whether the call is in `try!`.
  fileprivate var isForced: Bool {
    for current in ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }) {
      if let attempt = current.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark?.text == "!" }
    }
    return false
  }
}

/// Calls of services inside a bridge, which are migrated already.
final class BridgedCallVisitor: RewriteVisitor {
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard context.imports.contains("CausewayBridging"), let name = node.bridgeName else { return .visitChildren }
    keep(.completion, name, at: node)
    return .skipChildren
  }
}

extension FunctionCallExprSyntax {
  private static let bridges: Set<String> = [
    "withCallback", "withThrowingCallback", "CallbackFuture", "CallbackPublisher", "CallbackProgressPublisher",
  ]

  /// The name of the called bridge, also in `CallbackFuture<User, UsersError> { … }`.
  var bridgeName: String? {
    let expression = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.bridges.contains(name) else {
      return nil
    }
    return name
  }
}
