import Causeway
import CausewayRx

/// What the screen for credentials is about, as streams and what can be done with it.
struct CustomConfigStreams {
  /// The configuration that is being edited, and every later one.
  let current: AnyPublisher<CustomConfigModel?, any Error>
  /// Whether it is there already.
  let isUpdating: AnyPublisher<Bool, any Error>
  /// Keeps a configuration.
  let save: @MainActor (CustomConfigModel) -> Void
  /// Forgets which one is being edited.
  let clear: @MainActor () -> Void
}

extension CustomConfigStreams {
  /// The streams of the legacy state manager and the picker, which are left as they are.
  @MainActor init(_ manager: any CustomConfigStateManaging, _ picker: CustomConfigPicker) {
    current = manager.currentConfigSubject.asPublisher()
    isUpdating = manager.isUpdatingSubject.asPublisher()
    save = { picker.save($0) }
    clear = { manager.clearCurrentConfig() }
  }
}
