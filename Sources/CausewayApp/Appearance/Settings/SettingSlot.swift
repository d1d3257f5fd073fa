import Causeway
import Observation

/// One setting as it is now, whatever its type.
@MainActor
protocol AnySettingSlot: AnyObject {
  /// Takes in what is kept of it; nil if that is nothing.
  ///
  /// - Throws: Why that cannot be read; it has its default then.
  func read(_ json: SettingJSON?) throws
}

/// One setting as it is now, for those who observe it and those who follow it.
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

  func read(_ json: SettingJSON?) throws {
    guard let json else { return set(defaultValue) }
    do {
      set(try json.read())
    } catch {
      set(defaultValue)
      throw error
    }
  }
}
