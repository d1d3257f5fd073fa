import SwiftSyntax

/// A chain of members and calls, and the part of it that consists of operators on a publisher.
struct CombineChain {
  struct Link {
    let name: String
    let token: TokenSyntax
    /// The call, or `nil` for a property.
    let call: FunctionCallExprSyntax?
    /// The expression up to this link.
    let expression: ExprSyntax

    /// The name with the first label, as in `ExpressionPath`.
    var labelled: String { "\(name)(\(call?.arguments.first?.label?.text ?? ""))" }
    var labels: [String?] { call?.arguments.map { $0.label?.text } ?? [] }
  }

  let root: ExprSyntax
  let links: [Link]
  /// Whether the first link is called on `self`, which is not written.
  let isImplicit: Bool

  /// Reads a chain from its outermost expression.
  ///
  /// - Parameters:
  ///   - expression: The outermost expression.
  ///   - impliesSelf: Whether a function that is called by its name alone is a member of `self`.
  init(_ expression: some ExprSyntaxProtocol, impliesSelf: (DeclReferenceExprSyntax) -> Bool = { _ in false }) {
    var reversed: [Link] = []
    var next = ExprSyntax(expression)
    loop: while true {
      if let call = next.as(FunctionCallExprSyntax.self), let access = call.member, let base = access.base {
        let token = access.declName.baseName
        reversed.append(Link(name: token.identifierText, token: token, call: call, expression: next))
        next = base
      } else if let access = next.as(MemberAccessExprSyntax.self), let base = access.base {
        let token = access.declName.baseName
        reversed.append(Link(name: token.identifierText, token: token, call: nil, expression: next))
        next = base
      } else if let optional = next.as(OptionalChainingExprSyntax.self) {
        next = optional.expression
      } else if let unwrapped = next.as(ForceUnwrapExprSyntax.self) {
        next = unwrapped.expression
      } else {
        break loop
      }
    }
    root = next
    let call = next.as(FunctionCallExprSyntax.self)
    if let call, let name = call.calledExpression.as(DeclReferenceExprSyntax.self), impliesSelf(name) {
      isImplicit = true
      reversed.append(Link(name: name.baseName.identifierText, token: name.baseName, call: call, expression: next))
    } else {
      isImplicit = false
    }
    links = reversed.reversed()
  }

  /// Whether an expression is not itself the base of a longer chain.
  static func isOutermost(_ node: some ExprSyntaxProtocol) -> Bool {
    var current = Syntax(node)
    while let parent = current.parent {
      if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        current = parent
        continue
      }
      if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id != current.id }
      if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id != current.id }
      return true
    }
    return true
  }

  /// The index of the first link that is a member of a publisher, or `nil` if the chain shows no publisher.
  func start(_ types: WrittenTypes) -> Int? {
    if let source = links.lastIndex(where: \.isSource) { return source + 1 }
    if isImplicit || root.isProjection { return 0 }
    if let typed = types.publisher(in: self) { return typed }
    guard var first = links.firstIndex(where: \.isOwn) else { return nil }
    while first > 0, links[first - 1].call != nil, CombineNames.isOperator(links[first - 1].name) { first -= 1 }
    return first
  }
}

extension CombineChain.Link {
  fileprivate var isSource: Bool { CombineNames.sources.contains(name) || name.hasPrefix("$") && call == nil }

  /// Whether only a publisher has this member.
  fileprivate var isOwn: Bool {
    guard let call else { return false }
    switch name {
    case "sink":
      return call.trailingClosure != nil || labels.first == "receiveValue" || labels.first == "receiveCompletion"
    case "assign": return labels.first == "to"
    default: return CombineNames.ownOperators.contains(name) || CombineNames.ownLabels.contains(labelled)
    }
  }
}

extension ExprSyntax {
  /// Whether the expression is `$x`, and not a parameter such as `$0`.
  fileprivate var isProjection: Bool {
    guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("$") else { return false }
    return name.dropFirst().first?.isLetter == true
  }
}

extension FunctionCallExprSyntax {
  /// The member that is called, also with generic arguments.
  var member: MemberAccessExprSyntax? {
    calledExpression.as(MemberAccessExprSyntax.self)
      ?? calledExpression.as(GenericSpecializationExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String { text.filter { $0 != "`" } }
}
