extension ServiceLocator {
  /// Returns a locator for a part of the app; services that are not registered there are found here.
  ///
  /// It retains this one. A service that this locator keeps is made with this locator, so it does not find services that a
  /// child registers.
  public func child() -> ServiceLocator {
    ServiceLocator(parent: self, [:])
  }

  /// Returns an independent locator with the same registrations.
  ///
  /// Services that were registered themselves are shared. Services that closures make are made anew, with the copy.
  public func copy() -> ServiceLocator {
    ServiceLocator(parent: nil, visibleSlots.mapValues { $0.copy() })
  }

  /// Returns a copy with another service in the place of one, for a test that runs beside others.
  ///
  /// Services that closures make use the other service, even if this locator has made them already.
  ///
  /// - Parameters:
  ///   - type: The type the service is registered for.
  ///   - service: The service in its place.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ type: Service.Type, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: type)
    return copy
  }

  /// Returns a copy with another service in the place of the one of a key.
  ///
  /// - Parameters:
  ///   - key: The key the service is registered for.
  ///   - service: The service in its place.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ key: ServiceKey<Service>, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: key)
    return copy
  }
}
