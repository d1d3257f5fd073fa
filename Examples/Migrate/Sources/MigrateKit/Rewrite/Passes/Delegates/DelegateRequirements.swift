import SwiftSyntax

/// Finds the methods by which a class implements a protocol.
enum DelegateRequirements {
  static func methods(
    of proto: IndexedType, in owner: DelegateOwner, service: String, _ index: TypeIndex
  ) throws(DelegateObstacle) -> [DelegateMethod] {
    if proto.properties.values.contains(where: \.isRequirement) {
      throw DelegateObstacle(.unsupportedShape, "\(proto.name) requires properties. Write its delegate by hand.")
    }
    if let parent = proto.inherited.first(where: { !["AnyObject", "Sendable", "class"].contains($0) }) {
      throw DelegateObstacle(
        .unsupportedShape, "\(proto.name) inherits from \(parent), whose requirements are not looked up.")
    }
    let facts = proto.functions.values.flatMap(\.self)
    let requirements = facts.filter(\.isRequirement)
    if requirements.contains(where: { $0.isStatic || $0.isAsync || $0.isObjC || $0.isInitializer }) {
      throw DelegateObstacle(
        .unsupportedShape, "\(proto.name) has static, async, @objc or init requirements. Write its delegate by hand.")
    }
    let sendable = SendableTypes(index: index)
    var methods: [DelegateMethod] = []
    for node in owner.functions {
      guard requirements.contains(where: { $0.isImplemented(by: node) }) else { continue }
      methods.append(try DelegateMethod(node, of: service, sendable, in: owner.name))
    }
    for requirement in requirements where !methods.contains(where: { requirement.isImplemented(by: $0.node) }) {
      let hasDefault = facts.contains { !$0.isRequirement && $0.hasLabels(of: requirement) }
      if !hasDefault {
        throw DelegateObstacle(
          .unsupportedShape,
          "\(CallbackFunctions.label(requirement)) is implemented outside of this file. Move it here, and run again.")
      }
    }
    if let method = methods.first(where: { isCalled($0, in: owner) }) {
      throw DelegateObstacle(
        .unsupportedShape, "\(owner.name) calls \(method.node.name.text) itself. Move its body into a function first.")
    }
    return methods
  }

  /// Whether the class mentions the base name of a method, which then may be needed.
  private static func isCalled(_ method: DelegateMethod, in owner: DelegateOwner) -> Bool {
    let finder = CallFinder(method.node.name.text)
    finder.walk(owner.node)
    for node in owner.extensions { finder.walk(node) }
    return finder.isFound
  }

  private final class CallFinder: SyntaxVisitor {
    private let name: String
    var isFound = false

    init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledName == name { isFound = true }
      return .visitChildren
    }
  }
}

extension FunctionFact {
  fileprivate func hasLabels(of other: FunctionFact) -> Bool {
    name == other.name && parameters.map(\.label) == other.parameters.map(\.label)
  }

  fileprivate func isImplemented(by node: FunctionDeclSyntax) -> Bool {
    guard name == node.name.text, node.modifiers.allSatisfy({ !["static", "class"].contains($0.name.text) }) else {
      return false
    }
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
    return labels == parameters.map(\.label)
  }
}
