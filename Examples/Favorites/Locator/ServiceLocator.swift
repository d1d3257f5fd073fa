/// The services of an app, found by the protocol they are registered for.
///
/// There is no shared instance: it is handed from the app to its sessions and its coordinator.
@MainActor
final class ServiceLocator {
  private var services: [ObjectIdentifier: Any] = [:]

  /// Registers a service, in place of the one there was.
  ///
  /// - Parameters:
  ///   - service: Kept until another one takes its place.
  ///   - type: What it is found by, a protocol as a rule: `(any ToastService).self`.
  func register<Service>(_ service: Service, as type: Service.Type) {
    services[ObjectIdentifier(type)] = service
  }

  /// The service registered for a type, if there is one.
  func find<Service>(_ type: Service.Type = Service.self) -> Service? {
    services[ObjectIdentifier(type)] as? Service
  }
}
