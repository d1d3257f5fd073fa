/// What `$name` of a ``Service`` property is: the service, for those who want an error if it is not there.
public struct ServiceReference<Value: Sendable>: Sendable {
  let name: String?
  let locator: ServiceLocator
  let requester: ServiceRequester

  /// The service that is registered now.
  ///
  /// - Returns: The service.
  /// - Throws: If it is missing or cannot be made, also where the property's type is optional.
  public func get() throws(ServiceError) -> Value {
    if let type = Value.self as? any OptionalValue.Type {
      let value = try type.found(name, in: locator, for: requester)
      return value as! Value
    }
    return try locator.service(ServiceID(Value.self, name: name), of: Value.self, for: requester)
  }
}
