import SwiftSyntax

/// The methods by which a class implements a protocol.
struct DelegateRequirements {
  /// The methods in the order of the file.
  let nodes: [FunctionDeclSyntax]
  /// What the user can edit so that the methods can be moved.
  let obstacles: [DelegateObstacle]

  /// Finds the methods.
  ///
  /// - Throws: The obstacle, if the protocol requires more than methods that can be events or answers.
  init(of proto: IndexedType, in owner: DelegateOwner, _ index: TypeIndex) throws(DelegateObstacle) {
    try Self.check(proto)
    let facts = proto.functions.values.flatMap(\.self)
    let requirements = facts.filter(\.isRequirement)
    let nodes = owner.functions.filter { node in requirements.contains { $0.isImplemented(by: node) } }
    var obstacles: [DelegateObstacle] = []
    for requirement in requirements where !nodes.contains(where: requirement.isImplemented) {
      let hasDefault = facts.contains { !$0.isRequirement && $0.hasLabels(of: requirement) }
      if !hasDefault {
        obstacles.append(
          DelegateObstacle(
            .unsupportedShape,
            "\(CallbackFunctions.label(requirement)) is implemented outside of this file. Move it here, and run again.",
            isRemovable: true))
      }
    }
    let calls = OwnCalls(in: owner, index)
    if let node = nodes.first(where: { calls.names.contains($0.name.text) }) {
      obstacles.append(
        DelegateObstacle(
          .unsupportedShape, "\(owner.name) calls \(node.name.text) itself. Move its body into a function first.",
          isRemovable: true))
    }
    self.nodes = nodes
    self.obstacles = obstacles
  }

  /// Checks what a protocol requires of every implementation.
  ///
  /// - Throws: The obstacle, if it requires more than methods that can be events or answers, or no events.
  static func check(_ proto: IndexedType) throws(DelegateObstacle) {
    if proto.properties.values.contains(where: \.isRequirement) {
      throw DelegateObstacle(.unsupportedShape, "\(proto.name) requires properties. Write its delegate by hand.")
    }
    if let parent = proto.inherited.first(where: { !["AnyObject", "Sendable"].contains($0) }) {
      throw DelegateObstacle(
        .unsupportedShape,
        "\(proto.name) inherits from \(parent), whose requirements are not looked up. Write its delegate by hand.")
    }
    let requirements = proto.functions.values.flatMap(\.self).filter(\.isRequirement)
    if requirements.contains(where: { $0.isStatic || $0.isAsync || $0.isObjC || $0.isInitializer }) {
      throw DelegateObstacle(
        .unsupportedShape, "\(proto.name) has static, async, @objc or init requirements. Write its delegate by hand.")
    }
    if !requirements.isEmpty, requirements.allSatisfy({ !$0.result.isVoid }) {
      throw DelegateObstacle(
        .unsupportedShape,
        """
        \(proto.name) only asks for answers, so there are no events. Set an Answer, as in \
        docs/migrating/from-delegates.md.
        """)
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
