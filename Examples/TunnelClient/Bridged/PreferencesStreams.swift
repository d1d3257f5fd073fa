import Causeway
import CausewayRx

/// The preferences as streams.
struct PreferencesStreams {
  /// The preferences as they were read or saved last, and every later change.
  let current: AnyPublisher<Preferences, any Error>
  /// Reads them at each subscription.
  let load: AnyPublisher<Preferences, any Error>
  /// Saves them at each subscription.
  let save: @MainActor (Preferences) -> AnyPublisher<Void, any Error>
}

extension PreferencesStreams {
  /// The streams of the legacy manager, which is left as it is.
  @MainActor init(_ manager: PreferencesManager) {
    current = manager.preferencesSubject.asPublisher()
    load = manager.getPreferences().asPublisher()
    save = { preferences in asVoidPublisher { try manager.savePreferences(preferences) } }
  }
}
