import Causeway

extension ServiceLocator {
  /// Registers a service, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - service: The service. Retained until the registration is replaced.
  ///   - type: The type for which the service is registered; usually a protocol: `(any ToastService).self`.
  public func register<Service: Sendable>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service for a key, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - service: The service. Retained until the registration is replaced.
  ///   - key: The key for which the service is registered.
  public func register<Service: Sendable>(_ service: Service, as key: ServiceKey<Service>) {
    put(key.id, .instance(UncheckedBox(service)))
  }

  /// Registers a closure that makes a service, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered; usually a protocol: `(any ToastService).self`.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service. Called on a thread that resolves it, without holding a lock; never concurrently if
  ///     the service is kept. Receives this locator if the service is kept, otherwise the locator on which `resolve`
  ///     was called. If it throws, waiting threads throw too, and the next `resolve` calls it again. Retained until the
  ///     registration is replaced.
  public func register<Service: Sendable>(
    _ type: Service.Type, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(ServiceID(type), .make(scope, make))
  }

  /// Registers a closure that makes the service of a key, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service, under the rules of ``register(_:scope:make:)``.
  public func register<Service: Sendable>(
    _ key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(key.id, .make(scope, make))
  }
}
