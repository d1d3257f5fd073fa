extension ServiceLocator {
  /// Says whether services are registered, all in one: for the beginning of a session.
  ///
  /// None is made by it.
  ///
  /// - Parameters:
  ///   - types: The types they are registered for.
  ///   - keys: The keys they are registered for, as ``ServiceKey/id``.
  ///   - fileID: Where an error says that they were asked for.
  ///   - line: Where an error says that they were asked for.
  /// - Throws: A ``ServiceError/missing(_:requester:registered:)`` that names all that are not there.
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
