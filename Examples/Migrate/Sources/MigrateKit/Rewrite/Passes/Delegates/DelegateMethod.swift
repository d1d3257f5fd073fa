import SwiftSyntax

/// A method of a delegate that a class implements.
struct DelegateMethod {
  /// A parameter that the event or the question has.
  struct Value {
    let name: String
    let type: String
    let shape: TypeShape
  }

  let node: FunctionDeclSyntax
  let body: CodeBlockItemListSyntax
  /// The parameters without the sender and those without a name.
  let values: [Value]
  /// The name of the sender's parameter, if there is one.
  let sender: String?
  /// The type of the result, or `nil` for an event.
  let reply: String?
  /// The name of the event's case or of the answer.
  var name: String

  var isEvent: Bool { reply == nil }

  /// Reads a method.
  ///
  /// - Parameters:
  ///   - node: The method, which implements a requirement.
  ///   - service: The name of the type that calls it.
  ///   - sendable: Decides which types may be in an event.
  ///   - scope: The class around the method.
  ///   - holder: The name of a `let` that is the sender.
  /// - Throws: The obstacle, if the method can be neither an event nor an answer.
  init(
    _ node: FunctionDeclSyntax, of service: String, _ sendable: SendableTypes, in scope: String, holder: String?
  ) throws(DelegateObstacle) {
    let title =
      "\(node.name.text)(\(node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
    guard let body = node.body?.statements, node.attributes.isEmpty, node.genericParameterClause == nil,
      node.signature.effectSpecifiers == nil,
      node.modifiers.allSatisfy({ ["internal", "final"].contains($0.name.text) })
    else {
      if node.modifiers.contains("nonisolated") {
        throw DelegateObstacle(
          .ambiguousIsolation,
          "\(title) is nonisolated, so the service may call it on any thread. Decide where its events are delivered.")
      }
      throw DelegateObstacle(
        .unsupportedShape, "\(title) has attributes, modifiers or effects. Write its delegate by hand.")
    }
    self.node = node
    self.body = body
    reply = node.signature.returnClause.flatMap { TypeShape($0.type).isVoid ? nil : $0.type.trimmedDescription }
    var values: [Value] = []
    var sender: String?
    for parameter in node.signature.parameterClause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      let shape = TypeShape(parameter.type)
      guard parameter.ellipsis == nil, parameter.defaultValue == nil, !parameter.type.isInout else {
        throw DelegateObstacle(.unsupportedShape, "\(title) has a parameter that an event cannot have.")
      }
      if case .named(let type, _) = shape, TypeIndex.simple(type) == TypeIndex.simple(service) {
        guard name == holder || !Mentions.contain(name, in: body) else {
          throw DelegateObstacle(
            .semanticDifference,
            "\(title) uses '\(name)', and events do not have the sender. Use the service that the model holds.")
        }
        sender = sender ?? (name == "_" ? nil : name)
        continue
      }
      if name == "_" { continue }
      guard shape.function == nil else {
        throw DelegateObstacle(
          .unsupportedShape, "\(title) answers through a closure. Yield an event that has a Callback, by hand.")
      }
      guard sendable.isSendable(shape, in: scope) else {
        throw DelegateObstacle(
          .typeInformationNeeded,
          """
          The scanned code does not show that \(parameter.type.trimmedDescription) in \(title) is Sendable, which \
          events have to be. Make it Sendable, or yield a copy of the parts that are needed.
          """, isRemovable: true)
      }
      guard name != "continuation" else {
        throw DelegateObstacle(
          .unsupportedShape, "A parameter is named like the continuation. Rename it first.", isRemovable: true)
      }
      values.append(Value(name: name, type: parameter.type.trimmedDescription, shape: shape))
    }
    self.values = values
    self.sender = sender
    name = DelegateNames.member(of: node, service: service)
  }

  /// The event as a case of an enum: `didReceive(Int)`.
  var declaration: String {
    if values.isEmpty { return name }
    if values.count == 1 { return "\(name)(\(values[0].type))" }
    return "\(name)(\(values.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
  }

  /// The event as an expression: `.didReceive(bytes)`.
  var expression: String {
    if values.isEmpty { return ".\(name)" }
    if values.count == 1 { return ".\(name)(\(values[0].name))" }
    return ".\(name)(\(values.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))"
  }

  /// The event as a pattern, with the values that the body uses: `.didReceive(let bytes)`.
  var pattern: String {
    let names = values.map { Mentions.contain($0.name, in: body) ? $0.name : "_" }
    if names.allSatisfy({ $0 == "_" }) { return ".\(name)" }
    return ".\(name)(\(names.map { $0 == "_" ? $0 : "let \($0)" }.joined(separator: ", ")))"
  }

  /// The type of the answer: `MainActorAnswer<Int, Bool>`.
  var answerType: String { "MainActorAnswer<\(values.first?.type ?? "Void"), \(reply ?? "Void")>" }
}

extension TypeSyntax {
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }
}
