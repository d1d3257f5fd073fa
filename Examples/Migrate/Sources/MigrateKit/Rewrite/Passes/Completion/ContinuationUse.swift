import SwiftSyntax

/// A use of a continuation in the closure that receives it.
enum ContinuationUse {
  /// `continuation.resume(…)`, with the argument, if there is one.
  case call(FunctionCallExprSyntax, Resume, argument: ExprSyntax?)
  /// `continuation.resume(with:)`, passed as a function.
  case reference(MemberAccessExprSyntax, Resume)

  enum Resume {
    case with, returning, throwing, empty
  }

  var resume: Resume {
    switch self {
    case .call(_, let resume, _), .reference(_, let resume): resume
    }
  }

  var node: Syntax {
    switch self {
    case .call(let node, _, _): Syntax(node)
    case .reference(let node, _): Syntax(node)
    }
  }

  /// Returns the use that a name is part of, or `nil` for another one, such as storing the continuation.
  init?(_ name: DeclReferenceExprSyntax) {
    guard let access = name.parent?.as(MemberAccessExprSyntax.self), access.base?.id == name.id,
      access.declName.baseName.text == "resume"
    else { return nil }
    if let labels = access.declName.argumentNames?.arguments.map(\.name.text) {
      guard labels.count == 1, let resume = Self.resume(labels[0]) else { return nil }
      self = .reference(access, resume)
      return
    }
    guard let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id,
      call.trailingClosure == nil
    else { return nil }
    switch call.arguments.count {
    case 0: self = .call(call, .empty, argument: nil)
    case 1:
      guard let argument = call.arguments.first, let resume = argument.label.flatMap({ Self.resume($0.text) }) else {
        return nil
      }
      self = .call(call, resume, argument: argument.expression)
    default: return nil
    }
  }

  private static func resume(_ label: String) -> Resume? {
    switch label {
    case "with": .with
    case "returning": .returning
    case "throwing": .throwing
    default: nil
    }
  }

  /// Finds all uses of a continuation.
  ///
  /// - Returns: The uses, or `nil` if one is not a `resume`, or if an inner declaration has the same name.
  static func all(of name: String, in closure: ClosureExprSyntax) -> [ContinuationUse]? {
    let finder = Finder(name)
    finder.walk(closure.statements)
    return finder.isComplete ? finder.uses : nil
  }

  private final class Finder: SyntaxVisitor {
    private let name: String
    var uses: [ContinuationUse] = []
    var isComplete = true

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.baseName.text == name else { return .visitChildren }
      // A member of this name belongs to another value.
      if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
        return .skipChildren
      }
      if let use = ContinuationUse(node) { uses.append(use) } else { isComplete = false }
      return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
      if node.parameterNames.contains(name) { isComplete = false }
      // A capture list mentions the name by itself.
      if node.signature?.capture?.items.contains(where: { $0.name.text == name }) == true { isComplete = false }
      // `$0` of an inner closure is another one.
      return name == "$0" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if node.identifier.text == name { isComplete = false }
      return .skipChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if node.firstName.text == name || node.secondName?.text == name { isComplete = false }
      return .visitChildren
    }

    // `#if` may hide a use.
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      isComplete = false
      return .skipChildren
    }
  }
}
