import SwiftSyntax

/// The conditions on a class and a protocol that do not depend on their methods.
struct DelegateConditions {
  private let owner: DelegateOwner
  private let proto: IndexedType
  private let context: RewriteContext

  init(_ owner: DelegateOwner, _ proto: IndexedType, _ context: RewriteContext) {
    self.owner = owner
    self.proto = proto
    self.context = context
  }

  /// Checks the conditions that no edit can meet.
  ///
  /// - Throws: The first obstacle.
  func check() throws(DelegateObstacle) {
    let isPublic = owner.node.modifiers.contains("public") || owner.node.modifiers.contains("open")
    try Self.check(owner.name, isPublic: isPublic, proto, context.index)
    if let detail = owner.node.attributeObstacle { throw DelegateObstacle(.unsupportedShape, detail) }
    try checkClauses()
    try checkUses()
  }

  /// Checks the conditions that the declarations show, whichever file they are in.
  ///
  /// - Throws: The first obstacle.
  static func check(
    _ owner: String, isPublic: Bool, _ proto: IndexedType, _ index: TypeIndex
  ) throws(DelegateObstacle) {
    if Vocabulary.isDataSource(proto.name) {
      throw DelegateObstacle(
        .unsupportedShape, "A data source answers from the state of the model. Keep it, or set an Answer by hand.")
    }
    if isPublic {
      throw proto.isPublic
        ? DelegateObstacle(
          .semanticDifference, "The conformance of \(owner) is public. Other modules may pass it as a delegate.")
        : DelegateObstacle(
          .unsupportedShape, "\(owner) is public, and \(proto.name) is not. Write its delegate by hand.")
    }
    try DelegateRequirements.check(proto)
    try checkConformances(of: owner, proto, index)
  }

  /// The conditions that the user can meet by an edit.
  var removable: [DelegateObstacle] {
    var result: [DelegateObstacle] = []
    if let module = context.imports.first(where: Self.conflicting.contains) {
      result.append(
        DelegateObstacle(
          .unsupportedShape, "The file imports \(module), whose names are those of Causeway. Migrate it first.",
          isRemovable: true))
    }
    return result
  }

  private static func checkConformances(
    of owner: String, _ proto: IndexedType, _ index: TypeIndex
  ) throws(DelegateObstacle) {
    let type = index.type(named: owner)
    let delegates = Set(
      (type?.inherited ?? []).compactMap { index.type(named: $0, in: owner) }
        .filter { $0.kind == .protocol && index.isDelegate($0.name) }.map(\.name))
    if let refined = delegates.sorted().first(where: { $0 != proto.name && index.isKind($0, of: proto.name) }) {
      throw DelegateObstacle(
        .unsupportedShape,
        "\(owner) is also a \(refined), which the service may ask its delegate for. Write its delegate by hand.")
    }
    let others = index.types.values.filter { other in
      // The mock of a test module has its own names.
      other.name != owner && other.kind != .protocol && other.module == type?.module
        && other.inherited.contains { index.isSame($0, proto.name, in: other.name) }
    }
    if let subclass = index.types.values.first(where: { $0.name != owner && $0.inherited.contains(owner) }) {
      throw DelegateObstacle(
        .unsupportedShape, "\(subclass.name) inherits from \(owner), and may override its methods.")
    }
    if let other = others.map(\.name).sorted().first {
      throw DelegateObstacle(
        .unsupportedShape,
        """
        \(other) implements \(proto.name), too. Write its adapter once, as in docs/migrating/from-delegates.md, and \
        subscribe to its events in each of them.
        """)
    }
  }

  /// Checks that each delegate protocol of the class is in a clause of its own, from which it is removed.
  private func checkClauses() throws(DelegateObstacle) {
    let clauses = [owner.node.inheritanceClause] + owner.extensions.map(\.inheritanceClause)
    for clause in clauses {
      let names = clause?.inheritedTypes.compactMap { TypeShape($0.type).name } ?? []
      let delegates = names.filter { name in
        context.index.declaredType(named: name, in: owner.name)?.kind == .protocol
          && context.index.isDelegate(name, in: owner.name)
      }
      if delegates.count > 1 {
        throw DelegateObstacle(
          .unsupportedShape,
          """
          \(owner.name) is the delegate of several services in one clause: \(delegates.joined(separator: ", ")). Move \
          each into an extension of its own, and run the command again.
          """, isRemovable: true)
      }
    }
  }

  /// Checks that nothing but the registration needs the conformance, as far as the file shows.
  private func checkUses() throws(DelegateObstacle) {
    let finder = SelfArguments(viewMode: .sourceAccurate)
    finder.walk(owner.node)
    for node in owner.extensions { finder.walk(node) }
    for name in finder.functions where takesProtocol(name) {
      throw DelegateObstacle(
        .unsupportedShape, "\(owner.name) is passed to \(name), which takes its protocol. Convert both by hand.")
    }
  }

  private func takesProtocol(_ name: String) -> Bool {
    let simple = TypeIndex.simple(proto.name)
    return context.index.callables(name).contains { fact in
      fact.parameters.contains { $0.shape.names.contains { TypeIndex.simple($0) == simple } }
    }
  }

  private static let conflicting = ReactiveLibrary.combine.modules.union(ReactiveLibrary.rxSwift.modules)
}

/// The functions that receive `self` as an argument.
private final class SelfArguments: SyntaxVisitor {
  var functions: Set<String> = []

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == "self", let argument = node.parent?.as(LabeledExprSyntax.self),
      let name = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledName
    {
      functions.insert(name)
    }
    return .visitChildren
  }
}

/// The reason for which a delegate is left to the user.
struct DelegateObstacle: Error {
  let reason: Reason
  let detail: String
  /// Whether an edit that the detail describes removes the obstacle, so that the command can run again.
  let isRemovable: Bool
  /// The question whose answer removes the obstacle.
  let question: Question?

  init(_ reason: Reason, _ detail: String, isRemovable: Bool = false, question: Question? = nil) {
    self.reason = reason
    self.detail = detail
    self.isRemovable = isRemovable
    self.question = question
  }

  /// Throws the first obstacle that no edit removes, or else the first one.
  ///
  /// A user who edits the code and runs the command again should not find another obstacle that stays.
  static func check(_ obstacles: [DelegateObstacle]) throws(DelegateObstacle) {
    if let obstacle = obstacles.first(where: { !$0.isRemovable }) ?? obstacles.first { throw obstacle }
  }
}
