/// Something that has services at hand: a session, a coordinator, a view model.
public protocol ServiceLocatorProvider {
  /// Where they are found.
  var serviceLocator: ServiceLocator { get }
}

extension ServiceLocatorProvider {
  /// Says whether the services of all ``Service`` properties are registered, all in one: for whoever makes this object,
  /// before anything of it is shown.
  ///
  /// Properties of classes above this one count too; those of an optional type do not. No service is made by it.
  ///
  /// - Parameters:
  ///   - fileID: Where an error says that they were asked for.
  ///   - line: Where an error says that they were asked for.
  /// - Throws: A ``ServiceError/missing(_:requester:registered:)`` that names all that are not there.
  public func requireServices(fileID: StaticString = #fileID, line: UInt = #line) throws(ServiceError) {
    let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
    let needed = mirrors.flatMap(\.children).compactMap { ($0.value as? any ServiceDeclaration)?.neededID }
    try serviceLocator.require(needed, for: ServiceRequester(Self.self, fileID, line))
  }
}
