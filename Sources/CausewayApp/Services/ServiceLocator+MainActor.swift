import Causeway

/// Services of the main actor, which need not be `Sendable`: legacy services, view models, routers.
extension ServiceLocator {
  /// Registers the closure that makes a service on the main actor, in place of the registration there was.
  ///
  /// ```swift
  /// locator.register(onMain: PopupRouter.self) { _ in
  ///   PopupRouter()
  /// } initCompleted: { locator, router in
  ///   router.presenter = try locator.resolve(Popups.self)
  /// }
  /// ```
  ///
  /// The service is made when it is first resolved. Services that are resolved while it is made, and everything they
  /// resolve, are made together with it. When the outermost of these closures has returned, the after-initialisation steps
  /// run, once for each service that was made, in the order in which the closures returned: a service after the ones it
  /// resolved. Each step finds all services that were made together, so two services that need each other set properties
  /// there. The outermost `resolve` returns after the last step.
  ///
  /// Resolving is reentrant. A service of scope ``ServiceScope/container`` that is resolved inside a step is found as it is,
  /// also if its own step is still to come. A service that is made inside a step has its own step after the ones that are
  /// waiting.
  ///
  /// If a step throws, the remaining steps are not called, no main-actor service that was made together is kept, and the
  /// outermost `resolve` throws; the next one makes them again. If a closure that makes a service throws, services that
  /// were already made are kept, and their steps are called.
  ///
  /// The service is made and resolved on the main actor. A `Sendable` one may be resolved anywhere once it is complete;
  /// before that, resolving it elsewhere throws ``ServiceError/requiresMainActor(_:request:)``.
  ///
  /// - Parameters:
  ///   - type: The type it is found by; as a rule a protocol.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service. Receives this locator if the service is kept, otherwise the locator that was asked.
  ///     Retained until another registration takes its place.
  ///   - initCompleted: The after-initialisation step: receives the same locator and the service. Retained as `make` is.
  @MainActor
  public func register<Service>(
    onMain type: Service.Type, scope: ServiceScope = .container,
    make: @escaping @MainActor (ServiceLocator) throws -> Service,
    initCompleted: (@MainActor (ServiceLocator, Service) throws -> Void)? = nil
  ) {
    put(ServiceID(type), .makeOnMain(MainActorRecipe(scope, make: make, initCompleted: initCompleted)))
  }

  /// Registers the closure that makes the service of a key on the main actor, in place of the registration there was.
  ///
  /// The rules are those of ``register(onMain:scope:make:initCompleted:)-(Service.Type,_,_,_)``.
  ///
  /// - Parameters:
  ///   - key: The key it is found by.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service.
  ///   - initCompleted: The after-initialisation step.
  @MainActor
  public func register<Service>(
    onMain key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @MainActor (ServiceLocator) throws -> Service,
    initCompleted: (@MainActor (ServiceLocator, Service) throws -> Void)? = nil
  ) {
    put(key.id, .makeOnMain(MainActorRecipe(scope, make: make, initCompleted: initCompleted)))
  }

  /// Registers a service of the main actor, in place of the registration there was.
  ///
  /// - Parameters:
  ///   - service: The service, which need not be `Sendable`. Retained until another registration takes its place.
  ///   - type: The type it is found by; as a rule a protocol.
  @MainActor
  public func register<Service>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service of the main actor for a key, in place of the registration there was.
  ///
  /// - Parameters:
  ///   - service: The service, which need not be `Sendable`. Retained until another registration takes its place.
  ///   - key: The key it is found by.
  @MainActor
  public func register<Service>(_ service: Service, as key: ServiceKey<Service>) {
    put(key.id, .instance(UncheckedBox(service)))
  }

  /// Returns the service registered for a type, which need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service, made if necessary.
  /// - Throws: If it is missing or cannot be made.
  @MainActor
  public func resolve<Service>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, which need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - key: The key it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service, made if necessary.
  /// - Throws: If it is missing or cannot be made.
  @MainActor
  public func resolve<Service>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a type, which need not be `Sendable`, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service; nil if there is none, or if it cannot be made, which ``failures`` reports.
  @MainActor
  public func find<Service>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, which need not be `Sendable`, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key it is registered for.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The service; nil if there is none, or if it cannot be made, which ``failures`` reports.
  @MainActor
  public func find<Service>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a copy with another service in the place of one, which need not be `Sendable`.
  ///
  /// - Parameters:
  ///   - type: The type the service is registered for.
  ///   - service: The service in its place.
  /// - Returns: The copy.
  @MainActor
  public func overriding<Service>(_ type: Service.Type, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: type)
    return copy
  }
}
