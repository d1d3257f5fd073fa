public import Causeway

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

  /// Returns a publisher of the service registered for a key: emits the current service and each replacement.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of services without duplicates.
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

  /// Returns a publisher of the stream of a key's service that switches to the stream of the next service.
  ///
  /// - Parameters:
  ///   - key: The key for which the service is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - stream: Returns the stream of a service. Called on the thread that registers or subscribes.
  /// - Returns: A publisher of the values of the services' streams.
  public func follow<Service: Sendable, Stream: Publisher>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line,
    _ stream: @escaping @Sendable (Service) -> Stream
  ) -> AnyPublisher<Stream.Output, Stream.Failure> {
    publisher(of: key, fileID: fileID, line: line).setFailureType(to: Stream.Failure.self).flatMapLatest(stream)
      .eraseToAnyPublisher()
  }

  private func publisher<Service: Sendable>(
    _ id: ServiceID, of type: Service.Type, for request: ServiceRequest
  ) -> AnyPublisher<Service, Never> {
    merge(lineage.map(\.registrations))
      .compactMap { [weak self] _ in self?.slot(id, of: type)?.slot }
      .removeDuplicates { $0 === $1 }
      .compactMap { [weak self] slot in
        // If the service was replaced in the meantime, the next element is the replacement.
        guard let self, let found = self.slot(id, of: type), found.slot === slot else { return nil }
        return reporting { () throws(ServiceError) in
          try slot.service(owner: found.owner, asked: self, for: request)
        }
      }
      .prefix(untilOutputFrom: release)
      .eraseToAnyPublisher()
  }

  /// This locator and its parents.
  private var lineage: [ServiceLocator] {
    [self] + (parent?.lineage ?? [])
  }
}
