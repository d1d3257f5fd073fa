/// Services of the main actor that need each other, and are not `Sendable`.
final class PopupRouter {
  weak var presenter: Popups?
}

final class Popups {
  let router: PopupRouter

  init(router: PopupRouter) {
    self.router = router
  }
}
