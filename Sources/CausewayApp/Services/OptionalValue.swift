/// An optional of any type.
protocol OptionalValue {
  /// Its value with the optional around it, of a service found by the type of the value.
  ///
  /// - Parameters:
  ///   - name: The name of the service's key.
  ///   - locator: Where it is found.
  ///   - requester: Who wants it.
  /// - Returns: The service.
  /// - Throws: If it is missing or cannot be made.
  static func found(
    _ name: String?, in locator: ServiceLocator, for requester: ServiceRequester
  ) throws(ServiceError) -> Self

  /// No value.
  static var none: Self { get }

  /// The type of the value.
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }

  static func found(
    _ name: String?, in locator: ServiceLocator, for requester: ServiceRequester
  ) throws(ServiceError) -> Wrapped? {
    try locator.service(ServiceID(Wrapped.self, name: name), of: Wrapped.self, for: requester)
  }
}
