import Causeway

/// The projected value of a ``Service`` or ``MainActorService`` property, which returns the service or throws an error.
public struct ServiceReference<Value>: Sendable {
  let name: String?
  let locator: ServiceLocator
  let request: ServiceRequest

  /// Returns the currently registered service.
  ///
  /// - Returns: The service.
  /// - Throws: An error if the service is missing or cannot be made, even if the property's type is optional.
  public func get() throws(ServiceError) -> Value where Value: Sendable {
    try found()
  }

  /// Returns the currently registered service, on the main actor.
  ///
  /// - Returns: The service, which need not be `Sendable`.
  /// - Throws: An error if the service is missing or cannot be made, even if the property's type is optional.
  @MainActor
  public func get() throws(ServiceError) -> Value {
    try found()
  }

  /// Returns the service.
  ///
  /// If it is missing, reports the error and returns `nil` for an optional type, or stops the program.
  var value: Value {
    do throws(ServiceError) {
      return try found()
    } catch {
      guard let none = (Value.self as? any OptionalValue.Type)?.none as? Value else {
        fatalError("\(error)", file: request.location.file, line: request.location.line)
      }
      locator.report(error)
      return none
    }
  }

  private func found() throws(ServiceError) -> Value {
    if let type = Value.self as? any OptionalValue.Type {
      let value = try type.found(name, in: locator, for: request)
      return value as! Value
    }
    return try locator.service(ServiceID(Value.self, name: name), of: Value.self, for: request)
  }
}

/// An optional of any type.
protocol OptionalValue {
  /// Returns the service registered for the wrapped type, as an optional.
  ///
  /// - Parameters:
  ///   - name: The name of the service's key.
  ///   - locator: The locator in which the service is resolved.
  ///   - request: The request, for errors.
  /// - Returns: The service.
  /// - Throws: An error if the service is missing or cannot be made.
  static func found(
    _ name: String?, in locator: ServiceLocator, for request: ServiceRequest
  ) throws(ServiceError) -> Self

  /// The value `nil`.
  static var none: Self { get }
}

extension Optional: OptionalValue {
  static func found(
    _ name: String?, in locator: ServiceLocator, for request: ServiceRequest
  ) throws(ServiceError) -> Wrapped? {
    try locator.service(ServiceID(Wrapped.self, name: name), of: Wrapped.self, for: request)
  }
}
