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
    if !others.contains(node.id), let name = name(of: node) { decide(node, name) }
    if let label = node.arguments.first(where: { $0.label?.text == "globalConcurrentQueueQOS" })?.label {
      report(.operator, label.text, at: label, .noCounterpart, "Pass a DispatchQoS as 'qos:'.", compiles: false)
    }
    return .visitChildren
  }

  /// The name of the called member, which has no receiver in an extension of a stream.
  private func name(of node: FunctionCallExprSyntax) -> TokenSyntax? {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      // The functions of the namespace `rx` are no operators.
      return access.base.map(isNamespace) == true ? nil : access.declName.baseName
    }
    guard let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
      let declaration = node.enclosingDeclaration, context.isStream(declaration),
      LocalNames.declaration(of: reference.baseName.text, around: node) == nil
    else { return nil }
    return reference.baseName
  }

  /// Whether an expression is `view.rx`, `rx`, or `self` in an extension of `Reactive`.
  private func isNamespace(_ base: ExprSyntax) -> Bool {
    if let access = base.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text == "rx" }
    return switch base.trimmedDescription {
    case "rx": !context.isScannedVariable("rx", at: base)
    case "self": context.isNamespace(around: base)
    default: false
    }
  }

  private func decide(_ node: FunctionCallExprSyntax, _ token: TokenSyntax) {
    let name = token.identifierText
    if let edits = renaming(node, token) {
      if context.index.declares(name) {
        return report(
          .operator, name, at: token, .typeInformationNeeded,
          "The scanned files declare a function of this name. Rename the call if it is RxSwift's.", compiles: true)
      }
      rewrite(.operator, name, at: token, edits)
    } else if name == "subscribe", let edits = renamedFailure(node) {
      rewrite(.subscription, name, at: node, edits)
    } else if let remedy = absence(of: name, node) {
      report(.operator, name, at: token, .noCounterpart, remedy, compiles: false)
    } else if RxVocabulary.rounded.contains(name), isTimed(node) {
      report(
        .operator, name, at: token, .semanticDifference,
        "The rest of an interval is rounded to microseconds instead of the unit of the interval.", compiles: true)
    } else if RxVocabulary.subscriptions.contains(name), isSubscription(node, name) {
      keep(.subscription, name, at: node)
    } else if RxVocabulary.renamed[name] != nil && node.arguments.first?.label != nil || isForeignSource(node, name) {
      if context.index.declares(name) { return keep(.operator, name, at: token) }
      report(
        .operator, name, at: token, .declarationNotScanned,
        "This '\(name)' is declared outside of the scanned files. Causeway's publishers do not have it.",
        compiles: false)
    } else if RxVocabulary.operators.contains(name) || hasOwnLabel(node, name) || isSource(node) {
      keep(.operator, name, at: token)
    }
  }

  /// Whether the call is a function that a type of RxSwift does not have by itself.
  private func isForeignSource(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    isSource(node) && !RxVocabulary.sources.contains(name) && !RxVocabulary.operators.contains(name)
  }

  /// Returns what to write instead of an operator of an older version that has no counterpart.
  private func absence(of name: String, _ node: FunctionCallExprSyntax) -> String? {
    if node.base?.is(ArrayExprSyntax.self) == true, let remedy = RxVocabulary.arrayOperators[name] { return remedy }
    return context.index.declares(name) ? nil : RxVocabulary.absentOperators[name]
  }

  /// Whether a call of `throttle` or `delay` is that of RxSwift: by its labels, or by its chain without a scheduler.
  private func isTimed(_ node: FunctionCallExprSyntax) -> Bool {
    if node.hasArgument("scheduler") || node.hasArgument("latest") { return true }
    guard node.arguments.count == 1, node.arguments.first?.label == nil, node.closures.isEmpty else { return false }
    return RxChain(around: node).isStream(context)
  }

  /// Whether an operator has a label that only RxSwift has.
  private func hasOwnLabel(_ node: FunctionCallExprSyntax, _ name: String) -> Bool {
    guard let label = node.arguments.first?.label?.text else { return false }
    return RxVocabulary.labels[name]?.contains(label) ?? false
  }

  /// Whether the call is a function of a type of RxSwift, such as `Observable.just(1)`.
  private func isSource(_ node: FunctionCallExprSyntax) -> Bool {
    guard let base = node.base else { return false }
    let type = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
    return type.as(DeclReferenceExprSyntax.self).map { context.isStream($0.baseName.text) } ?? false
  }

  /// Returns the edits for a name of an older version.
  private func renaming(_ node: FunctionCallExprSyntax, _ token: TokenSyntax) -> [Edit]? {
    let names = isSource(node) ? RxVocabulary.renamedSources : RxVocabulary.renamed
    guard let (new, label) = names[token.text] else { return nil }
    // Without a receiver the name would be a keyword.
    let isKeyword = node.base == nil && ["catch", "do"].contains(new)
    let name = isKeyword ? "`\(new)`" : new
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
    // RxTheme has `bind(_:to:)`, whose closure is no subscription.
    case "bind": labels.isEmpty ? node.trailingClosure != nil : ["to", "onNext", "with"].contains(labels[0])
    default: true
    }
  }
}

extension FunctionCallExprSyntax {
  func hasArgument(_ label: String) -> Bool { arguments.contains { $0.label?.text == label } }
}
