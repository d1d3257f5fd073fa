import Causeway
import CausewayViewModel
import Observation

/// Shows one popup at a time, and takes it away when it says so.
@MainActor
@Observable
final class Popups: PopupPresenting {
  private(set) var current: Popup?

  private let make: @MainActor (RouteID) -> Popup
  private let bindings = Bindings()

  /// Makes it.
  ///
  /// - Parameter make: Makes the popup of a route.
  init(make: @escaping @MainActor (RouteID) -> Popup) {
    self.make = make
  }

  func present(_ route: RouteID) {
    bindings.cancelAll()
    let popup = make(route)
    current = popup
    bindings.bind(changes(of: { popup.shouldDismiss }).filter { $0 }, to: self) { popups, _ in popups.dismiss() }
  }

  private func dismiss() {
    current = nil
    bindings.cancelAll()
  }
}
