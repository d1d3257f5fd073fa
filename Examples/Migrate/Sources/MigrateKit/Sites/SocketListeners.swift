/// Types that listen for connections, and are named as listeners of a service.
enum SocketListeners {
  /// Whether a type is a listener of the system, holds one or a socket, or accepts connections.
  static func contains(_ name: String, _ index: TypeIndex) -> Bool {
    guard Vocabulary.isListener(TypeIndex.simple(name)) else { return false }
    return index.ancestry(of: name).contains { ancestor in
      if isSocket(ancestor) { return true }
      guard let type = index.type(named: ancestor) else { return false }
      return type.functions["listen"] != nil || type.functions["accept"] != nil
        || type.properties.values.contains { $0.isStored && ($0.shape?.names ?? []).contains(where: isSocket) }
    }
  }

  private static func isSocket(_ name: String) -> Bool {
    let name = TypeIndex.simple(name)
    return name.hasSuffix("Socket") || ["NWListener", "NSXPCListener", "XPCListener", "SocketPort"].contains(name)
  }
}
