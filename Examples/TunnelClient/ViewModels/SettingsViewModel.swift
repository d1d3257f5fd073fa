import Causeway
import CausewayViewModel
import Observation

/// The model of the settings screen.
@MainActor
@Observable
final class SettingsViewModel {
  private(set) var isDarkMode = false
  /// The preferences as changed by the user on this screen.
  private var changed: Preferences?

  private let damaged: @MainActor () -> String?
  private let lookAndFeel: LookAndFeelStreams
  private let bindings = Bindings()
  private let loader: Loader<Preferences>
  private let saving: Action<Preferences, Void>

  /// Creates the model and starts loading the preferences.
  init(preferences: PreferencesStreams, lookAndFeel: LookAndFeelStreams) {
    self.lookAndFeel = lookAndFeel
    damaged = preferences.damagedPath
    loader = Loader { preferences.load }
    saving = Action(whenBusy: .queue, publisher: { preferences.save($0) })
    bindings.bind(lookAndFeel.isDarkMode, to: \.isDarkMode, of: self, onFailure: .keepLast)
    loader.start()
  }

  /// The preferences, once they are loaded.
  var preferences: Preferences? { changed ?? loader.value }

  /// The path to which loading has moved a damaged file; nil if there was none.
  var damagedPath: String? { damaged() }

  var isLoading: Bool { loader.isLoading }

  var errorText: String? { loader.errorText ?? saving.errorText }

  /// Waits until loading the preferences has succeeded or failed, and applies the stored appearance.
  func load() async {
    await loader.refresh(.join)
    if let isDark = loader.value?.isDarkMode { lookAndFeel.setDarkMode(isDark) }
  }

  func setReconnects(_ reconnects: Bool) {
    change { $0.reconnects = reconnects }
  }

  func setReconnectAttempts(_ count: Int) {
    change { $0.reconnectAttempts = count }
  }

  func setDarkMode(_ isDarkMode: Bool) {
    lookAndFeel.setDarkMode(isDarkMode)
    change { $0.isDarkMode = isDarkMode }
  }

  /// Changes and saves the preferences.
  ///
  /// Does nothing before they are loaded.
  private func change(_ body: (inout Preferences) -> Void) {
    guard var preferences else { return }
    body(&preferences)
    changed = preferences
    saving(preferences)
  }
}
