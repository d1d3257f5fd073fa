import SwiftSyntax

/// A class that conforms to `ObservableObject`, and whether its own code can become `@Observable`.
struct ModelClass {
  struct Property {
    let name: String
    let node: VariableDeclSyntax
    let attribute: AttributeSyntax
    let type: String?
  }

  let node: ClassDeclSyntax
  let name: String
  let isMainActor: Bool
  private(set) var published: [Property] = []
  /// The set of tokens.
  private(set) var tokens: VariableDeclSyntax?
  /// Stored properties that views did not observe before.
  private(set) var ignored: [VariableDeclSyntax] = []
  private(set) var subscriptions: [ModelSubscription] = []
  /// The scanned protocols that require an `ObservableObject`.
  private(set) var protocols: [String] = []
  private(set) var obstacle: ModelObstacle?

  /// Reads a class, or returns `nil` for one that is no `ObservableObject`.
  init?(_ node: ClassDeclSyntax, _ context: RewriteContext, _ imports: CombineImports) {
    let inherited = node.inheritanceClause?.inheritedTypes ?? []
    let name = context.enclosingType(of: node).map { "\($0).\(node.name.text)" } ?? node.name.text
    guard context.index.isObservableObject(name) else { return nil }
    self.node = node
    self.name = name
    isMainActor = node.attributes.names.contains("MainActor")
    do throws(ModelObstacle) {
      try readMembers()
      try checkConformance(inherited, context)
      try check(inherited, context, imports)
      try readSubscriptions(context)
    } catch {
      obstacle = error
    }
  }

  /// The protocol among the inherited types.
  var inheritedType: TypeSyntax? {
    node.inheritanceClause?.inheritedTypes.map(\.type).first { Self.isObservableObject($0) }
  }

  static func isObservableObject(_ type: TypeSyntax) -> Bool {
    TypeShape(type).name.map(TypeIndex.simple) == "ObservableObject"
  }

  // MARK: Members

