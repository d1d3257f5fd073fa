import Causeway

extension ServiceLocator {
  /// Registers a service, in place of the existing registration.
  ///
  /// - Parameters:
  ///   - service: The service. Retained until another registration takes its place.
  ///   - type: The type it is found by; as a rule a protocol: `(any ToastService).self`.
  public func register<Service: Sendable>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service for a key, in place of the existing registration.
  ///
  /// - Parameters:
  ///   - service: The service. Retained until another registration takes its place.
  ///   - key: The key it is found by.
  public func register<Service: Sendable>(_ service: Service, as key: ServiceKey<Service>) {
    put(key.id, .instance(UncheckedBox(service)))
  }

  /// Registers the closure that makes a service, in place of the existing registration.
  ///
  /// - Parameters:
  ///   - type: The type it is found by; as a rule a protocol: `(any ToastService).self`.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service. Called on a thread that resolves it, under no lock; never twice at once if the service is
  ///     kept. Receives this locator if the service is kept, otherwise the locator that was asked. If it throws, the threads
  ///     that wait throw too, and the next `resolve` calls it again. Retained until another registration takes its place.
  public func register<Service: Sendable>(
    _ type: Service.Type, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(ServiceID(type), .make(scope, make))
  }

  /// Registers the closure that makes the service of a key, in place of the existing registration.
  ///
  /// - Parameters:
  ///   - key: The key it is found by.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service, under the rules of ``register(_:scope:make:)``.
  public func register<Service: Sendable>(
    _ key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(key.id, .make(scope, make))
  }
}
