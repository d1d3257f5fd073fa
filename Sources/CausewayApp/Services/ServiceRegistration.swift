import Causeway

/// The services that are being made, on all threads.
private let ledger = Locked(ServiceCreations())

/// A registration in a ``ServiceLocator``.
final class ServiceRegistration<Service>: AnyServiceRegistration {
  /// The kept service, boxed as in ``ServiceSource``.
  private enum KeptService {
    case nothing
    /// The after-initialisation step has not run: only the resolution that made the service may use it.
    case made(UncheckedBox<Service>)
    case complete(UncheckedBox<Service>)
  }

  private let id: ServiceID
  private let recipe: ServiceSource<Service>
  private let kept = Locked(KeptService.nothing)

  init(_ id: ServiceID, _ recipe: ServiceSource<Service>) {
    self.id = id
    self.recipe = recipe
  }

  /// Returns the service, and makes it first if necessary.
  ///
  /// - Parameters:
  ///   - owner: The locator that contains the registration. A service that is kept is made with it.
  ///   - asked: The locator that was called. A service that is not kept is made with it.
  ///   - request: The request, for errors.
  /// - Returns: The service, made by this thread or another one.
  /// - Throws: An error if the service cannot be made, or must be made on the main actor and the caller is elsewhere.
  func service(
    owner: ServiceLocator, asked: ServiceLocator, for request: ServiceRequest
  ) throws(ServiceError) -> Service {
    switch recipe {
    case .instance(let box):
      return box.value
    case .make(.transient, let make):
      return try made(isShared: false, request) { try make(asked) }
    case .make(.container, let make):
      if let box = keptBox { return box.value }
      return try made(isShared: true, request) { try keep { UncheckedBox(try make(owner)) }.value }
    case .makeOnMain(let recipe):
      guard MainActorContext.isCurrent else {
        if case .complete(let box) = kept.withLock({ $0 }) { return box.value }
        throw .requiresMainActor(id.description, request: request)
      }
      if let box = keptBox { return box.value }
      let locator = recipe.scope == .container ? owner : asked
      return try made(isShared: recipe.scope == .container, request) {
        try makeOnMain(recipe, locator, request)
      }
    }
  }

  func copy() -> any AnyServiceRegistration {
    ServiceRegistration(id, recipe)
  }

  /// The kept service, even if its after-initialisation step has not run.
  private var keptBox: UncheckedBox<Service>? {
    switch kept.withLock({ $0 }) {
    case .nothing: nil
    case .made(let box), .complete(let box): box
    }
  }

  private func made(
    isShared: Bool, _ request: ServiceRequest, _ make: () throws -> Service
  ) throws(ServiceError) -> Service {
    let next = ledger.withLock {
      $0.begin(ObjectIdentifier(self), id.description, isShared: isShared, on: currentThread())
    }
    switch next {
    case .cycle(let names):
      throw .cycle(names)
    case .wait(let making):
      try making.wait()
      // The service was kept before the other thread finished.
      return keptBox!.value
    case .make(let making):
      let isOutermost = MainActorContext.isCurrent && ServiceAssembly.onMain.begin()
      var result = Result { try make() }.mapError { error(request, $0) }
      ledger.withLock { $0.end(making) }
      making.finish(result.failure)
      // Runs after the ledger has removed the service, so that a step may resolve it too.
      if isOutermost, let error = ServiceAssembly.onMain.end(), case .success = result { result = .failure(error) }
      return try result.get()
    }
  }

  /// Makes and keeps the service, unless another thread has just done so.
  private func keep(_ make: () throws -> UncheckedBox<Service>) throws -> UncheckedBox<Service> {
    if let box = keptBox { return box }
    let box = try make()
    kept.withLock { $0 = .complete(box) }
    return box
  }

  private func makeOnMain(
    _ recipe: MainActorFactory<Service>, _ locator: ServiceLocator, _ request: ServiceRequest
  ) throws -> Service {
    let box = try MainActorContext.unchecked(recipe.make)(locator).get()
    let isKept = recipe.scope == .container
    if isKept { kept.withLock { $0 = .made(box) } }
    ServiceAssembly.onMain.append(
      ServiceAssembly.CompletionStep {
        do {
          try recipe.complete?(locator, box)
        } catch {
          return self.error(request, error)
        }
        if isKept { self.kept.withLock { $0 = .complete(box) } }
        return nil
      } discard: {
        if isKept { self.kept.withLock { $0 = .nothing } }
      })
    return box.value
  }

  private func error(_ request: ServiceRequest, _ error: any Error) -> ServiceError {
    if case ServiceError.cycle(let names) = error { return .cycle(names) }
    return .failed(id.description, request: request, because: error)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}

/// A ``ServiceRegistration`` of any service type.
protocol AnyServiceRegistration: AnyObject, Sendable {
  /// Returns the same registration, without a service that was already made.
  func copy() -> any AnyServiceRegistration
}

/// The source of a registered service.
enum ServiceSource<Service>: Sendable {
  /// The service itself was registered.
  ///
  /// The box satisfies the compiler. A service that is not `Sendable` is registered and resolved on the main actor
  /// only.
  case instance(UncheckedBox<Service>)
  /// A closure makes the service on the thread that resolves it.
  case make(ServiceScope, @Sendable (ServiceLocator) throws -> Service)
  /// A closure makes the service on the main actor.
  case makeOnMain(MainActorFactory<Service>)
}

/// The closure that makes a service on the main actor, and its after-initialisation step.
///
/// The boxes carry services that are not `Sendable`. Both closures run on the main actor only, and the locator returns
/// such services on the main actor only.
struct MainActorFactory<Service>: Sendable {
  let scope: ServiceScope
  let make: @MainActor (ServiceLocator) -> Result<UncheckedBox<Service>, any Error>
  /// The after-initialisation step; `nil` if there is none.
  let complete: (@MainActor (ServiceLocator, UncheckedBox<Service>) throws -> Void)?

  init(
    _ scope: ServiceScope, make: @escaping @MainActor (ServiceLocator) throws -> Service,
    initCompleted: (@MainActor (ServiceLocator, Service) throws -> Void)?
  ) {
    self.scope = scope
    self.make = { locator in Result { UncheckedBox(try make(locator)) } }
    if let initCompleted {
      complete = { locator, box in try initCompleted(locator, box.value) }
    } else {
      complete = nil
    }
  }
}

/// The lifetime of a service that a closure has made.
public enum ServiceScope: Hashable, Sendable {
  /// The service is made once, when it is first resolved, and kept until its registration is replaced.
  case container
  /// The service is made each time it is resolved, and not kept.
  case transient
}
