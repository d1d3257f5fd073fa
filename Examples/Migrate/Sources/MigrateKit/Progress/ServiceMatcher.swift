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
      guard let found = owners[mention.name] else { continue }
      if let type = context.receiverType(mention.receiver, root: mention.rootType, scope: call.scope) {
        // The type of the receiver decides, with its superclasses and protocols.
        if let owner = index.ancestry(of: type).first(where: found.contains) { return owner }
        if index.type(named: type) != nil, !mention.receiver.isEmpty { continue }
      }
      if mention.receiver.isEmpty {
        if found.contains(mention.name) { return mention.name }
      } else if found.count == 1, let only = found.first, !Vocabulary.isDelegateProperty(mention.name),
        context.receiverType(mention.receiver, root: mention.rootType, scope: call.scope) == nil
      {
        return only
      }
    }
    return nil
  }
}

extension Candidate {
  /// The name of the type of a service, or of the function if it belongs to no type.
  var serviceName: String { type ?? reference.member }
}
