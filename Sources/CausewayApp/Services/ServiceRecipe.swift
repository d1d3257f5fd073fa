import Causeway

/// Where a registered service comes from.
enum ServiceRecipe<Service>: Sendable {
  /// It was registered itself.
  ///
  /// The box is for the compiler only: a locator takes nothing that is not `Sendable`.
  case instance(UncheckedBox<Service>)
  /// A closure makes it, for each who asks or once.
  case make(ServiceScope, @Sendable (ServiceLocator) throws -> Service)
}
