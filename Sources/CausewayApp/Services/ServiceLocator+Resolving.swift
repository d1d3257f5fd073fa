extension ServiceLocator {
  /// The service registered for a type.
  ///
  /// It costs two short locks if the service is there. If it has yet to be made this thread makes it, or waits until
  /// another one has.
  ///
  /// - Parameters:
  ///   - type: What it was registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: The service.
  /// - Throws: If it is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(ServiceID(type), of: type, for: ServiceRequester(nil, fileID, line))
  }

  /// The service registered for a key.
  ///
  /// - Parameters:
  ///   - key: What it was registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: The service.
  /// - Throws: If it is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(key.id, of: Service.self, for: ServiceRequester(nil, fileID, line))
  }

  /// The service registered for a type, for those who can do without it.
  ///
  /// - Parameters:
  ///   - type: What it was registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: The service; nil if there is none, or if it cannot be made, which ``failures`` says.
  public func find<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(ServiceID(type), of: type, for: ServiceRequester(nil, fileID, line))
  }

  /// The service registered for a key, for those who can do without it.
  ///
  /// - Parameters:
  ///   - key: What it was registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: The service; nil if there is none, or if it cannot be made, which ``failures`` says.
  public func find<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(key.id, of: Service.self, for: ServiceRequester(nil, fileID, line))
  }

  func find<Service>(
    _ id: ServiceID, of type: Service.Type, for requester: ServiceRequester
  ) -> Service? {
    guard let (slot, owner) = slot(id, of: type) else { return nil }
    return reporting { () throws(ServiceError) in try slot.service(owner: owner, asked: self, for: requester) }
  }

  /// What a closure gives, or nil and a report.
  func reporting<Value>(_ body: () throws(ServiceError) -> Value) -> Value? {
    do throws(ServiceError) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }
}
