public import Causeway
public import Observation

/// The settings of an app: values under typed keys, each of which can be observed and followed, kept in a store.
///
/// ```swift
/// let settings = AppSettings(store: file, migrations: [.renaming("dark_theme", to: .autoDark)])
/// try await settings.load()
/// settings[.autoDark] = false
/// let token = settings.state(of: .autoDark).sink { … }
///
/// @Bindable var settings: AppSettings
/// Toggle("Dark at night", isOn: $settings[.autoDark])
/// ```
///
/// Settings belong to the main actor; their streams may be used anywhere, and send on the main actor. A change counts at
/// once and is written soon after, on a queue of its own; several quick ones are written together. Stored
/// values without a key are left unchanged.
@MainActor
public final class AppSettings {
  private let keeper: SettingsKeeper
  private let problemSubject: CurrentValueSubject<[SettingsProblem], Never>
  private var values: [String: SettingJSON] = [:]
  private var slots: [String: any AnySettingSlot] = [:]
  /// What has been set or reset here, which what is read later does not replace.
  private var changed: Set<String> = []
  private var isReset = false

  /// Makes settings that have their defaults; nothing is read yet.
  ///
  /// - Parameters:
  ///   - store: Where they are kept. It is used on a queue of its own.
  ///   - migrations: What to carry over from earlier versions, in this order, when they are read.
  public init(store: any BlobStore, migrations: [SettingMigration] = []) {
    let problems = CurrentValueSubject<[SettingsProblem], Never>([])
    problemSubject = problems
    keeper = SettingsKeeper(store, migrations) { problem in
      problems.add(problem)
    }
  }

  /// What has gone wrong, oldest first, the newest fifty; now, and whenever that changes, on any thread.
  public nonisolated var problems: StatePublisher<[SettingsProblem], Never> {
    problemSubject.readOnly
  }

  /// A setting.
  ///
  /// Reading it inside `withObservationTracking`, as an interface does, observes this one. Setting it to what it is
  /// changes nothing.
  public subscript<Value>(key: SettingKey<Value>) -> Value {
    get { slot(for: key).value }
    set { set(newValue, for: key) }
  }

  /// A setting as a stream: its value now, and each later one.
  public func state<Value>(of key: SettingKey<Value>) -> StatePublisher<Value, Never> {
    slot(for: key).subject.readOnly
  }

  /// Gives a setting its default, and keeps nothing of it.
  public func reset<Value>(_ key: SettingKey<Value>) {
    let slot = slot(for: key)
    values[key.name] = nil
    changed.insert(key.name)
    keeper.keep(.remove(key.name))
    read(slot, key.name)
  }

  /// Gives all settings their defaults, and keeps nothing of them, as after a logout.
  public func resetAll() {
    values = [:]
    isReset = true
    keeper.keep(.removeAll)
    for (name, slot) in slots { read(slot, name) }
  }

  /// Reads what is kept, carries over what is old, and tells everybody who follows a setting that is another one now.
  ///
  /// What has been set before stays as it was set. Later calls do nothing, unless the store could not be read.
  ///
  /// - Throws: What went wrong with the store as a whole. The settings have their defaults then and can be used.
  public func load() async throws(SettingsProblem) {
    let reading = await keeper.synchronize()
    if let kept = reading.values { adopt(kept) }
    if let problem = reading.problem { throw problem }
  }

  /// Waits until every change is written, as before the app goes to the background.
  ///
  /// - Throws: Why that is not possible.
  public func save() async throws(SettingsProblem) {
    if let problem = await keeper.synchronize().problem { throw problem }
  }
}

/// Each setting is observed by itself.
extension AppSettings: nonisolated Observable {}

extension AppSettings {
  private func slot<Value>(for key: SettingKey<Value>) -> SettingSlot<Value> {
    if let known = slots[key.name] {
      guard let slot = known as? SettingSlot<Value> else {
        preconditionFailure("the setting “\(key.name)” is a \(Value.self) here, and something else elsewhere")
      }
      return slot
    }
    let slot = SettingSlot(key.defaultValue)
    slots[key.name] = slot
    read(slot, key.name)
    return slot
  }

  private func set<Value>(_ value: Value, for key: SettingKey<Value>) {
    let slot = slot(for: key)
    changed.insert(key.name)
    do {
      let json = try SettingJSON(writing: value)
      if values[key.name] != json {
        values[key.name] = json
        keeper.keep(.set(key.name, json))
      }
    } catch {
      problemSubject.add(.notEncodable(name: key.name, error))
    }
    slot.set(value)
  }

  private func adopt(_ kept: [String: SettingJSON]) {
    if isReset { return }
    for (name, value) in kept where !changed.contains(name) { values[name] = value }
    for (name, slot) in slots where !changed.contains(name) { read(slot, name) }
  }

  /// Takes in what is kept of a setting.
  private func read(_ slot: any AnySettingSlot, _ name: String) {
    do {
      try slot.read(values[name])
    } catch {
      problemSubject.add(.badValue(name: name, error))
    }
  }
}

extension CurrentValueSubject<[SettingsProblem], Never> {
  /// Adds a problem, in place of the oldest if there are many.
  fileprivate func add(_ problem: SettingsProblem) {
    update { $0 = $0.suffix(49) + [problem] }
  }
}
