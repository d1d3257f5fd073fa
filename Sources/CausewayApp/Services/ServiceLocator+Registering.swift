import Causeway

extension ServiceLocator {
  /// Registers a service, in place of the one there was.
  ///
  /// - Parameters:
  ///   - service: Kept until another one takes its place.
  ///   - type: What it is found by, a protocol as a rule: `(any ToastService).self`.
  public func register<Service: Sendable>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service for a key, in place of the one there was.
  ///
  /// - Parameters:
  ///   - service: Kept until another one takes its place.
  ///   - key: What it is found by.
  public func register<Service: Sendable>(_ service: Service, as key: ServiceKey<Service>) {
    put(key.id, .instance(UncheckedBox(service)))
  }

  /// Registers what makes a service, in place of the service there was.
  ///
  /// - Parameters:
  ///   - type: What it is found by, a protocol as a rule: `(any ToastService).self`.
  ///   - scope: Whether what was made is kept.
  ///   - make: Called on a thread that asks for the service, under no lock; never twice at once if it is kept. It is given
  ///     this locator if what it makes is kept, otherwise the one that was asked. When it throws, those who wait are told,
  ///     and the next one to ask calls it again. Kept until another service takes its place.
  public func register<Service: Sendable>(
    _ type: Service.Type, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(ServiceID(type), .make(scope, make))
  }

  /// Registers what makes a service for a key, in place of the service there was.
  ///
  /// - Parameters:
  ///   - key: What it is found by.
  ///   - scope: Whether what was made is kept.
  ///   - make: Called on a thread that asks for the service, as in ``register(_:scope:make:)``.
  public func register<Service: Sendable>(
    _ key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(key.id, .make(scope, make))
  }
}
