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
