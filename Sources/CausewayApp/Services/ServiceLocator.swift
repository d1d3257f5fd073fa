public import Causeway

/// The services of an app, each found by the protocol it is registered for.
///
/// There is no shared locator. An app creates one and passes it to its coordinators, sessions and view models, which
/// conform to ``ServiceLocatorProvider`` and declare their services with ``Service``.
///
/// ```swift
/// let locator = ServiceLocator()
/// locator.register(BridgedFavorites(store), as: (any FavoritesService).self)
/// locator.register((any CatalogService).self) { locator in
///   Catalog(network: try locator.resolve((any NetworkService).self))
/// }
/// locator.register(onMain: SettingsModel.self) { SettingsModel(try $0.resolve()) }
/// let catalog = try locator.resolve((any CatalogService).self)
/// ```
///
/// There are two kinds of services:
///
/// - `Sendable` services are registered and resolved on any thread. The closure that makes a service runs on the
///   resolving thread, without holding a lock; other threads that resolve the service wait until the closure returns.
/// - Services of the main actor need not be `Sendable`. They are registered, made and resolved there, and may have an
///   after-initialisation step: ``register(onMain:scope:make:initCompleted:)-(Service.Type,_,_,_)``.
///
/// Registrations are replaced, never removed. When a session ends, its services remain registered, because screens that
/// are still visible may resolve them; the next session registers its own. A service should retain the services it
/// needs, not the locator: the locator retains the service.
public final class ServiceLocator: Sendable {
  /// The locator consulted for services that are not registered here.
  private let parent: ServiceLocator?
  /// The number of registrations so far.
  private let registrationCount = CurrentValueSubject<Int, Never>(0)
  /// Emits when the locator is released.
  private let release = PassthroughSubject<Void, Never>()

  private let ownRegistrations: Locked<[ServiceID: any AnyServiceRegistration]>
  private let failureSubject = PassthroughSubject<ServiceError, Never>()

  init(parent: ServiceLocator?, _ ownRegistrations: [ServiceID: any AnyServiceRegistration]) {
    self.parent = parent
    self.ownRegistrations = Locked(ownRegistrations)
  }

  /// Creates a locator without services.
  public convenience init() {
    self.init(parent: nil, [:])
  }

  deinit {
    release.send(())
  }

  /// The errors of calls that do not throw: `find`, optional ``Service`` properties, and publishers of services.
  ///
  /// Emitted on the thread of the call.
  public var failures: EventPublisher<PassthroughSubject<ServiceError, Never>> {
    failureSubject.readOnly
  }

  /// The names of the services that this locator finds, in alphabetical order.
  public var registeredNames: [String] {
    visibleRegistrations.keys.map(\.description).sorted()
  }
}

extension ServiceLocator {
  /// The registrations of this locator and its parents.
  private var visibleRegistrations: [ServiceID: any AnyServiceRegistration] {
    let own = ownRegistrations.withLock { $0 }
    return parent.map { own.merging($0.visibleRegistrations) { own, _ in own } } ?? own
  }

  /// Emits an error to ``failures``.
  func report(_ error: ServiceError) {
    failureSubject.send(error)
  }

  /// Adds a registration, replacing an existing one.
  func put<Service>(_ id: ServiceID, _ recipe: ServiceSource<Service>) {
    let registration = ServiceRegistration(id, recipe)
    // The replaced registration is released after unlocking.
    let replaced = ownRegistrations.withLock { $0.updateValue(registration, forKey: id) }
    withExtendedLifetime(replaced) {}
    registrationCount.update { $0 += 1 }
  }

  /// Returns the nearest registration and the locator that contains it.
  private func registration<Service>(_ id: ServiceID, of type: Service.Type) -> (
    registration: ServiceRegistration<Service>, owner: ServiceLocator
  )? {
    // The type is part of the ID.
    // Safety: A registration is stored under an ID that contains its type. Tested by `ServiceLocatorTests`.
    if let registration = ownRegistrations.withLock({ $0[id] }) {
      return (unsafeDowncast(registration, to: ServiceRegistration<Service>.self), self)
    }
    return parent?.registration(id, of: type)
  }

  /// Returns the service of an ID, whose type must be `type`.
  func service<Service>(
    _ id: ServiceID, of type: Service.Type, for request: ServiceRequest
  ) throws(ServiceError) -> Service {
    guard let (registration, owner) = registration(id, of: type) else {
      // The type was inferred from an optional property to which the result is assigned.
      if let optional = type as? any OptionalValue.Type {
        return try optional.found(id.name, in: self, for: request) as! Service
      }
      throw .missing([id.description], request: request, registered: registeredNames)
    }
    return try registration.service(owner: owner, asked: self, for: request)
  }

  func find<Service>(
    _ id: ServiceID, of type: Service.Type, for request: ServiceRequest
  ) -> Service? {
    guard let (registration, owner) = registration(id, of: type) else { return nil }
    return reporting { () throws(ServiceError) in try registration.service(owner: owner, asked: self, for: request) }
  }

  /// Returns a publisher of the service of an ID: emits the current service and each replacement.
  func publisher<Service: Sendable>(
    _ id: ServiceID, of type: Service.Type, for request: ServiceRequest
  ) -> AnyPublisher<Service, Never> {
    merge(lineage.map(\.registrationCount))
      .compactMap { [weak self] _ in self?.registration(id, of: type)?.registration }
      .removeDuplicates { $0 === $1 }
      .compactMap { [weak self] registration in
        // If the service was replaced in the meantime, the next element is the replacement.
        guard let self, let found = self.registration(id, of: type), found.registration === registration else {
          return nil
        }
        return reporting { () throws(ServiceError) in
          try registration.service(owner: found.owner, asked: self, for: request)
        }
      }
      .prefix(untilOutputFrom: release)
      .eraseToAnyPublisher()
  }

  /// Returns the value of a closure; on failure, reports the error and returns `nil`.
  private func reporting<Value>(_ body: () throws(ServiceError) -> Value) -> Value? {
    do throws(ServiceError) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }

  /// This locator and its parents.
  private var lineage: [ServiceLocator] {
    [self] + (parent?.lineage ?? [])
  }
}

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
    ServiceLocator(parent: nil, visibleRegistrations.mapValues { $0.copy() })
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

  /// Returns a copy in which the service of a key is replaced, as `overriding` does for a type.
  public func overriding<Service: Sendable>(_ key: ServiceKey<Service>, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: key)
    return copy
  }
}

extension ServiceLocator {
  /// Checks that services are registered, for example at the beginning of a session.
  ///
  /// Does not make any service.
  ///
  /// - Parameters:
  ///   - types: The types for which services must be registered.
  ///   - keys: The keys for which services must be registered, as ``ServiceKey/id``.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Throws: A ``ServiceError/missing(_:request:registered:)`` that names all missing services.
  public func require(
    _ types: [Any.Type], keys: [ServiceID] = [], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) {
    try require(types.map { ServiceID($0) } + keys, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  func require(_ ids: [ServiceID], for request: ServiceRequest) throws(ServiceError) {
    let registered = visibleRegistrations
    let missing = ids.filter { registered[$0] == nil }
    guard missing.isEmpty else {
      throw .missing(missing.map(\.description), request: request, registered: registeredNames)
    }
  }
}
