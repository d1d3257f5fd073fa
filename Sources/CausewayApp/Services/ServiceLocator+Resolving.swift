public import Causeway

extension ServiceLocator {
  /// Registers a service, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - service: The service. Retained until the registration is replaced.
  ///   - type: The type for which the service is registered; usually a protocol: `(any ToastService).self`.
  public func register<Service: Sendable>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service for a key instead of a type.
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

  /// Registers a closure that makes the service of a key.
  ///
  /// The rules are those of ``register(_:scope:make:)`` for a type.
  public func register<Service: Sendable>(
    _ key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @Sendable (ServiceLocator) throws -> Service
  ) {
    put(key.id, .make(scope, make))
  }
}

extension ServiceLocator {
  /// Returns the service registered for a type.
  ///
  /// If the service exists, this takes two short locks. Otherwise this thread makes the service, or waits until another
  /// thread has made it.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service.
  /// - Throws: An error if the service is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, as `resolve` does for a type.
  ///
  /// - Throws: An error if the service is missing or cannot be made.
  public func resolve<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a type, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service; `nil` if it is missing or cannot be made. The latter is reported by ``failures``.
  public func find<Service: Sendable>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, if there is one, as `find` does for a type.
  public func find<Service: Sendable>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }
}

extension ServiceLocator {
  /// Returns a publisher of the service registered for a type: emits the current service and each replacement.
  ///
  /// It finishes when the locator is released, and does not retain the locator. A service that has not been made is
  /// made immediately, on the thread that registers or subscribes. A service that cannot be made is skipped and
  /// reported by ``failures``.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered, here or in a parent.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of services without duplicates.
  public func publisher<Service: Sendable>(
    of type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a publisher of the service registered for a key, as `publisher` does for a type.
  public func publisher<Service: Sendable>(
    of key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a publisher of a service's stream that switches to the stream of the next service when the service is
  /// replaced.
  ///
  /// ```swift
  /// locator.follow((any FavoritesService).self) { $0.favoritesChanges }
  /// ```
  ///
  /// A view model of one session thus continues with the services of the next one. The stream of the replaced service
  /// is cancelled. The publisher fails if one of the streams fails.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - stream: Returns the stream of a service. Called on the thread that registers or subscribes.
  /// - Returns: A publisher of the values of the services' streams.
  public func follow<Service: Sendable, Stream: Publisher>(
    _ type: Service.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ stream: @escaping @Sendable (Service) -> Stream
  ) -> AnyPublisher<Stream.Output, Stream.Failure> {
    publisher(of: type, fileID: fileID, line: line).setFailureType(to: Stream.Failure.self).flatMapLatest(stream)
      .eraseToAnyPublisher()
  }

  /// Returns a publisher of the stream of a key's service, as `follow` does for a type.
  public func follow<Service: Sendable, Stream: Publisher>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line,
    _ stream: @escaping @Sendable (Service) -> Stream
  ) -> AnyPublisher<Stream.Output, Stream.Failure> {
    publisher(of: key, fileID: fileID, line: line).setFailureType(to: Stream.Failure.self).flatMapLatest(stream)
      .eraseToAnyPublisher()
  }
}
