import Causeway
import CausewayRx

/// The appearance of the app as a stream and a function.
struct LookAndFeelStreams {
  /// Whether dark mode is on, now and after each change.
  let isDarkMode: AnyPublisher<Bool, any Error>
  /// Switches dark mode on or off.
  let setDarkMode: @MainActor (Bool) -> Void
}

extension LookAndFeelStreams {
  /// Creates the streams of the unmodified legacy repository.
  @MainActor init(_ repository: LookAndFeelRepository) {
    isDarkMode = repository.isDarkModeSubject.asPublisher()
    setDarkMode = { repository.isDarkModeSubject.onNext($0) }
  }
}
