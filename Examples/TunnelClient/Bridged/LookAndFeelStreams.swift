import Causeway
import CausewayRx

/// How the app looks, as a stream and what can be done about it.
struct LookAndFeelStreams {
  /// Whether it is dark now, and every change.
  let isDarkMode: AnyPublisher<Bool, any Error>
  /// Makes it dark, or light.
  let setDarkMode: @MainActor (Bool) -> Void
}

extension LookAndFeelStreams {
  /// The streams of the legacy repository, which is left as it is.
  @MainActor init(_ repository: LookAndFeelRepository) {
    isDarkMode = repository.isDarkModeSubject.asPublisher()
    setDarkMode = { repository.isDarkModeSubject.onNext($0) }
  }
}
