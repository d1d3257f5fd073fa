import Causeway

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
