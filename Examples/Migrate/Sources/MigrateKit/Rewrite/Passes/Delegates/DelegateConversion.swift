import SwiftSyntax

/// A class that becomes a subscriber of events instead of a delegate.
struct DelegateConversion {
  let owner: DelegateOwner
  let protocolName: String
  /// The declaration that names the protocol: the class or an extension of it.
  let inherited: InheritedTypeSyntax
  let registrations: DelegateSlot.Registrations
  /// The first registration.
  let registration: DelegateRegistration
  let isolation: DelegateIsolation
  let serviceType: String
  /// The methods in the order of the file.
  let methods: [DelegateMethod]
  /// Whether the class, its protocol or its service is private to the file.
  let isPrivate: Bool

  var events: [DelegateMethod] { methods.filter(\.isEvent) }
  var answers: [DelegateMethod] { methods.filter { !$0.isEvent } }
  var eventName: String { "\(DelegateNames.base(of: protocolName))Event" }
  var delegateName: String { "\(eventName)Delegate" }
  /// The name of the service as a parameter.
  var serviceName: String { methods.lazy.compactMap(\.sender).first ?? "service" }

  /// Decides whether a class can be converted.
  ///
  /// - Throws: The reason for which it cannot.
  init(
    _ owner: DelegateOwner, _ inherited: InheritedTypeSyntax, _ proto: IndexedType, _ context: RewriteContext
  ) throws(DelegateObstacle) {
    let index = context.index
    self.owner = owner
    self.inherited = inherited
    protocolName = proto.name
    let conditions = DelegateConditions(owner, proto, context)
    try conditions.check()
    registrations = try DelegateSlot.registrations(of: proto.name, in: owner, index)
    registration = registrations.begins[0]
    (serviceType, _) = try DelegateSlot.service(of: registration, proto.name, index)
    isPrivate = context.file.tree.declaresPrivately([owner.name, proto.name, serviceType])
    let requirements = try DelegateRequirements(of: proto, in: owner, index)
    let uses = ServiceUses(in: owner, of: serviceType, registeredWith: registration.service, index)
    isolation = DelegateIsolation(owner, context)
    for node in requirements.nodes {
      if let body = node.body, Mentions.contain(TypeIndex.simple(proto.name), in: body) || uses.contains(body) {
        throw DelegateObstacle(
          .semanticDifference,
          """
          \(node.name.text) uses the service, which may call the delegate again before it returns; events are \
          delivered one at a time. Compare the order, and write the delegate by hand.
          """)
      }
    }
    var obstacles: [DelegateObstacle] = []
    var methods: [DelegateMethod] = []
    let sendable = SendableTypes(index: index)
    let holder =
      registration.hasConstantService(in: owner.name, index)
      ? registration.service.split(separator: ".").last.map(String.init) : nil
    for node in requirements.nodes {
      do throws(DelegateObstacle) {
        let method = try DelegateMethod(node, of: serviceType, sendable, in: owner.name, holder: holder)
        methods.append(method)
        if !method.isEvent { try DelegateAnswers.check(method, in: owner, index) }
      } catch {
        obstacles.append(error)
      }
    }
    try DelegateObstacle.check(obstacles + requirements.obstacles + conditions.removable)
    self.methods = try DelegateNames.distinct(methods)
    guard !events.isEmpty else {
      throw DelegateObstacle(
        .unsupportedShape,
        "\(proto.name) only asks for answers, so there are no events. Set an Answer, as in docs/migrating/from-delegates.md."
      )
    }
    let names = [eventName, delegateName]
    if let taken = names.first(where: index.hasTypeOrAlias) {
      throw DelegateObstacle(
        .unsupportedShape, "A type named \(taken) exists already. Subscribe to its events if it is the adapter.")
    }
  }
}

extension SourceFileSyntax {
  /// Whether the file declares a private type of one of these names.
  fileprivate func declaresPrivately(_ names: [String]) -> Bool {
    statements.contains { item in
      guard let declaration = item.item.as(DeclSyntax.self)?.asProtocol((any NamedDeclSyntax).self),
        names.contains(declaration.name.text),
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
      else { return false }
      return modifiers.contains("private") || modifiers.contains("fileprivate")
    }
  }
}
