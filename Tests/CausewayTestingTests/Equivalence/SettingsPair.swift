import Causeway
import CausewayTesting

/// A preference that other devices change too.
@MainActor
final class FakePreferences {
  private(set) var theme = "light"
  private(set) var calls: [String] = []
  private var listeners: [(id: Int, call: (String) -> Void)] = []
  private var lastID = 0

  var listenerCount: Int { listeners.count }

  func addListener(_ listener: @escaping (String) -> Void) -> Int {
    lastID += 1
    listeners.append((lastID, listener))
    return lastID
  }

  func removeListener(_ id: Int) { listeners.removeAll { $0.id == id } }

  /// Writes the preference, which is reported to all listeners.
  func write(_ theme: String) {
    calls.append("write \(theme)")
    change(theme)
  }

  /// Another device has changed the preference.
  func change(_ theme: String) {
    self.theme = theme
    for listener in listeners { listener.call(theme) }
  }
}

/// The model before the migration: a listener, and a timer that writes after a pause.
@MainActor
final class OldSettingsModel {
  private(set) var theme: String
  private var pending: String?
  private let preferences: FakePreferences
  private let clock: any Clock<Duration>
  private var timer: AnyCancellable?
  private var listener: Int?

  init(_ preferences: FakePreferences, _ clock: any Clock<Duration>) {
    self.preferences = preferences
    self.clock = clock
    theme = preferences.theme
    listener = preferences.addListener { [weak self] in self?.receive($0) }
  }

  isolated deinit {
    flush()
    if let listener { preferences.removeListener(listener) }
  }

  func choose(_ theme: String) {
    self.theme = theme
    pending = theme
    timer = OneShotTimer(after: .milliseconds(500), clock: clock).receive(on: MainActor.shared).sink { [weak self] in
      self?.flush()
    }
  }

  private func flush() {
    timer = nil
    guard let theme = pending.take() else { return }
    if theme != preferences.theme { preferences.write(theme) }
  }

  private func receive(_ theme: String) {
    timer = nil
    pending = nil
    self.theme = theme
  }
}

/// The model after the migration: the choices are debounced, and changes elsewhere discard them.
@MainActor
final class SettingsModel {
  enum Defect: CaseIterable {
    case writesBack, missesAChange, writesWithoutAPause, dropsTheLastWrite, writesEqualValues, keepsThePendingWrite
    case keepsTheListener, delaysEachChoice, losesTheFirstValue
  }

  private(set) var theme: String
  /// The choices that are not written yet; `nil` discards.
  private let choices = MainActorCurrentValueSubject<String?, Never>(nil)
  private let preferences: FakePreferences
  private let defect: Defect?
  private var tokens: [AnyCancellable] = []
  private var received: String?

  init(_ preferences: FakePreferences, _ clock: any Clock<Duration>, _ defect: Defect? = nil) {
    self.preferences = preferences
    self.defect = defect
    theme = defect == .losesTheFirstValue ? "" : preferences.theme
    let changes = AnyMainActorPublisher<String, Never> { emitter in
      let id = preferences.addListener { emitter.send($0) }
      emitter.onTermination { _ in if defect != .keepsTheListener { preferences.removeListener(id) } }
    }
    let settled: AnyMainActorPublisher<String?, Never> =
      switch defect {
      case .writesWithoutAPause: choices.eraseToAnyPublisher()
      case .delaysEachChoice: choices.delay(for: .milliseconds(500), clock: clock).eraseToAnyPublisher()
      default: choices.debounce(for: .milliseconds(500), clock: clock).eraseToAnyPublisher()
      }
    tokens = [
      settled.compactMap { $0 }.sink { [weak self] in self?.write($0) },
      changes.dropFirst(defect == .missesAChange ? 1 : 0).sink { [weak self] in self?.receive($0) },
    ]
  }

  isolated deinit { if defect != .dropsTheLastWrite, let theme = choices.value { write(theme) } }

  func choose(_ theme: String) {
    self.theme = theme
    choices.send(theme)
  }

  private func write(_ theme: String) {
    choices.send(nil)
    let isEcho = defect == .writesBack && theme == received
    if theme != preferences.theme || defect == .writesEqualValues || isEcho { preferences.write(theme) }
  }

  private func receive(_ theme: String) {
    self.theme = theme
    received = theme
    if defect == .writesBack { choices.send(theme) } else if defect != .keepsThePendingWrite { choices.send(nil) }
  }
}
