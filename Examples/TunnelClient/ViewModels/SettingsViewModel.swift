import Causeway
import CausewayViewModel
import Observation

/// The settings screen.
@MainActor
@Observable
final class SettingsViewModel {
  private(set) var isDarkMode = false
  /// The preferences as the user has changed them here.
  private var changed: Preferences?

  private let lookAndFeel: LookAndFeelStreams
  private let bindings = Bindings()
  private let loader: Loader<Preferences>
  private let saving: Action<Preferences, Void>

  /// Makes the model, which loads the preferences at once.
  init(preferences: PreferencesStreams, lookAndFeel: LookAndFeelStreams) {
    self.lookAndFeel = lookAndFeel
    loader = Loader { preferences.load }
    saving = Action(whenBusy: .queue, publisher: { preferences.save($0) })
    bindings.bind(lookAndFeel.isDarkMode, to: \.isDarkMode, of: self, onFailure: .keepLast)
    loader.start()
  }

  /// The preferences, once they are loaded.
  var preferences: Preferences? { changed ?? loader.value }

  var isLoading: Bool { loader.isLoading }

  var errorText: String? { loader.errorText ?? saving.errorText }

  /// Waits until the preferences are loaded, or could not be.
  func load() async {
    await loader.refresh(.join)
  }

  func setReconnects(_ reconnects: Bool) {
    change { $0.reconnects = reconnects }
  }

  func setReconnectAttempts(_ count: Int) {
    change { $0.reconnectAttempts = count }
  }

  func setDarkMode(_ isDarkMode: Bool) {
    lookAndFeel.setDarkMode(isDarkMode)
  }

  /// Changes the preferences and saves them; does nothing before they are loaded.
  private func change(_ body: (inout Preferences) -> Void) {
    guard var preferences else { return }
    body(&preferences)
    changed = preferences
    saving(preferences)
  }
}
