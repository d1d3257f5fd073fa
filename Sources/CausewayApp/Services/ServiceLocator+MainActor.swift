import Causeway

/// Services of the main actor, which need not be `Sendable`, such as legacy services, view models and routers.
extension ServiceLocator {
  /// Registers a closure that makes a service on the main actor, replacing an existing registration.
  ///
  /// ```swift
  /// locator.register(onMain: PopupRouter.self) { _ in
  ///   PopupRouter()
  /// } initCompleted: { locator, router in
  ///   router.presenter = try locator.resolve(Popups.self)
  /// }
  /// ```
  ///
  /// The service is made when it is first resolved. Services that are resolved while it is made are made together with
  /// it. When the outermost of these closures has returned, the after-initialisation steps run, once for each service
  /// that was made, in the order in which the closures returned: a service after the services that it resolved. Each
  /// step finds all services that were made together, so two services that need each other can set properties in their
  /// steps. The outermost `resolve` returns after the last step.
  ///
  /// Resolving is reentrant. A service of scope ``ServiceScope/container`` that is resolved inside a step is returned
  /// even if its own step has not run yet. The step of a service that is made inside a step runs after the steps that
  /// are already waiting.
  ///
  /// If a step throws, the remaining steps are not called, all main-actor services that were made together are
  /// discarded, and the outermost `resolve` throws; the next `resolve` makes them again. If a closure that makes a
  /// service throws, services that were already made are kept, and their steps are called.
  ///
  /// The service is made and resolved on the main actor. A `Sendable` service may be resolved anywhere once it is
  /// complete; before that, resolving it elsewhere throws ``ServiceError/requiresMainActor(_:request:)``.
  ///
  /// - Parameters:
  ///   - type: The type for which the service is registered; usually a protocol.
  ///   - scope: Whether the service is kept.
  ///   - make: Makes the service. Receives this locator if the service is kept, otherwise the locator on which
  ///     `resolve` was called. Retained until the registration is replaced.
  ///   - initCompleted: The after-initialisation step: receives the same locator and the service. Retained like `make`.
  @MainActor
  public func register<Service>(
    onMain type: Service.Type, scope: ServiceScope = .container,
    make: @escaping @MainActor (ServiceLocator) throws -> Service,
    initCompleted: (@MainActor (ServiceLocator, Service) throws -> Void)? = nil
  ) {
    put(ServiceID(type), .makeOnMain(MainActorFactory(scope, make: make, initCompleted: initCompleted)))
  }

  /// Registers a closure that makes the service of a key on the main actor.
  ///
  /// The rules are those of ``register(onMain:scope:make:initCompleted:)-(Service.Type,_,_,_)``.
  @MainActor
  public func register<Service>(
    onMain key: ServiceKey<Service>, scope: ServiceScope = .container,
    make: @escaping @MainActor (ServiceLocator) throws -> Service,
    initCompleted: (@MainActor (ServiceLocator, Service) throws -> Void)? = nil
  ) {
    put(key.id, .makeOnMain(MainActorFactory(scope, make: make, initCompleted: initCompleted)))
  }

  /// Registers a service of the main actor, replacing an existing registration.
  ///
  /// - Parameters:
  ///   - service: The service, which need not be `Sendable`. Retained until the registration is replaced.
  ///   - type: The type for which the service is registered; usually a protocol.
  @MainActor
  public func register<Service>(_ service: Service, as type: Service.Type) {
    put(ServiceID(type), .instance(UncheckedBox(service)))
  }

  /// Registers a service of the main actor for a key instead of a type.
  @MainActor
  public func register<Service>(_ service: Service, as key: ServiceKey<Service>) {
    put(key.id, .instance(UncheckedBox(service)))
  }

  /// Returns the service registered for a type, which need not be `Sendable`.
  ///
  /// Otherwise as `resolve` off the main actor.
  ///
  /// - Throws: An error if the service is missing or cannot be made.
  @MainActor
  public func resolve<Service>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, which need not be `Sendable`.
  ///
  /// - Throws: An error if the service is missing or cannot be made.
  @MainActor
  public func resolve<Service>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> Service {
    try service(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a type, which need not be `Sendable`, if there is one.
  ///
  /// Otherwise as `find` off the main actor.
  @MainActor
  public func find<Service>(
    _ type: Service.Type = Service.self, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(ServiceID(type), of: type, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns the service registered for a key, which need not be `Sendable`, if there is one.
  @MainActor
  public func find<Service>(
    _ key: ServiceKey<Service>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service? {
    find(key.id, of: Service.self, for: ServiceRequest(at: CodeLocation(fileID, line)))
  }

  /// Returns a copy in which a service is replaced by one that need not be `Sendable`.
  ///
  /// Otherwise as `overriding` off the main actor.
  @MainActor
  public func overriding<Service>(_ type: Service.Type, with service: Service) -> ServiceLocator {
    let copy = copy()
    copy.register(service, as: type)
    return copy
  }
}

extension ServiceLocator {
  /// Registers a closure that makes a screen, replacing an existing registration.
  ///
  /// Use it for a popup that any part of the app may show. A new screen is made for each call, on the main actor. It
  /// need not be `Sendable`.
  ///
  /// ```swift
  /// locator.register(view: AboutView.self) { locator in AboutView(version: try locator.resolve(.version)) }
  /// let about = try locator.makeView(AboutView.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type for which the screen is registered: the screen itself, or a protocol.
  ///   - make: Makes a screen. Receives the locator on which `makeView` was called. Retained until the registration is
  ///     replaced.
  public func register<View>(view type: View.Type, make: @escaping @MainActor (ServiceLocator) throws -> View) {
    put(ServiceID(view: type), .instance(UncheckedBox(ViewFactory(make: make))))
  }

  /// Returns a new screen of a registered type.
  ///
  /// - Parameters:
  ///   - type: The type for which the screen is registered.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: The screen.
  /// - Throws: An error if the screen is not registered or cannot be made.
  @MainActor
  public func makeView<View>(
    _ type: View.Type = View.self, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(ServiceError) -> View {
    let request = ServiceRequest(at: CodeLocation(fileID, line))
    let recipe = try service(ServiceID(view: type), of: ViewFactory<View>.self, for: request)
    do {
      return try recipe.make(self)
    } catch {
      throw .failed("\(type)", request: request, because: error)
    }
  }
}

/// The closure that makes a screen, registered like a service.
struct ViewFactory<View>: Sendable {
  let make: @MainActor (ServiceLocator) throws -> View
}
