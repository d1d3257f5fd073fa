import Causeway

extension ServiceLocator {
  /// Checks that services are registered, for example at the beginning of a session.
  ///
  /// Does not make any service.
  ///
  /// - Parameters:
  ///   - types: The types for which services must be registered.
  ///   - keys: The keys for which services must be registered, as ``ServiceKey/id``.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Throws: A ``ServiceError/missing(_:request:registered:)`` that names all missing services.
  public func require(
    _ types: [Any.Type], keys: [ServiceID] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) {
    try require(types.map { ServiceID($0) } + keys, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  func require(_ ids: [ServiceID], for request: ServiceRequest) throws(ServiceError) {
    let registered = visibleSlots
    let missing = ids.filter { registered[$0] == nil }
    guard missing.isEmpty else {
      throw .missing(missing.map(\.description), request: request, registered: registeredNames)
    }
  }
}
