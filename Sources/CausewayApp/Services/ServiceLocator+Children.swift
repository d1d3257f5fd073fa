extension ServiceLocator {
  /// Returns a locator for a part of the app, which finds services here that are not registered there.
  ///
  /// The child retains this locator. Services that this locator keeps are made with this locator, so they do not find
  /// services that a child registers.
  public func child() -> ServiceLocator {
    ServiceLocator(parent: self, [:])
  }

  /// Returns an independent locator with the same registrations.
  ///
  /// Services that were registered as instances are shared. Services made by closures are made again, with the copy.
  public func copy() -> ServiceLocator {
    ServiceLocator(parent: nil, visibleSlots.mapValues { $0.copy() })
  }

  /// Returns a copy in which a service is replaced, for tests that run in parallel.
  ///
  /// Services made by closures use the replacement, even if this locator has already made them.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - service: The replacement.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ type: Service.Type, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: type)
    return copy
  }

  /// Returns a copy in which the service of a key is replaced.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - service: The replacement.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ key: ServiceKey<Service>, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: key)
    return copy
  }
}