  private mutating func readMembers() throws(ModelObstacle) {
    var failure: ModelObstacle?
    for item in node.memberBlock.members {
      guard let variable = item.decl.as(VariableDeclSyntax.self) else {
        if item.decl.is(IfConfigDeclSyntax.self) {
          failure = failure ?? ModelObstacle(.unsupportedShape, "Members of the class depend on '#if'.")
        }
        continue
      }
      do throws(ModelObstacle) { try read(variable) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private mutating func read(_ variable: VariableDeclSyntax) throws(ModelObstacle) {
    let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
    let names = attributes.map(\.attributeName.trimmedDescription)
    let first = variable.bindings.first
    let name = first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    let wrapper = attributes.first { TypeIndex.simple($0.attributeName.trimmedDescription) == "Published" }
    if let attribute = wrapper {
      guard variable.bindings.count == 1, let first, let name else {
        throw ModelObstacle(.unsupportedShape, "One @Published declares several properties.")
      }
      published.append(
        Property(name: name, node: variable, attribute: attribute, type: first.typeAnnotation?.type.trimmedDescription))
      if attributes.count > 1 || attribute.arguments != nil {
        throw ModelObstacle(.unsupportedShape, "The property \(name) has other attributes.")
      }
      if first.accessorBlock != nil {
        throw ModelObstacle(
          .semanticDifference,
          "The property \(name) has observers, which may run at other times in an @Observable class.")
      }
      return
    }
    if name == "objectWillChange" {
      throw ModelObstacle(.semanticDifference, "The class declares its own objectWillChange.")
    }
    if name == "bindings" { throw ModelObstacle(.unsupportedShape, "The class has a member named bindings.") }
    if let wrapper = names.first(where: { ["AppStorage", "SceneStorage", "FetchRequest"].contains($0) }) {
      throw ModelObstacle(.semanticDifference, "@\(wrapper) announces its changes by objectWillChange.")
    }
    let modifiers = variable.modifiers
    if modifiers.contains("static") || modifiers.contains("class") || variable.bindingSpecifier.text != "var" { return }
    if let accessors = first?.accessorBlock?.accessors {
      guard case .accessors(let list) = accessors,
        list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
      else { return }
    }
    if let first, variable.bindings.count == 1, Self.isTokenSet(first) {
      if tokens != nil { throw ModelObstacle(.unsupportedShape, "The class has several sets of tokens.") }
      let access = modifiers.map(\.trimmedDescription)
      guard attributes.isEmpty, [[], ["private"], ["fileprivate"], ["internal"]].contains(access),
        first.accessorBlock == nil
      else { throw ModelObstacle(.unsupportedShape, "The set of tokens has attributes or other modifiers.") }
      if variable.containsComments { throw ModelObstacle(.unsupportedShape, "The set of tokens has comments inside.") }
      tokens = variable
    } else if !names.contains("ObservationIgnored") {
      ignored.append(variable)
    }
  }

  private static func isTokenSet(_ binding: PatternBindingSyntax) -> Bool {
    let texts = [binding.typeAnnotation?.type.trimmedDescription, binding.initializer?.value.trimmedDescription]
    return switch (texts[0], texts[1]) {
    case (nil, "Set<AnyCancellable>()"?): true
    case ("Set<AnyCancellable>"?, "[]"?), ("Set<AnyCancellable>"?, "Set()"?), ("Set<AnyCancellable>"?, ".init()"?): true
    default: false
    }
  }

  // MARK: Conditions

  /// Types of the system that do not belong to the main actor.
  private static let systemTypes: Set<String> = [
    "CustomStringConvertible", "Equatable", "Hashable", "Identifiable", "NSObject",
  ]

  private mutating func checkConformance(
    _ inherited: InheritedTypeListSyntax, _ context: RewriteContext
  ) throws(ModelObstacle) {
    let parents = inherited.compactMap { TypeShape($0.type).name }.filter { Self.isModel($0, in: name, context.index) }
    protocols = parents.compactMap { parent in
      context.index.declaredType(named: parent, in: name).flatMap { $0.kind == .protocol ? $0.name : nil }
    }
    if inheritedType != nil || !protocols.isEmpty { return }
    throw ModelObstacle(.unsupportedShape, "It is one through \(parents.first ?? "an extension").")
  }

  /// Whether an inherited type other than the protocol itself is an `ObservableObject`.
  private static func isModel(_ parent: String, in scope: String, _ index: TypeIndex) -> Bool {
    guard TypeIndex.simple(parent) != "ObservableObject" else { return false }
    return index.isObservableObject(index.declaredType(named: parent, in: scope)?.name ?? parent)
  }

  private func check(
    _ inherited: InheritedTypeListSyntax, _ context: RewriteContext, _ imports: CombineImports
  ) throws(ModelObstacle) {
    if context.file.problem != nil {
      throw ModelObstacle(.syntaxErrors, "The file has syntax errors. Correct them first.")
    }
    if !imports.areReplaced { throw ModelObstacle(.unsupportedShape, "An import of the file depends on '#if'.") }
    if imports.last == nil {
      throw ModelObstacle(.unsupportedShape, "The file has no import beside which to add others.")
    }
    if node.genericParameterClause != nil { throw ModelObstacle(.unsupportedShape, "The class is generic.") }
    if node.isConditional { throw ModelObstacle(.unsupportedShape, "The class depends on '#if'.") }
    if node.inheritanceClause?.containsComments == true || node.name.trailingTrivia.hasComment {
      throw ModelObstacle(.unsupportedShape, "There are comments between the protocols of the class.")
    }
    let attributes = Set(node.attributes.names).subtracting(["MainActor", "available"])
    if let other = attributes.min() { throw ModelObstacle(.unsupportedShape, "The class has the attribute @\(other).") }
    for type in inherited where !Self.isObservableObject(type.type) { try check(type.type, context) }
    try ModelBody(self).check()
  }

  private func check(_ type: TypeSyntax, _ context: RewriteContext) throws(ModelObstacle) {
    let name = TypeShape(type).name ?? "?"
    if name == "AnyObject" { return }
    if type.is(AttributedTypeSyntax.self) {
      throw ModelObstacle(.ambiguousIsolation, "The class conforms to \(type.trimmedDescription).")
    }
    if name == "Sendable" { return }
    if let scanned = context.index.declaredType(named: name, in: self.name) {
      if scanned.kind != .protocol { throw ModelObstacle(.unsupportedShape, "The class inherits from \(name).") }
      // It becomes a protocol of the main actor with the class, or both stay.
      if protocols.contains(scanned.name) { return }
      if isMainActor || context.index.isolation(of: scanned.name) == .mainActor { return }
      throw ModelObstacle(.ambiguousIsolation, "\(name) does not belong to the main actor.")
    }
    // A class that belongs to the main actor already has inherited from it, or conformed to it, there.
    if isMainActor { return }
    if Self.systemTypes.contains(name) {
      throw ModelObstacle(.ambiguousIsolation, "\(name) does not belong to the main actor.")
    }
    throw ModelObstacle(
      .declarationNotScanned, "\(name) was not scanned. If it belongs to the main actor, mark the class @MainActor.")
  }

  // MARK: Subscriptions

  private mutating func readSubscriptions(_ context: RewriteContext) throws(ModelObstacle) {
    let finder = ModelSubscriptionFinder(self, context.index)
    finder.walk(node.memberBlock)
    if let failure = finder.failure { throw failure }
    subscriptions = finder.subscriptions
    for subscription in subscriptions {
      let chain = CombineChain(subscription.publisher)
      guard let (token, wrapper) = WrittenTypes(context).foreignProjection(in: chain) else { continue }
      throw ModelObstacle(.declarationNotScanned, "The wrapper @\(wrapper) of \(token.text) was not scanned.")
    }
    if let unused = tokens, subscriptions.isEmpty {
      ignored.append(unused)
      tokens = nil
    }
    try ModelBody(self).checkClosures(besides: subscriptions, context.file)
  }

  var tokensName: String? {
    tokens?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
  }

  var needsBindings: Bool { !subscriptions.isEmpty }

  /// Why no subject can take the place of a `$x`, or `nil` if one can.
  func subjectObstacle(_ context: RewriteContext) -> ModelObstacle? {
    if let property = ModelFeedback(node).property {
      return ModelObstacle(
        .semanticDifference,
        "A subscriber of $\(property) sets \(property) before it returns. Combine delivers that value inside the first."
      )
    }
    if !context.lint.importsCombine {
      return ModelObstacle(.declarationNotScanned, "The class uses a publisher. " + CombineImports.advice)
    }
    let names = published.map { ModelProjection.subject(of: $0.name) }
    if let name = names.first(where: { context.index.hasProperty($0) || context.index.declares($0) }) {
      return ModelObstacle(.unsupportedShape, "The name \(name) is taken, so no subject can have it.")
    }
    return nil
  }

  /// Whether the class has a publisher of its own instead of the one that the protocol provides.
  var declaresPublisher: Bool {
    node.memberBlock.members.contains { item in
      let names = item.decl.as(VariableDeclSyntax.self)?.bindings.map(\.pattern.trimmedDescription) ?? []
      return names.contains("objectWillChange")
    }
  }
}

extension TypeIndex {
  /// Whether a class conforms to `ObservableObject`, itself or through its protocols and superclasses.
  func isObservableObject(_ name: String) -> Bool {
    ancestry(of: name).contains { TypeIndex.simple($0) == "ObservableObject" }
  }
}

/// The reason for which a model stays an `ObservableObject`.
struct ModelObstacle: Error, Hashable, Sendable {
  let reason: Reason
  let detail: String

  init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
