import Causeway
import Observation

/// The current value of a setting, whatever its type.
@MainActor
protocol AnySettingSlot: AnyObject {
  /// Sets the value from stored data, or to the default if the data is `nil`.
  ///
  /// - Throws: The error if the data cannot be read; the value is then the default.
  func read(_ json: StoredJSON?) throws
}

/// The current value of a setting, for observers and subscribers.
@MainActor
@Observable
final class SettingSlot<Value: Codable & Equatable & Sendable>: AnySettingSlot {
  private(set) var value: Value
  @ObservationIgnored let subject: CurrentValueSubject<Value, Never>
  @ObservationIgnored private let defaultValue: Value

  init(_ defaultValue: Value) {
    self.defaultValue = defaultValue
    value = defaultValue
    subject = CurrentValueSubject(defaultValue)
  }

  func set(_ newValue: Value) {
    if newValue == value { return }
    value = newValue
    subject.send(newValue)
  }

  func read(_ json: StoredJSON?) throws {
    guard let json else { return set(defaultValue) }
    do {
      set(try json.read())
    } catch {
      set(defaultValue)
      throw error
    }
  }
}
