import SwiftSyntax

/// The statements of a sink's closure in that of a binding, where the owner takes the place of `self`.
struct ModelStatements {
  /// The statements with the text around them, up to the closing brace.
  private(set) var text = ""
  /// The name of the value.
  let parameter: String

  /// Reads the statements of a closure.
  ///
  /// - Parameters:
  ///   - closure: The closure, which captures `self` weakly or unowned.
  ///   - parameter: The name of its parameter, or `$0`.
  ///   - model: The class around it.
  ///   - index: The types of the code base.
  /// - Throws: An obstacle if the owner cannot be told from other names, or would be retained for longer.
  init(
    _ closure: ClosureExprSyntax, _ parameter: String, _ model: ModelClass, _ index: TypeIndex
  ) throws(ModelObstacle) {
    self.parameter = parameter == "$0" ? "value" : parameter
    let reader = try Reader(closure, parameter, model, index)
    for (position, item) in reader.items.enumerated() {
      for token in item.tokens(viewMode: .sourceAccurate) {
        let isFirst = position == 0 && token.position == item.position
        text += isFirst && !token.leadingTrivia.contains(where: \.isNewline) ? " " : token.leadingTrivia.description
        text += try reader.text(of: token) + token.trailingTrivia.description
      }
    }
    text += closure.rightBrace.leadingTrivia.description
    if text.last?.isWhitespace != true { text += " " }
    removeIndentation(of: closure)
  }

  /// Moves the lines to the left, because the closure no longer belongs to a chain below its statement.
  private mutating func removeIndentation(of closure: ClosureExprSyntax) {
    let statement = closure.ancestors.first { $0.is(CodeBlockItemSyntax.self) }?.firstToken(viewMode: .sourceAccurate)
    guard let outer = statement?.indentation, let inner = closure.rightBrace.indentation, inner > outer else { return }
    var removable = 0
    var result = ""
    for character in text {
      if character.isNewline {
        removable = inner - outer
      } else if removable > 0, character == " " || character == "\t" {
        removable -= 1
        continue
      } else {
        removable = 0
      }
      result.append(character)
    }
    text = result
  }

  private struct Reader {
    let items: [CodeBlockItemSyntax]
    private let closure: ClosureExprSyntax
    private let parameter: String
    /// The name of the owner after `guard let self`.
    private let strongName: String?
    private let isUnowned: Bool
    private let isMember: (String) -> Bool
    private let isGlobal: (String) -> Bool

    init(
      _ closure: ClosureExprSyntax, _ parameter: String, _ model: ModelClass, _ index: TypeIndex
    ) throws(ModelObstacle) {
      self.closure = closure
      self.parameter = parameter
      isUnowned = closure.signature?.capture?.items.first?.trimmedDescription == "unowned self"
      var items = Array(closure.statements)
      strongName = items.first.flatMap(Self.unwrappedSelf)
      if strongName != nil {
        let isCommented = items[0].containsComments || items[0].leadingTrivia.hasComments
        if isCommented || isUnowned { throw ModelSinkBody.unsupported }
        items.removeFirst()
      }
      if items.isEmpty { throw ModelSinkBody.unsupported }
      self.items = items
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

    /// The name after `guard let name = self else { return }`.
    private static func unwrappedSelf(_ item: CodeBlockItemSyntax) -> String? {
      guard let choice = item.item.as(GuardStmtSyntax.self), choice.conditions.count == 1,
        case .optionalBinding(let binding)? = choice.conditions.first?.condition,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        choice.body.statements.count == 1, choice.body.statements.first?.trimmedDescription == "return"
      else { return nil }
      let value = binding.initializer?.value.trimmedDescription ?? name
      return value == "self" ? name : nil
    }

    /// Returns the text of a token in the new closure.
    func text(of token: TokenSyntax) throws(ModelObstacle) -> String {
      switch token.tokenKind {
      case .leftBrace:
        if let inner = token.parent?.as(ClosureExprSyntax.self), inner.signature?.capture != nil {
          throw ModelSinkBody.unsupported
        }
      case .keyword(.func), .keyword(.class), .keyword(.struct), .keyword(.await), .keyword(.super):
        throw ModelSinkBody.unsupported
      case .keyword(.self): return try owner(token)
      case .postfixQuestionMark:
        if let chain = token.parent?.as(OptionalChainingExprSyntax.self), isOwner(chain.expression) { return "" }
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
      guard strongName == "self" || isUnowned, name != parameter, !reference.isComponentOfKeyPath else {
        return token.text
      }
      if LocalNames.isDeclared(name, before: token) { return token.text }
      if isMember(name) { return "model.\(token.text)" }
      // It may be a member of a superclass that was not scanned.
      guard isGlobal(name) else { throw ModelSinkBody.unsupported }
      return token.text
    }

    private func isOwner(_ node: ExprSyntax) -> Bool { node.trimmedDescription == "self" }

    /// Returns the name of the owner in place of `self`.
    private func owner(_ token: TokenSyntax) throws(ModelObstacle) -> String {
      if strongName == token.text { return "model" }
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
          sequence.assignedTarget.map({ Syntax($0).id == current.id }) == true
        {
          current = Syntax(sequence)
          continue
        }
        return false
      }
      return false
    }
  }
}

extension TokenSyntax {
  /// The number of characters before the token in its line, or `nil` if other code precedes it there.
  fileprivate var indentation: Int? {
    let text = leadingTrivia.description
    return text.lastIndex(where: \.isNewline).map { text[$0...].count - 1 }
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isComponentOfKeyPath: Bool { parent?.is(KeyPathPropertyComponentSyntax.self) == true }
}
