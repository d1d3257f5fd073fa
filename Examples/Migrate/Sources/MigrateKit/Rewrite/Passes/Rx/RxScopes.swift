import SwiftSyntax

/// What the declarations around a node say about names without a receiver.
extension RewriteContext {
  /// Whether a name is a stream, an observer or a protocol of RxSwift, with or without the module.
  func isStream(_ name: String) -> Bool {
    RxVocabulary.streams.contains(TypeIndex.simple(name)) && index.types[name]?.kind == nil
  }

  /// Whether `self` is a stream or an observer in a declaration: an extension of one, or a type that conforms to one.
  func isStream(_ declaration: some DeclGroupSyntax) -> Bool {
    name(of: declaration).map { index.ancestry(of: $0).contains(where: isStream) } ?? false
  }

  /// Whether a node is in an extension of `Reactive`, whose members are those of `rx`.
  func isNamespace(around node: some SyntaxProtocol) -> Bool {
    let declaration = node.enclosingDeclaration?.as(ExtensionDeclSyntax.self)
    return declaration.flatMap { TypeShape($0.extendedType).name }.map(TypeIndex.simple) == "Reactive"
  }

  /// The name of the type that is declared or extended.
  func name(of declaration: some DeclGroupSyntax) -> String? {
    if let node = declaration.as(ExtensionDeclSyntax.self) { return TypeShape(node.extendedType).name }
    guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text else { return nil }
    return enclosingType(of: declaration).map { "\($0).\(name)" } ?? name
  }

  /// Whether a name without a receiver is a local variable, a scanned global, or a scanned property of the type around it.
  func isScannedVariable(_ name: String, at node: some SyntaxProtocol) -> Bool {
    if LocalNames.declaration(of: name, around: node) != nil || index.globals[name] != nil { return true }
    return node.enclosingDeclaration.flatMap { self.name(of: $0) }.map { index.property(name, of: $0) != nil } ?? false
  }

  /// The written type of a variable or property, or the type whose initializer or static function is called.
  func writtenType(of expression: ExprSyntax) -> String? {
    let callee = expression.as(FunctionCallExprSyntax.self).map { $0.base ?? $0.calledExpression } ?? expression
    let reference = callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee
    if let name = reference.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true {
      return name
    }
    guard let name = expression.nameOfSelf else { return nil }
    if expression.is(DeclReferenceExprSyntax.self), let local = LocalNames.declaration(of: name, around: expression) {
      return local?.name
    }
    let type = expression.enclosingDeclaration.flatMap { self.name(of: $0) }
    let property = type.flatMap { index.property(name, of: $0) } ?? index.globals[name]
    return property?.shape?.name
  }

  /// The initial value of a local variable, or of a property that the type around it declares in this file.
  func initialValue(of expression: ExprSyntax) -> ExprSyntax? {
    guard let name = expression.nameOfSelf else { return nil }
    if expression.is(DeclReferenceExprSyntax.self), LocalNames.declaration(of: name, around: expression) != nil {
      return LocalNames.initializer(of: name, around: expression)
    }
    let bindings = expression.enclosingDeclaration?.memberBlock.members.flatMap {
      $0.decl.as(VariableDeclSyntax.self).map { Array($0.bindings) } ?? []
    }
    return bindings?.first { $0.pattern.trimmedDescription == name }?.initializer?.value
  }
}

extension ExprSyntax {
  /// The name in `name` or `self.name`.
  fileprivate var nameOfSelf: String? {
    if let access = self.as(MemberAccessExprSyntax.self) {
      return access.base?.trimmedDescription == "self" ? access.declName.baseName.text : nil
    }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the reference stands alone, and is no member of another expression.
  var isBare: Bool {
    guard let access = parent?.as(MemberAccessExprSyntax.self) else {
      return parent?.is(KeyPathPropertyComponentSyntax.self) != true
    }
    return access.declName.id != id
  }
}
