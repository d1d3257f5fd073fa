import Causeway
import CausewayViewModel
import Observation

/// The toast over all screens.
@MainActor
@Observable
final class ToastModel {
  /// How long a toast stays.
  nonisolated static let stay = Duration.seconds(2)

  /// The toast that is shown; a new one takes its place at once.
  private(set) var current: Toast?
  private let bindings = Bindings()

  /// Shows the toasts from now on.
  init(toasts: any ToastService, clock: any Clock<Duration>) {
    let shown = toasts.toasts.flatMapLatest { toast in
      OneShotTimer(after: Self.stay, clock: clock).map { _ in Toast?.none }.prepend(toast)
    }
    bindings.bind(shown, to: \.current, of: self)
  }
}
