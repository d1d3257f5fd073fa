/// An optional of any type.
protocol OptionalValue {
  /// Returns the service registered for the wrapped type, as an optional.
  ///
  /// - Parameters:
  ///   - name: The name of the service's key.
  ///   - locator: The locator it is resolved in.
  ///   - request: The source location that asks for it.
  /// - Returns: The service.
  /// - Throws: If it is missing or cannot be made.
  static func found(
    _ name: String?, in locator: ServiceLocator, for request: ServiceRequest
  ) throws(ServiceError) -> Self

  /// Nil.
  static var none: Self { get }

  /// The type without the optional around it.
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }

  static func found(
    _ name: String?, in locator: ServiceLocator, for request: ServiceRequest
  ) throws(ServiceError) -> Wrapped? {
    try locator.service(ServiceID(Wrapped.self, name: name), of: Wrapped.self, for: request)
  }
}
