public import Causeway

extension ServiceLocator {
  /// Returns a publisher of the service registered for a type: the current one, and each that replaces it.
  ///
  /// It finishes when the locator is released, and does not retain it. A service that has yet to be made is made at once,
  /// on the thread that registers or subscribes. A service that cannot be made is skipped, and ``failures`` reports it.
  ///
  /// - Parameters:
  ///   - type: The type it is registered for, here or in a parent.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of services, each once.
  public func publisher<Service: Sendable>(
    of type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a publisher of the service registered for a key: the current one, and each that replaces it.
  ///
  /// - Parameters:
  ///   - key: The key it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of services, each once.
  public func publisher<Service: Sendable>(
    of key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a stream of a service that continues with the stream of the next service when the service is replaced.
  ///
  /// ```swift
  /// locator.follow((any FavoritesService).self) { $0.favoritesChanges }
  /// ```
  ///
  /// With it a view model of one session follows the services of the next one. The stream of the replaced service is
  /// cancelled. The publisher fails when one of the streams fails.
  ///
  /// - Parameters:
  ///   - type: The type the service is registered for.
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

  /// Returns a stream of the service of a key that continues with the stream of the next service.
  ///
  /// - Parameters:
  ///   - key: The key the service is registered for.
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
        // If it was replaced meanwhile, the replacement comes next.
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
