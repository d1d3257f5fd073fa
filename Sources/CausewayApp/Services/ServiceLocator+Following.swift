public import Causeway

extension ServiceLocator {
  /// The service registered for a type: the one that is there, and each that takes its place.
  ///
  /// It begins when there is one, and finishes when the locator is released, which it does not keep. A service that has
  /// yet to be made is made at once, on the thread that registers or subscribes. One that cannot be made is left out,
  /// which ``failures`` says.
  ///
  /// - Parameters:
  ///   - type: What it is registered for, here or in a parent.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: A publisher of services, each once.
  public func publisher<Service: Sendable>(
    of type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(ServiceID(type), of: type, for: ServiceRequester(nil, fileID, line))
  }

  /// The service registered for a key: the one that is there, and each that takes its place.
  ///
  /// - Parameters:
  ///   - key: What it is registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  /// - Returns: A publisher of services, each once.
  public func publisher<Service: Sendable>(
    of key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Service, Never> {
    publisher(key.id, of: Service.self, for: ServiceRequester(nil, fileID, line))
  }

  /// A stream of a service, which goes on with that of the next service when another one takes its place.
  ///
  /// ```swift
  /// locator.follow((any FavoritesService).self) { $0.favoritesChanges }
  /// ```
  ///
  /// A view model that was made in one session follows the services of the next one with it. The stream of the service
  /// before is cancelled. It fails when one of the streams does.
  ///
  /// - Parameters:
  ///   - type: What the service is registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  ///   - stream: Called with each service, on the thread that registers or subscribes.
  /// - Returns: A publisher of what the services send.
  public func follow<Service: Sendable, Stream: Publisher>(
    _ type: Service.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ stream: @escaping @Sendable (Service) -> Stream
  ) -> AnyPublisher<Stream.Output, Stream.Failure> {
    publisher(of: type, fileID: fileID, line: line).setFailureType(to: Stream.Failure.self).flatMapLatest(stream)
      .eraseToAnyPublisher()
  }

  /// A stream of the service of a key, which goes on with that of the next one.
  ///
  /// - Parameters:
  ///   - key: What the service is registered for.
  ///   - fileID: Where an error says that it was asked for.
  ///   - line: Where an error says that it was asked for.
  ///   - stream: Called with each service, on the thread that registers or subscribes.
  /// - Returns: A publisher of what the services send.
  public func follow<Service: Sendable, Stream: Publisher>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line,
    _ stream: @escaping @Sendable (Service) -> Stream
  ) -> AnyPublisher<Stream.Output, Stream.Failure> {
    publisher(of: key, fileID: fileID, line: line).setFailureType(to: Stream.Failure.self).flatMapLatest(stream)
      .eraseToAnyPublisher()
  }

  private func publisher<Service: Sendable>(
    _ id: ServiceID, of type: Service.Type, for requester: ServiceRequester
  ) -> AnyPublisher<Service, Never> {
    merge(lineage.map(\.registrations))
      .compactMap { [weak self] _ in self?.slot(id, of: type)?.slot }
      .removeDuplicates { $0 === $1 }
      .compactMap { [weak self] slot in
        // If it has been replaced meanwhile, the other one comes next.
        guard let self, let found = self.slot(id, of: type), found.slot === slot else { return nil }
        return reporting { () throws(ServiceError) in
          try slot.service(owner: found.owner, asked: self, for: requester)
        }
      }
      .prefix(untilOutputFrom: release)
      .eraseToAnyPublisher()
  }

  /// This locator and those in which it looks for what it has not.
  private var lineage: [ServiceLocator] {
    [self] + (parent?.lineage ?? [])
  }
}
