import SwiftSyntax

/// Reads the declarations of a file as they are written.
final class DeclarationReader: SyntaxVisitor {
  private(set) var types: [TypeSource] = []
  /// Aliases that are not generic, by name.
  ///
  /// An alias in a type has the name of the type before its own.
  private(set) var aliases: [String: TypeSyntax] = [:]
  private var imports: Set<String> = []
  private var outer: [Int] = []
  private let file: ParsedFile

  init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
    for index in types.indices { types[index].imports = imports }
  }

  // MARK: Types

  private func enter(
    _ kind: TypeFact.Kind?, _ name: String, _ inheritance: InheritanceClauseSyntax?, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, isGeneric: Bool, _ token: TokenSyntax
  ) -> SyntaxVisitorContinueKind {
    let scope = outer.last.map { types[$0].name }
    var type = TypeSource(name: kind == nil || scope == nil ? name : "\(scope ?? "").\(name)")
    type.kind = kind
    type.inherited = inheritance?.inheritedTypes.compactMap { TypeShape($0.type).name } ?? []
    type.modifiers = modifiers.map(\.name.text)
    type.attributes = attributes.names
    type.isGeneric = isGeneric
    type.file = file.file.path
    type.line = line(of: token)
    types.append(type)
    outer.append(types.count - 1)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .class, node.name.text, node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil, node.name)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .struct, node.name.text, node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil, node.name)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .enum, node.name.text, node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil, node.name)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      .actor, node.name.text, node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil, node.name)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // A protocol with an associated type is generic, too.
    let hasAssociatedType = node.memberBlock.members.contains { $0.decl.is(AssociatedTypeDeclSyntax.self) }
    return enter(
      .protocol, node.name.text, node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: hasAssociatedType || node.primaryAssociatedTypeClause != nil, node.name)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      nil, TypeShape(node.extendedType).name ?? "?", node.inheritanceClause, node.attributes, node.modifiers,
      isGeneric: false, node.extensionKeyword)
  }

  override func visitPost(_ node: ClassDeclSyntax) { outer.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { outer.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { outer.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { outer.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { outer.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { outer.removeLast() }

  // MARK: Members

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.insert(node.path.trimmedDescription)
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = outer.last else { return .skipChildren }
    var function = FunctionSource(node, file.file.path, line(of: node.name))
    function.isRequirement = types[type].kind == .protocol
    types[type].functions.append(function)
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = outer.last {
      types[type].initializers.append(FunctionSource(node, file.file.path, line(of: node.initKeyword)))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = outer.last else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
      var property = PropertySource(node, binding, name, file.file.path, line(of: binding))
      property.isRequirement = types[type].kind == .protocol
      types[type].properties.append(property)
    }
    return .skipChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = outer.last else { return .skipChildren }
    for element in node.elements {
      let parameters = element.parameterClause?.parameters.map { ($0.firstName?.text, $0.type.plain) } ?? []
      types[type].cases.append(TypeSource.Case(name: element.name.text, parameters: parameters))
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericParameterClause == nil else { return .skipChildren }
    let scope = outer.last.map { "\(types[$0].name)." } ?? ""
    aliases["\(scope)\(node.name.text)"] = node.initializer.value.plain
    return .skipChildren
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    file.lines.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
