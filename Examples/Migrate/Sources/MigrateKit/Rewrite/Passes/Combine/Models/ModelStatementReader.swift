import SwiftSyntax

/// Reads the statements of a sink's closure, and names the owner in each of their tokens.
struct ModelStatementReader {
  let items: [CodeBlockItemSyntax]
  private let closure: ClosureExprSyntax
  private let parameter: String
  /// The name of the owner after `guard let self`.
  private let strongName: String?
  /// The part of a `guard` that unwraps `self` beside other conditions.
  private let unwrapping: ConditionElementSyntax?
  private let isUnowned: Bool
  /// The closures inside that hold the owner weakly, as they held `self`.
  private let weakClosures: Set<SyntaxIdentifier>
  private let isMember: (String) -> Bool
  private let isGlobal: (String) -> Bool

  init(
    _ closure: ClosureExprSyntax, _ parameter: String, _ captures: ModelCaptures, _ model: ModelClass,
    _ index: TypeIndex
  ) throws(ModelObstacle) {
    self.closure = closure
    self.parameter = parameter
    isUnowned = captures.owner == .unowned
    var items = Array(closure.statements)
    let guarded = captures.owner == .weak ? items.first.flatMap(Self.unwrappedSelf) : nil
    strongName = guarded?.name
    unwrapping = guarded.flatMap { $0.isOnly ? nil : $0.condition }
    if let guarded {
      if guarded.condition.containsComments { throw ModelSinkBody.unsupported }
      if guarded.isOnly {
        if items[0].containsComments || items[0].leadingTrivia.hasComments { throw ModelSinkBody.unsupported }
        items.removeFirst()
      }
    }
    if items.isEmpty { throw ModelSinkBody.unsupported }
    self.items = items
    weakClosures = captures.owner == nil ? [] : Self.weakClosures(in: closure, isStrong: strongName != nil || isUnowned)
    isGlobal = {
      $0.first?.isUppercase == true || Self.globals.contains($0) || index.globals[$0] != nil
        || index.freeFunctions[$0] != nil
    }
    isMember = { index.property($0, of: model.name) != nil || !index.functions($0, of: model.name).isEmpty }
  }

  /// Functions of the standard library, Foundation and SwiftUI.
  private static let globals: Set<String> = [
    "abs", "assert", "assertionFailure", "debugPrint", "fatalError", "max", "min", "precondition", "print", "type",
    "withAnimation", "zip",
  ]

  /// The name and the condition of `guard let name = self, … else { return }`, and whether it is the only condition.
  private static func unwrappedSelf(
    _ item: CodeBlockItemSyntax
  ) -> (name: String, condition: ConditionElementSyntax, isOnly: Bool)? {
    guard let choice = item.item.as(GuardStmtSyntax.self), let first = choice.conditions.first,
      case .optionalBinding(let binding) = first.condition,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      choice.body.statements.count == 1, choice.body.statements.first?.trimmedDescription == "return"
    else { return nil }
    let value = binding.initializer?.value.trimmedDescription ?? name
    return value == "self" ? (name, first, choice.conditions.count == 1) : nil
  }

