import Causeway

/// An object with access to services, such as a session, a coordinator or a view model.
public protocol ServiceLocatorProvider {
  /// The locator of the services.
  var serviceLocator: ServiceLocator { get }
}

extension ServiceLocatorProvider {
  /// Checks that the services of all ``Service`` and ``MainActorService`` properties are registered.
  ///
  /// Call it after creating the object and before showing it. Properties of superclasses are checked too; properties of
  /// optional types are not. Does not make any service.
  ///
  /// - Throws: A ``ServiceError/missing(_:request:registered:)`` that names all missing services.
  public func requireServices(fileID: StaticString = #fileID, line: UInt = #line) throws(ServiceError) {
    let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
    let needed = mirrors.flatMap(\.children).compactMap { ($0.value as? any ServiceDeclaration)?.neededID }
    try serviceLocator.require(needed, for: ServiceRequest(by: Self.self, at: CodeLocation(fileID, line)))
  }
}

/// A ``Service`` property of any type.
protocol ServiceDeclaration {
  /// The service that the owner needs; `nil` if the property is optional.
  var neededID: ServiceID? { get }
}
