import Causeway

extension ServiceLocator {
  /// Returns the service registered for a type.
  ///
  /// If the service exists, this takes two short locks. Otherwise this thread makes the service, or waits until another
  /// thread has made it.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service.
  /// - Throws: An error if the service is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service.
  /// - Throws: An error if the service is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a type, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service; `nil` if it is missing or cannot be made. The latter is reported by ``failures``.
  public func find<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service; `nil` if it is missing or cannot be made. The latter is reported by ``failures``.
  public func find<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  func find<Service>(
    _ id: ServiceID, of type: Service.Type, for request: ServiceRequest
  ) -> Service? {
    guard let (slot, owner) = slot(id, of: type) else { return nil }
    return reporting { () throws(ServiceError) in try slot.service(owner: owner, asked: self, for: request) }
  }

  /// Returns the value of a closure; on failure, reports the error and returns `nil`.
  func reporting<Value>(_ body: () throws(ServiceError) -> Value) -> Value? {
    do throws(ServiceError) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }
}