  /// The closures that are not inside another one and hold `self` weakly: by their own capture, or by that around them.
  private static func weakClosures(in closure: ClosureExprSyntax, isStrong: Bool) -> Set<SyntaxIdentifier> {
    var found: Set<SyntaxIdentifier> = []
    for token in closure.statements.tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.self) {
      let inner = token.ancestors.prefix { $0.id != closure.id }.last { $0.is(ClosureExprSyntax.self) }
      guard let inner = inner?.as(ClosureExprSyntax.self) else { continue }
      if !isStrong && inner.signature?.capture == nil || inner.capturesOnlySelfWeakly { found.insert(inner.id) }
    }
    return found
  }

  /// Whether a token is not part of the new closure.
  func drops(_ token: TokenSyntax) -> Bool {
    guard let unwrapping else { return false }
    return token.position >= unwrapping.position && token.endPosition <= unwrapping.endPosition
  }

  // MARK: Tokens

  /// Returns the text of a token in the new closure.
  func text(of token: TokenSyntax) throws(ModelObstacle) -> String {
    switch token.tokenKind {
    case .leftBrace:
      guard let inner = token.parent?.as(ClosureExprSyntax.self) else { return token.text }
      if inner.signature?.capture != nil {
        guard inner.capturesOnlySelfWeakly, weakClosures.contains(inner.id) else { throw ModelSinkBody.unsupported }
      } else if weakClosures.contains(inner.id) {
        return inner.signature == nil ? "{ [weak model] in" : "{ [weak model]"
      }
    case .keyword(.func), .keyword(.class), .keyword(.struct), .keyword(.super): throw ModelSinkBody.unsupported
    case .keyword(.await) where depth(of: token) == 0: throw ModelSinkBody.unsupported
    case .keyword(.self): return try owner(token)
    case .postfixQuestionMark:
      if let chain = token.parent?.as(OptionalChainingExprSyntax.self), isOwner(chain.expression),
        !isHeldWeakly(token)
      {
        return ""
      }
    case .dollarIdentifier("$0") where parameter == "$0" && depth(of: token) == 0: return "value"
    case .identifier(let name): return try text(of: token, named: name)
    default: break
    }
    return token.text
  }

  private func text(of token: TokenSyntax, named name: String) throws(ModelObstacle) -> String {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
      // A declaration of the name would hide the owner or the value.
      if ["model", "value"].contains(name), token.parent?.is(IdentifierPatternSyntax.self) == true {
        throw ModelSinkBody.unsupported
      }
      return token.text
    }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      return token.text
    }
    if name == strongName { return try owner(token) }
    if name == "model" || name == "value" && parameter == "$0" { throw ModelSinkBody.unsupported }
    // Without `guard let self` or `unowned self` the name is no member, which would need `self?`.
    guard strongName == "self" || isUnowned || isUnwrappedInside(token), name != parameter,
      !reference.isComponentOfKeyPath
    else { return token.text }
    if LocalNames.isDeclared(name, before: token) { return token.text }
    if isMember(name) { return "model.\(token.text)" }
    // It may be a member of a superclass that was not scanned.
    guard isGlobal(name) else { throw ModelSinkBody.unsupported }
    return token.text
  }

  private func isOwner(_ node: ExprSyntax) -> Bool { node.trimmedDescription == "self" }

  /// The closure around a token that holds the owner weakly.
  private func weakClosure(around token: TokenSyntax) -> ClosureExprSyntax? {
    token.ancestors.prefix { $0.id != closure.id }.first { weakClosures.contains($0.id) }?.as(ClosureExprSyntax.self)
  }

  private func isHeldWeakly(_ token: TokenSyntax) -> Bool { weakClosure(around: token) != nil }

  /// Whether a closure that holds `self` weakly unwraps it under its own name, after which members need no `self`.
  private func isUnwrappedInside(_ token: TokenSyntax) -> Bool {
    weakClosure(around: token)?.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.self) && $0.parent?.is(IdentifierPatternSyntax.self) == true
    } ?? false
  }

  /// Returns the name of the owner in place of `self`.
  private func owner(_ token: TokenSyntax) throws(ModelObstacle) -> String {
    if isHeldWeakly(token) || strongName == token.text { return "model" }
    if isUnowned {
      // The binding retains the owner for as long as its closure runs, and a closure inside it for longer.
      guard depth(of: token) == 0 else { throw ModelSinkBody.unsupported }
      return "model"
    }
    guard let chain = token.parent?.parent?.as(OptionalChainingExprSyntax.self), depth(of: token) == 0,
      isStatement(chain)
    else { throw ModelSinkBody.unsupported }
    return "model"
  }

  /// The number of closures between the statements and a token.
  private func depth(of token: TokenSyntax) -> Int {
    token.ancestors.prefix { $0.id != closure.id }.count { $0.is(ClosureExprSyntax.self) }
  }

  /// Whether the value of an optional chain is not used, so that it need not be optional.
  private func isStatement(_ chain: OptionalChainingExprSyntax) -> Bool {
    var current = Syntax(chain)
    while let parent = current.parent {
      if parent.is(CodeBlockItemSyntax.self) { return true }
      if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == current.id {
        current = parent
        continue
      }
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == current.id {
        current = parent
        continue
      }
      // The target of an assignment.
      if parent.is(ExprListSyntax.self), let sequence = parent.parent?.as(SequenceExprSyntax.self),
        sequence.changedTarget.map({ Syntax($0).id == current.id }) == true
      {
        current = Syntax(sequence)
        continue
      }
      return false
    }
    return false
  }
}

extension SequenceExprSyntax {
  /// The left side of an assignment, also of one such as `+=`.
  fileprivate var changedTarget: ExprSyntax? {
    let sign = elements.dropFirst().first?.as(BinaryOperatorExprSyntax.self)?.operator.text
    return ["+=", "-=", "*=", "/="].contains(sign) ? elements.first : assignedTarget
  }
}

extension ClosureExprSyntax {
  /// Whether the only capture is `weak self`.
  fileprivate var capturesOnlySelfWeakly: Bool {
    guard let items = signature?.capture?.items, items.count == 1 else { return false }
    return items.first?.trimmedDescription == "weak self"
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isComponentOfKeyPath: Bool { parent?.is(KeyPathPropertyComponentSyntax.self) == true }
}
