extension ServiceLocator {
  /// Makes a locator that looks here for what is not registered in it: for a part of the app with services of its own.
  ///
  /// It keeps this one. A service that this one keeps is made with this one, and so does not see what a child registers.
  public func child() -> ServiceLocator {
    ServiceLocator(parent: self, [:])
  }

  /// Makes a locator with the same registrations, which from then on has nothing to do with this one.
  ///
  /// Services that were registered as such are the same ones. What is made by a closure is made anew, with the copy.
  public func copy() -> ServiceLocator {
    ServiceLocator(parent: nil, visibleSlots.mapValues { $0.copy() })
  }

  /// Makes a copy with another service in the place of one: for a test, beside others that do the same.
  ///
  /// Services that are made by closures use the other one, even if this locator has made them already.
  ///
  /// - Parameters:
  ///   - type: What the service is registered for.
  ///   - service: What is there instead.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ type: Service.Type, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: type)
    return copy
  }

  /// Makes a copy with another service in the place of the one of a key.
  ///
  /// - Parameters:
  ///   - key: What the service is registered for.
  ///   - service: What is there instead.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(_ key: ServiceKey<Service>, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: key)
    return copy
  }
}
