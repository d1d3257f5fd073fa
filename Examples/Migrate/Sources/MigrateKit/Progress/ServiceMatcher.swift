/// Finds the legacy service that a bridge call mentions.
struct ServiceMatcher: Sendable {
  private let index: TypeIndex
  /// The members of services by name, with the names of their services.
  private var owners: [String: Set<String>] = [:]
  /// The services to which protocols of delegates and observers belong.
  private(set) var protocols: [String: String] = [:]

  init(_ services: [Candidate], _ index: TypeIndex) {
    self.index = index
    for service in services {
      owners[service.reference.member, default: []].insert(service.serviceName)
      let type = service.type.flatMap { index.type(named: $0) }
      guard let type, type.kind != .protocol else { continue }
      let property = type.properties[service.reference.member].flatMap { $0.shape?.name }
      let functions = type.functions[service.reference.member] ?? []
      let parameters = functions.flatMap { $0.parameters.compactMap(\.shape.name) }
      for name in parameters + (property.map { [$0] } ?? [])
      where index.type(named: name, in: type.name)?.kind == .protocol {
        protocols[name] = type.name
      }
    }
  }

  /// Returns the name of the service, or `nil` if the call mentions none for certain.
  func service(of call: BridgeCall, _ context: FileContext) -> String? {
    for mention in call.mentions {
      if let service = service(of: mention, call, context) { return service }
    }
    guard BridgeFunctions.takesService(call.name) else { return nil }
    // An adapter of one service, whose bridge calls it through a function.
    let known = adapted(call, Set(owners.values.joined()))
    return known.count == 1 ? known.first : nil
  }

  private func service(of mention: BridgeCall.Mention, _ call: BridgeCall, _ context: FileContext) -> String? {
    guard let found = owners[mention.name] else { return nil }
    let type = context.receiverType(mention.receiver, root: mention.rootType, scope: call.scope)
    if let type {
      // The type of the receiver decides, with its superclasses and protocols.
      if let owner = index.ancestry(of: type).first(where: found.contains) { return owner }
      if index.type(named: type) != nil, !mention.receiver.isEmpty { return nil }
    }
    if mention.receiver.isEmpty, found.contains(mention.name) { return mention.name }
    // The parameter of a closure has no written type: the adapter says which service it has.
    let adapted = adapted(call, found)
    if adapted.count == 1 { return adapted.first }
    if mention.receiver.isEmpty || type != nil || Vocabulary.isDelegateProperty(mention.name) { return nil }
    return found.count == 1 ? found.first : nil
  }

  /// The services that the type around a call mentions.
  private func adapted(_ call: BridgeCall, _ services: Set<String>) -> Set<String> {
    guard let adapter = call.scope.type.flatMap({ index.type(named: $0) }) else { return [] }
    return services.filter { $0 != adapter.name && adapter.references[TypeIndex.simple($0)] != nil }
  }
}

extension Candidate {
  /// The name of the type of a service, or of the function if it belongs to no type.
  var serviceName: String { type ?? reference.member }
}
