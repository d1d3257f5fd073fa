import Causeway
import CausewayRx

/// The streams and functions that the credentials screen uses.
struct CustomConfigStreams {
  /// The configuration being edited, now and after each change.
  let current: AnyPublisher<CustomConfigModel?, any Error>
  /// Whether the configuration already exists.
  let isUpdating: AnyPublisher<Bool, any Error>
  /// Saves a configuration.
  let save: @MainActor (CustomConfigModel) -> Void
  /// Clears the configuration being edited.
  let clear: @MainActor () -> Void
}

extension CustomConfigStreams {
  /// Creates the streams of the unmodified legacy state manager and picker.
  @MainActor init(_ manager: any CustomConfigStateManaging, _ picker: CustomConfigPicker) {
    current = manager.currentConfigSubject.asPublisher()
    isUpdating = manager.isUpdatingSubject.asPublisher()
    save = { picker.save($0) }
    clear = { manager.clearCurrentConfig() }
  }
}
