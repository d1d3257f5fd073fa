/// The closure that makes a screen, registered like a service.
struct ViewFactory<View>: Sendable {
  let make: @MainActor (ServiceLocator) throws -> View
}
