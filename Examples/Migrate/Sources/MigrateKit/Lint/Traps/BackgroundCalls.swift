import SwiftSyntax

/// Calls of closures in blocks that run on a background queue.
struct BackgroundCalls: Sendable {
  /// A parameter of a function, by the line of the function.
  struct Parameter: Hashable, Sendable {
    let line: Int
    let name: String
  }

  /// A property of a type.
  struct Property: Hashable, Sendable {
    let type: String
    let name: String
  }

  fileprivate(set) var parameters: Set<Parameter> = []
  fileprivate(set) var properties: Set<Property> = []

  init(_ file: ParsedFile) {
    let visitor = BackgroundCallVisitor(file)
    visitor.walk(file.tree)
    self = visitor.calls
  }

  fileprivate init() {}
}

private final class BackgroundCallVisitor: SyntaxVisitor {
  private let file: ParsedFile
  var calls = BackgroundCalls()

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.call, BackgroundQueue.runsClosure(call) {
      for name in CalledNames.find(in: node.statements) { add(name, node) }
    }
    return .visitChildren
  }

  /// Finds the parameter or property that a name in a block means.
  private func add(_ name: String, _ node: ClosureExprSyntax) {
    for current in node.ancestors {
      switch current.as(SyntaxEnum.self) {
      case .functionDecl(let function):
        if add(name, function.signature, function.name) { return }
      case .initializerDecl(let function):
        if add(name, function.signature, function.initKeyword) { return }
      case .closureExpr(let closure):
        if closure.parameterNames.contains(name) { return }
      case .classDecl(let type): return add(name, type.name.text)
      case .actorDecl, .structDecl, .enumDecl: return
      case .extensionDecl(let type): return add(name, TypeShape(type.extendedType).name ?? "?")
      default: break
      }
    }
  }

  private func add(_ name: String, _ type: String) {
    calls.properties.insert(BackgroundCalls.Property(type: type, name: name))
  }

  private func add(_ name: String, _ signature: FunctionSignatureSyntax, _ token: TokenSyntax) -> Bool {
    let names = signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    guard names.contains(name) else { return false }
    let line = file.lines.line(at: token.positionAfterSkippingLeadingTrivia.utf8Offset)
    calls.parameters.insert(BackgroundCalls.Parameter(line: line, name: name))
    return true
  }
}

/// Collects the names that a block calls itself, not in closures inside it: `completion(1)`, `self.onValue?(1)`.
private final class CalledNames: SyntaxVisitor {
  private var names: Set<String> = []
  private var declared: Set<String> = []

  static func find(in statements: CodeBlockItemListSyntax) -> Set<String> {
    let visitor = CalledNames(viewMode: .sourceAccurate)
    visitor.walk(statements)
    return visitor.names.subtracting(visitor.declared)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var expression = node.calledExpression
    if let chain = expression.as(OptionalChainingExprSyntax.self) { expression = chain.expression }
    if let name = VariableValues.name(expression) { names.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
