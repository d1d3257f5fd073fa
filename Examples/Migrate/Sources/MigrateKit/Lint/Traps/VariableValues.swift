import SwiftSyntax

/// Finds the values of a variable in the file.
enum VariableValues {
  /// Returns the name of a variable: `queue` or `self.queue`.
  static func name(_ expression: ExprSyntax) -> String? {
    var path = ExpressionPath(expression).elements
    if path.count == 2, path[0] == "self" { path.removeFirst() }
    guard path.count == 1, let name = path.first, name != "?", !name.hasSuffix(")") else { return nil }
    return name
  }

  /// Returns the name of the written type of a member of the type around a node.
  static func type(ofMember name: String, around node: some SyntaxProtocol) -> String? {
    for current in node.ancestors {
      for member in current.as(MemberBlockSyntax.self)?.members ?? [] {
        for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.trimmedDescription == name {
          return binding.typeAnnotation.flatMap { TypeShape($0.type).name }
        }
      }
    }
    return nil
  }

  /// Returns all values that the code gives a variable.
  ///
  /// These are the values in the function that declares the variable, or else in the type or the file around the node. A
  /// parameter has none.
  static func values(of name: String, around node: some SyntaxProtocol) -> [ExprSyntax] {
    for current in node.ancestors {
      if current.parameterNames.contains(name) { return [] }
      if current.isFunction {
        let values = Values.find(name, in: current)
        if values.isDeclared { return values.local }
      } else if current.is(MemberBlockSyntax.self) || current.is(SourceFileSyntax.self) {
        let values = Values.find(name, in: current)
        if values.isDeclared || !values.all.isEmpty { return values.all }
      }
    }
    return []
  }
}

extension Syntax {
  fileprivate var isFunction: Bool {
    self.is(FunctionDeclSyntax.self) || self.is(InitializerDeclSyntax.self) || self.is(AccessorBlockSyntax.self)
  }

  /// Whether a function around the node has a parameter of this name.
  fileprivate func isParameter(_ name: String) -> Bool {
    ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }).contains { $0.isParameterList(with: name) }
  }

  /// Whether the node is a function or closure that has a parameter of this name.
  func isParameterList(with name: String) -> Bool { parameterNames.contains(name) }

  /// The names of the parameters of a function or closure.
  fileprivate var parameterNames: [String] {
    if let closure = self.as(ClosureExprSyntax.self) { return closure.parameterNames }
    let signature = self.as(FunctionDeclSyntax.self)?.signature ?? self.as(InitializerDeclSyntax.self)?.signature
    return signature?.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text } ?? []
  }
}

/// Collects initial values and assigned values.
private final class Values: SyntaxVisitor {
  private let name: String
  private(set) var isDeclared = false
  /// The values without those that are assigned to a member of `self`.
  private(set) var local: [ExprSyntax] = []
  private(set) var all: [ExprSyntax] = []

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ name: String, in node: Syntax) -> Values {
    let visitor = Values(name)
    visitor.walk(node)
    return visitor
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name else { return .visitChildren }
    isDeclared = true
    if let value = node.initializer?.value { add(value, isLocal: true) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignedTarget, VariableValues.name(target) == name {
      // The value of a longer expression is not known.
      let value = node.assignment?.value ?? ExprSyntax(node)
      if value.as(DeclReferenceExprSyntax.self)?.baseName.text == name, !Syntax(node).isParameter(name) {
        // `self.timer = timer`, where the values of the local variable are found as well.
        return .visitChildren
      }
      add(value, isLocal: ExpressionPath(target).elements.count == 1)
    }
    return .visitChildren
  }

  private func add(_ value: ExprSyntax, isLocal: Bool) {
    all.append(value)
    if isLocal { local.append(value) }
  }
}
