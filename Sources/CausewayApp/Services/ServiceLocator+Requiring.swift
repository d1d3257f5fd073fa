extension ServiceLocator {
  /// Checks that services are registered, for example at the beginning of a session.
  ///
  /// Does not make any service.
  ///
  /// - Parameters:
  ///   - types: The types for which services must be registered.
  ///   - keys: The keys for which services must be registered, as ``ServiceKey/id``.
  ///   - fileID: The file reported in errors.
  ///   - line: The line reported in errors.
  /// - Throws: A ``ServiceError/missing(_:requester:registered:)`` that names all missing services.
  public func require(
    _ types: [Any.Type], keys: [ServiceID] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) {
    try require(types.map { ServiceID($0) } + keys, for: ServiceRequester(nil, fileID, line))
  }

  func require(_ ids: [ServiceID], for requester: ServiceRequester) throws(ServiceError) {
    let registered = visibleSlots
    let missing = ids.filter { registered[$0] == nil }
    guard missing.isEmpty else {
      throw .missing(missing.map(\.description), requester: requester, registered: registeredNames)
    }
  }
}
