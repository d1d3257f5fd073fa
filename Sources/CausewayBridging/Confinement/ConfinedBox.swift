/// The storage of a ``Confined`` service.
final class ConfinedBox<Service> {
  let service: Service

  init(_ service: Service) {
    self.service = service
  }
}
