import Causeway

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
