import Causeway
import CausewayRx

/// The preferences as streams.
struct PreferencesStreams {
  /// The preferences last read or saved, now and after each change.
  let current: AnyPublisher<Preferences, any Error>
  /// Reads the preferences at each subscription.
  let load: AnyPublisher<Preferences, any Error>
  /// Returns the path to which loading has moved a damaged file; nil if there was none.
  var damagedPath: @MainActor () -> String? = { nil }
  /// Returns a publisher that saves the preferences at each subscription.
  let save: @MainActor (Preferences) -> AnyPublisher<Void, any Error>
}

extension PreferencesStreams {
  /// Creates the streams of the unmodified legacy manager.
  @MainActor init(_ manager: PreferencesManager) {
    current = manager.preferencesSubject.asPublisher()
    damagedPath = { (try? manager.damagedPathSubject.value()) ?? nil }
    load = manager.getPreferences().asPublisher()
    save = { preferences in asVoidPublisher { try manager.savePreferences(preferences) } }
  }
}
