import Causeway

/// A view model that follows dark mode.
@MainActor
final class DarkModel {
  private(set) var isDark = false
  private var token: AnyCancellable?

  init(_ isDarkMode: StatePublisher<Bool, Never>) {
    token = isDarkMode.receive(on: MainActor.shared).sink { [weak self] in self?.isDark = $0 }
  }

  func stop() {
    token?.cancel()
  }
}
