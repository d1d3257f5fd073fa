import SwiftSyntax

/// Subscriptions, and operators whose name or meaning differs.
final class RxOperatorVisitor: RewriteVisitor {
  /// The calls that another pass rewrites.
  private let others: Set<SyntaxIdentifier>

  init(_ context: RewriteContext, except others: Set<SyntaxIdentifier>) {
    self.others = others
    super.init(context)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self), !others.contains(node.id) {
      decide(node, access.declName.baseName)
    }
    return .visitChildren
  }

  private func decide(_ node: FunctionCallExprSyntax, _ token: TokenSyntax) {
    let name = token.text
    if let edits = renaming(node, token) {
      if context.index.declares(name) {
        return report(
          .operator, name, at: token, .typeInformationNeeded,
          "The scanned files declare a function of this name. Rename the call if it is RxSwift's.", compiles: true)
      }
      rewrite(.operator, name, at: token, edits)
    } else if name == "subscribe", let edits = renamedFailure(node) {
      rewrite(.subscription, name, at: node, edits)
    } else if let remedy = RxVocabulary.absentOperators[name] {
      report(.operator, name, at: token, .noCounterpart, remedy, compiles: false)
    } else if RxVocabulary.rounded.contains(name), node.hasArgument("scheduler") || node.hasArgument("latest") {
      report(
        .operator, name, at: token, .semanticDifference,
        "The rest of an interval is rounded to microseconds instead of the unit of the interval.", compiles: true)
    } else if RxVocabulary.subscriptions.contains(name), isSubscription(node, name) {
      keep(.subscription, name, at: node)
    } else if RxVocabulary.operators.contains(name) {
      keep(.operator, name, at: token)
    }
  }

  /// Returns the edits for a name of an older version.
  private func renaming(_ node: FunctionCallExprSyntax, _ token: TokenSyntax) -> [Edit]? {
    guard let (name, label) = RxVocabulary.renamed[token.text] else { return nil }
    guard let label else {
      guard node.arguments.isEmpty || node.arguments.first?.label == nil else { return nil }
      return [.replace(token, with: name)]
    }
    // A trailing closure has no label in either version.
    if node.arguments.isEmpty {
      return token.text == "retryWhen" ? [.replace(token, with: name)] : trailing(node, token, name, label)
    }
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil else { return nil }
    return [.replace(token, with: name), .insert("\(label): ", before: argument.expression)]
  }

  /// Returns the edits for a trailing closure, which needs a label because overloads differ by it only.
  private func trailing(
    _ node: FunctionCallExprSyntax, _ token: TokenSyntax, _ name: String, _ label: String
  ) -> [Edit]? {
    guard let closure = node.trailingClosure, node.additionalTrailingClosures.isEmpty else { return nil }
    let start = (node.leftParen ?? token).trimmedOffsets
    let from = node.leftParen == nil ? start.upperBound : start.lowerBound
    return [
      .replace(token, with: name), Edit(from..<closure.trimmedOffsets.lowerBound, "(\(label): "),
      .insert(")", after: closure),
    ]
  }

  /// Returns the edit for `subscribe(onSuccess:onError:)` of a single, which is `onFailure:` in RxSwift 6.
  private func renamedFailure(_ node: FunctionCallExprSyntax) -> [Edit]? {
    guard node.arguments.contains(where: { $0.label?.text == "onSuccess" }),
      !node.arguments.contains(where: { $0.label?.text == "onCompleted" }),
      let label = node.arguments.first(where: { $0.label?.text == "onError" })?.label
    else { return nil }
    return [.replace(label, with: "onFailure")]
  }

  private func isSubscription(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    let labels = node.arguments.map { $0.label?.text }
    return switch name {
    case "disposed": labels == ["by"]
    case "connect": false
    case "bind": ["to", "onNext", "with"].contains(labels.first ?? nil) || !node.closures.isEmpty
    default: true
    }
  }
}

extension FunctionCallExprSyntax {
  func hasArgument(_ label: String) -> Bool { arguments.contains { $0.label?.text == label } }
}
