import Causeway
import CausewayViewModel
import Observation

/// The model of the toast over all screens.
@MainActor
@Observable
final class ToastModel {
  /// The time for which a toast is shown.
  static let stay = Duration.seconds(2)

  /// The visible toast.
  ///
  /// A new toast replaces it immediately.
  private(set) var current: Toast?
  private let bindings = Bindings()

  /// Creates the model and starts showing toasts.
  init(toasts: any ToastService, clock: any Clock<Duration>) {
    let shown = toasts.toasts.receive(on: MainActor.shared).flatMapLatest { toast in
      OneShotTimer(after: Self.stay, clock: clock).map { _ in Toast?.none }.prepend(toast)
    }
    bindings.bind(shown, to: \.current, of: self)
  }
}
