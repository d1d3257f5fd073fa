import Causeway
import CausewayViewModel
import Observation

/// Settings that observe their own choice, of which each turn of the main actor has one value.
@MainActor
@Observable
final class CoalescingSettingsModel: SettingsScreen {
  private struct Choice: Equatable {
    var theme: String
    /// Distinguishes a choice from an equal one before it, which has to restart the pause.
    var number: Int
  }

  private(set) var theme: String
  private var choice: Choice?
  @ObservationIgnored private var count = 0
  private let preferences: FakePreferences
  @ObservationIgnored private var tokens: [AnyCancellable] = []

  init(_ preferences: FakePreferences, _ clock: any Clock<Duration>) {
    self.preferences = preferences
    theme = preferences.theme
    let changes = AnyMainActorPublisher<String, Never> { emitter in
      let id = preferences.addListener { emitter.send($0) }
      emitter.onTermination { _ in preferences.removeListener(id) }
    }
    tokens = [
      changes.sink { [weak self] in self?.receive($0) },
      CausewayViewModel.changes(of: self, \.choice).receive(on: MainActor.shared)
        .debounce(for: .milliseconds(500), clock: clock).sink { [weak self] _ in self?.flush() },
    ]
  }

  isolated deinit { flush() }

  func choose(_ theme: String) {
    self.theme = theme
    count += 1
    choice = Choice(theme: theme, number: count)
  }

  private func flush() {
    guard let theme = choice?.theme else { return }
    choice = nil
    if theme != preferences.theme { preferences.write(theme) }
  }

  private func receive(_ theme: String) {
    choice = nil
    self.theme = theme
  }
}
