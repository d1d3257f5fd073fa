public import Causeway

/// The stored settings of an app: values under typed keys, each of which can be observed and subscribed to.
///
/// ```swift
/// let settings = AppSettings(store: file, migrations: [.renaming("dark_theme", to: .autoDark)])
/// try await settings.load()
/// settings[.autoDark] = false
/// let token = settings.state(of: .autoDark).sink { print($0) }
/// ```
///
/// A view binds to a setting, with `@Bindable var settings: AppSettings`:
///
/// ```swift
/// Toggle("Dark at night", isOn: $settings[.autoDark])
/// ```
///
/// Settings are isolated to the main actor. Their streams can be subscribed to from any thread; the streams of values
/// emit on the main actor. A change takes effect immediately and is written soon afterwards on a private queue; changes
/// in quick succession are written together. Stored values that no key names are left unchanged.
///
/// The settings are the data of the store itself; other parts of this library that use the same store keep theirs under
/// keys. For further settings, use `store.store(for: "extension")`.
@MainActor
public final class AppSettings: ChangeAnnouncing {
  let changes = ObjectChanges()
  private let writer: SettingsWriter
  private let problemSubject: CurrentValueSubject<[SettingsProblem], Never>
  private var values: [String: StoredJSON] = [:]
  private var settings: [String: any AnyObservedSetting] = [:]
  /// The names of the settings that were set or reset here; loaded values do not replace them.
  private var changed: Set<String> = []
  private var isReset = false
  private var isLoaded = false
  private var late: AnyCancellable?

  /// Creates settings with their default values.
  ///
  /// Does not read the store.
  ///
  /// - Parameters:
  ///   - store: The store of the settings, used on a private queue. If it contains links or a snapshot of an earlier
  ///     version of this library, and has keys, the settings have a key of their own.
  ///   - migrations: The migrations from earlier versions of the app, applied in this order when the settings are read.
  public init(store: any BlobStore, migrations: [SettingMigration] = []) {
    let problems = CurrentValueSubject<[SettingsProblem], Never>([])
    problemSubject = problems
    writer = SettingsWriter(store, migrations) { problem in
      problems.add(problem)
    }
    late = writer.late.receive(on: MainActor.shared).sink { [weak self] values in
      if self?.isLoaded == true { self?.adopt(values) }
    }
  }

  /// A signal before each change of a setting, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> { changes.willChange }

  /// The latest fifty problems, oldest first: emits the current list and each change, on any thread.
  public nonisolated var problems: StatePublisher<[SettingsProblem], Never> {
    problemSubject.readOnly
  }

  /// The value of a setting.
  ///
  /// Observation, for example inside `withObservationTracking`, tracks each setting separately. Setting the current
  /// value again does not notify observers or subscribers.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get {
      let setting = setting(for: key)
      changes.access(setting.property)
      return setting.value
    }
    set { set(newValue, for: key) }
  }

  /// Returns a publisher of a setting that emits the current value and each change.
  public func state<Value>(of key: SettingKey<Value>) -> StatePublisher<Value, Never> {
    setting(for: key).subject.readOnly
  }

  /// Resets a setting to its default and removes the stored value.
  public func reset<Value>(_ key: SettingKey<Value>) {
    let setting = setting(for: key)
    values[key.name] = nil
    changed.insert(key.name)
    writer.keep(.remove(key.name))
    read(setting, key.name) { changes.change($0, $1) }
  }

  /// Resets all settings to their defaults and removes all stored values, as after a logout.
  public func resetAll() {
    values = [:]
    isReset = true
    writer.keep(.removeAll)
    for (name, setting) in settings {
      read(setting, name) { changes.change($0, $1) }
    }
  }

  /// Reads the stored settings, applies the migrations, and updates the settings that changed.
  ///
  /// Settings that were set before the call keep their values. If the store cannot be read, for example because the
  /// device is locked, it is read again by a later call and before each write, and the settings are then updated.
  ///
  /// - Throws: The problem with the store as a whole. The settings remain usable: if the store is unreadable or
  ///   corrupt, they have their defaults; if only writing migrated settings failed, the stored values are loaded.
  public func load() async throws(SettingsProblem) {
    isLoaded = true
    let reading = await writer.synchronize()
    if let kept = reading.values { adopt(kept) }
    if let problem = reading.problem { throw problem }
  }

  /// Waits until all changes are written, for example before the app enters the background.
  ///
  /// - Throws: The problem if the store cannot be read or written.
  public func save() async throws(SettingsProblem) {
    if let problem = await writer.synchronize().problem { throw problem }
  }
}

