import SwiftSyntax

/// The types of the elements of a chain, as far as declarations and initializers have them.
struct WrittenTypes {
  struct Value {
    let shape: TypeShape
    /// The type in whose members the names of the shape are written.
    let scope: String?
    /// Whether the value is the type itself, as in `Feed.shared`.
    var isType = false

    init(_ shape: TypeShape, in scope: String?, isType: Bool = false) {
      self.shape = shape
      self.scope = scope
      self.isType = isType
    }
  }

  private let context: RewriteContext

  init(_ context: RewriteContext) {
    self.context = context
  }

  // MARK: Chains

  /// Returns the name of the type of a chain, as the index has it, or `nil` if it is not written.
  func name(of chain: CombineChain) -> String? {
    var value = root(of: chain)
    for link in chain.links { value = value.flatMap { member(link, of: $0) } }
    guard let value, !value.isType else { return nil }
    return name(of: value)
  }

  /// Returns the index of the first link that is a member of a publisher with a written type.
  func publisher(in chain: CombineChain) -> Int? {
    guard var value = root(of: chain) else { return nil }
    for (index, link) in chain.links.enumerated() {
      if isPublisher(value), !value.shape.isOptional || link.isUnwrapped { return index }
      guard let next = member(link, of: value) else { return nil }
      value = next
    }
    return nil
  }

  /// Returns the projection in a chain whose property wrapper was not scanned, with the name of the wrapper.
  func foreignProjection(in chain: CombineChain) -> (token: TokenSyntax, wrapper: String)? {
    let index = context.index
    if let token = chain.root.as(DeclReferenceExprSyntax.self)?.baseName,
      let wrapper = index.foreignWrapper(of: token.text, in: context.enclosingType(of: chain.root))
    {
      return (token, wrapper)
    }
    var value = root(of: chain)
    for link in chain.links {
      let owner = value.flatMap { name(of: $0) }
      if let wrapper = index.foreignWrapper(of: link.token.text, in: owner) { return (link.token, wrapper) }
      value = value.flatMap { member(link, of: $0) }
    }
    return nil
  }

  /// Whether the members of a type are members of a publisher.
  func isPublisher(_ type: String) -> Bool { isPublisher(Value(.named(type, []), in: nil)) }

  private func isPublisher(_ value: Value) -> Bool {
    guard !value.isType, let name = resolved(value).name else { return false }
    if let own = context.index.declaredType(named: name, in: value.scope) {
      guard context.index.declaredType(named: "Publisher") == nil else { return false }
      return context.index.isKind(own.name, of: "Publisher") || context.index.isKind(own.name, of: "Subject")
    }
    let simple = TypeIndex.simple(name)
    switch name.dropLast(simple.count).dropLast() {
    case "Publishers": return CombineNames.publishers.contains(simple)
    case "Published", "NotificationCenter": return simple == "Publisher"
    case let module where module.isEmpty || CombineImports.modules.contains(String(module)):
      return CombineNames.streams.contains(simple) || ["Publisher", "Subject", "ConnectablePublisher"].contains(simple)
    default: return false
    }
  }

  private func resolved(_ value: Value) -> TypeShape { context.index.resolved(value.shape, in: value.scope) }

  private func name(of value: Value) -> String? {
    resolved(value).name.map { context.index.type(named: $0, in: value.scope)?.name ?? $0 }
  }

  // MARK: The root

  private func root(of chain: CombineChain) -> Value? {
    let scope = context.enclosingType(of: chain.root)
    if let call = chain.root.as(FunctionCallExprSyntax.self) {
      guard let name = call.calledExpression.writtenName else { return nil }
      if name.isTypeName { return Value(.named(name, []), in: scope) }
      if LocalNames.declaration(of: name, around: chain.root) != nil { return nil }
      let functions = scope.map { context.index.functions(name, of: $0) } ?? []
      return result(of: functions.isEmpty ? context.index.freeFunctions[name] ?? [] : functions)
    }
    guard let name = chain.root.writtenName else { return nil }
    if name == "self" { return scope.map { Value(.named($0, []), in: nil) } }
    if let local = LocalNames.declaration(of: name, around: chain.root) {
      return local.map { Value(constrained($0, around: chain.root), in: scope) }
    }
    if name.isTypeName { return Value(.named(name, []), in: scope, isType: true) }
    let property = scope.flatMap { context.index.property(name, of: $0) } ?? context.index.globals[name]
    return property.flatMap(value)
  }

  /// Returns the protocol in place of a generic parameter of the functions around a node.
  private func constrained(_ shape: TypeShape, around node: ExprSyntax) -> TypeShape {
    for current in node.ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        let protocols = GenericConstraints(function.genericParameterClause, function.genericWhereClause)
        let applied = protocols.applied(to: shape)
        if applied != shape { return applied }
      }
    }
    return shape
  }

  // MARK: Members

  private func member(_ link: CombineChain.Link, of value: Value) -> Value? {
    // A call on an optional without `?` is one of the optional itself.
    if link.call != nil, value.shape.isOptional, !link.isUnwrapped { return nil }
    guard let type = name(of: value) else { return nil }
    if value.isType {
      if link.name == "init", link.call != nil { return Value(.named(type, []), in: nil) }
      if link.name.isTypeName { return Value(.named("\(type).\(link.name)", []), in: nil, isType: link.call == nil) }
    }
    let property = context.index.property(link.name, of: type)
    guard link.call != nil else {
      if let property { return self.value(property) }
      return value.isType && link.name == "shared" ? Value(.named(type, []), in: nil) : nil
    }
    if let closure = property?.shape.flatMap({ context.index.closure($0, in: property?.scope.type) }) {
      return Value(closure.result, in: property?.scope.type)
    }
    return result(of: context.index.functions(link.name, of: type), receiver: type)
  }

  private func value(_ property: PropertyFact) -> Value? { property.shape.map { Value($0, in: property.scope.type) } }

  /// The result that all overloads of a function have.
  private func result(of functions: [FunctionFact], receiver: String? = nil) -> Value? {
    guard let first = functions.first, functions.allSatisfy({ $0.result.name == first.result.name }) else { return nil }
    if let receiver, first.result.name == "Self" { return Value(.named(receiver, []), in: nil) }
    return Value(first.result, in: first.scope.type)
  }
}

extension CombineChain.Link {
  /// Whether the link follows `?` or `!`.
  fileprivate var isUnwrapped: Bool {
    let access = call?.member ?? expression.as(MemberAccessExprSyntax.self)
    return access?.base?.is(OptionalChainingExprSyntax.self) == true
      || access?.base?.is(ForceUnwrapExprSyntax.self) == true
  }
}

extension ExprSyntax {
  /// The name that an expression consists of, also with generic arguments.
  fileprivate var writtenName: String? {
    let generic = self.as(GenericSpecializationExprSyntax.self)
    return (generic?.expression ?? self).as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension String {
  fileprivate var isTypeName: Bool { first?.isUppercase == true }
}
