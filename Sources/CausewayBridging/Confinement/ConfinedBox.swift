/// What a ``Confined`` service is kept in.
final class ConfinedBox<Service> {
  let service: Service

  init(_ service: Service) {
    self.service = service
  }
}