extension AppSettings {
  private func setting<Value>(for key: SettingKey<Value>) -> ObservedSetting<Value> {
    if let known = settings[key.name] {
      guard let setting = known as? ObservedSetting<Value> else {
        preconditionFailure("the setting “\(key.name)” is used with \(Value.self) and with another type; use one type")
      }
      return setting
    }
    let setting = ObservedSetting(key.defaultValue, key.name)
    settings[key.name] = setting
    // The setting has not been read, so its stored value is not a change.
    read(setting, key.name) { _, change in change() }
    return setting
  }

  private func set<Value>(_ value: Value, for key: SettingKey<Value>) {
    let setting = setting(for: key)
    changed.insert(key.name)
    do {
      let json = try StoredJSON(writing: value)
      if values[key.name] != json {
        values[key.name] = json
        writer.keep(.set(key.name, json))
      }
    } catch {
      problemSubject.add(.notEncodable(name: key.name, error))
    }
    setting.set(value) { changes.change($0, $1) }
  }

  private func adopt(_ kept: [String: StoredJSON]) {
    if isReset { return }
    for (name, value) in kept where !changed.contains(name) { values[name] = value }
    for (name, setting) in settings where !changed.contains(name) {
      read(setting, name) { changes.change($0, $1) }
    }
  }

  /// Updates a setting from its stored value.
  private func read(_ setting: any AnyObservedSetting, _ name: String, _ change: SettingChanging) {
    do {
      try setting.read(values[name], change)
    } catch {
      problemSubject.add(.badValue(name: name, error))
    }
  }
}

extension CurrentValueSubject<[SettingsProblem], Never> {
  /// Adds a problem and discards the oldest if there are more than fifty.
  fileprivate func add(_ problem: SettingsProblem) {
    update { $0 = $0.suffix(49) + [problem] }
  }
}

/// Makes a change of an observed property.
typealias SettingChanging = (_ property: ObservedProperty, _ change: () -> Void) -> Void

/// The current value of a setting, whatever its type.
@MainActor
protocol AnyObservedSetting: AnyObject {
  /// Sets the value from stored data, or to the default if the data is `nil`.
  ///
  /// - Throws: The error if the data cannot be read; the value is then the default.
  func read(_ json: StoredJSON?, _ change: SettingChanging) throws
}

/// The current value of a setting, for observers and subscribers.
@MainActor
final class ObservedSetting<Value: Codable & Equatable & Sendable>: AnyObservedSetting {
  let property: ObservedProperty
  private(set) var value: Value
  let subject: CurrentValueSubject<Value, Never>
  private let defaultValue: Value

  init(_ defaultValue: Value, _ name: String) {
    property = \.[name]
    self.defaultValue = defaultValue
    value = defaultValue
    subject = CurrentValueSubject(defaultValue)
  }

  func set(_ newValue: Value, _ change: SettingChanging) {
    if newValue == value { return }
    change(property) { value = newValue }
    subject.send(newValue)
  }

  func read(_ json: StoredJSON?, _ change: SettingChanging) throws {
    guard let json else { return set(defaultValue, change) }
    do {
      set(try json.read(), change)
    } catch {
      set(defaultValue, change)
      throw error
    }
  }
}
