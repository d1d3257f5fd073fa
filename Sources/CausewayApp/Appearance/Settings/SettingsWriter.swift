import Causeway
import Dispatch
import Foundation

/// The stored settings, read and written on a private queue.
///
/// The queue retains this object while there is something to write.
final class SettingsWriter: Sendable {
  /// The stored values, as far as they could be read, and the latest problem.
  struct Reading: Sendable {
    var values: [String: StoredJSON]?
    var problem: SettingsProblem?
  }

  /// The key of the settings if the store contains something else of an earlier version.
  static let key = "app-settings"

  private let store: any BlobStore
  private let migrations: [SettingMigration]
  private let report: @Sendable (SettingsProblem) -> Void
  private let queue = DispatchQueue(label: "Causeway.Settings")
  private let settings = Locked(StoredSettings())
  /// The store in which the settings were found or are saved; nil until it is known.
  private let home = Locked<(any BlobStore)?>(nil)
  /// The data that was read or written last; nil if it could not be used.
  private let known = Locked<Data?>(nil)
  /// Whether the store could not be read.
  private let isUnread = Locked(false)
  /// Emits the stored values if they could be read only after a failure.
  let late = PassthroughSubject<[String: StoredJSON], Never>()

  init(
    _ store: any BlobStore, _ migrations: [SettingMigration], report: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    self.store = store
    self.migrations = migrations
    self.report = report
  }

  /// Adds a change and schedules the write.
  func keep(_ change: SettingChange) {
    settings.withLock { $0.add(change) }
    queue.async { _ = self.catchUp() }
  }

  /// Waits until the store has been read and all changes are written.
  func synchronize() async -> Reading {
    await queue.run { self.catchUp() }
  }

  /// Reads the store if it has not been read, and writes outstanding changes.
  ///
  /// Called on the queue.
  private func catchUp() -> Reading {
    var reading = Reading()
    do throws(SettingsProblem) {
      try open()
    } catch {
      reading.problem = error
    }
    if let values = settings.withLock({ $0.takeUnwritten() }) {
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = try encoder.encode(values)
        try (home.withLock { $0 } ?? store).replace(known.withLock { $0 }, with: data, report: reportAside)
        known.withLock { $0 = data }
      } catch {
        settings.withLock { $0.writingFailed() }
        reading.problem = .notSaved(error)
        report(.notSaved(error))
      }
    }
    reading.values = settings.withLock { $0.kept }
    if let values = reading.values,
      isUnread.withLock({ isUnread in
        defer { isUnread = false }
        return isUnread
      })
    {
      late.send(values)
    }
    return reading
  }

  /// Reads the store if it has not been read, and reports and throws the problem if that fails.
  private func open() throws(SettingsProblem) {
    if settings.withLock({ $0.kept != nil }) { return }
    let (home, data): (any BlobStore, Data?)
    do {
      (home, data) = try find()
    } catch {
      isUnread.withLock { $0 = true }
      report(.unreadable(error))
      throw .unreadable(error)
    }
    self.home.withLock { $0 = home }
    do {
      let values = try data.map { try JSONDecoder().decode([String: StoredJSON].self, from: $0) } ?? [:]
      known.withLock { $0 = data }
      let migrated = migrate(values)
      settings.withLock { $0.open(migrated, isChanged: migrated != values) }
    } catch {
      settings.withLock { $0.open([:], isChanged: false) }
      report(.corrupt(error))
      let reason = (error as? DecodingError)?.summary ?? "\(error)"
      // If this fails, the data is unknown, and a later save moves it aside or fails too.
      if let data { try? home.moveAside(data, because: reason, report: reportAside) }
      throw .corrupt(error)
    }
  }

  /// Returns the store that contains the settings or, if there are none, the one in which they are saved.
  private func find() throws -> (store: any BlobStore, data: Data?) {
    guard let keyed = store as? any KeyedBlobStore else { return (store, try store.load()) }
    let own = keyed.store(for: Self.key)
    if let data = try own.load() { return (own, data) }
    guard let data = try store.load() else { return (store, nil) }
    switch RootContents(data) {
    case .links, .snapshot: return (own, nil)
    case .dates, .versioned, .settings: return (store, data)
    }
  }

  private func reportAside(_ outcome: AsideReport) {
    switch outcome {
    case .moved(let location, let reason): report(.movedAside(location: location, reason: reason))
    case .failed(let error): report(.notMovedAside(error))
    }
  }

  private func migrate(_ values: [String: StoredJSON]) -> [String: StoredJSON] {
    var values = values
    for migration in migrations {
      do {
        try migration.migrate(&values)
      } catch {
        report(.notMigrated(name: migration.oldName, error))
      }
    }
    return values
  }
}

/// The state of the stored settings and of the changes that are not written yet.
struct StoredSettings: Sendable {
  /// The values that are stored or about to be; `nil` until the store has been read.
  private(set) var kept: [String: StoredJSON]?
  private var changes: [SettingChange] = []
  private var isWritten = true

  /// Sets the values that were read from the store.
  ///
  /// - Parameters:
  ///   - values: The values, after migrations.
  ///   - isChanged: Whether migrations have changed the values.
  mutating func open(_ values: [String: StoredJSON], isChanged: Bool) {
    kept = values
    isWritten = !isChanged
  }

  /// Adds a change, whether or not the store has been read.
  mutating func add(_ change: SettingChange) {
    changes.append(change)
  }

  /// Returns the values to write and marks them as written; `nil` if there is nothing to write.
  mutating func takeUnwritten() -> [String: StoredJSON]? {
    guard var values = kept else { return nil }
    for change in changes { change.apply(to: &values) }
    changes = []
    if values == kept && isWritten { return nil }
    kept = values
    isWritten = true
    return values
  }

  /// Marks the values as not written.
  mutating func writingFailed() {
    isWritten = false
  }
}

/// A change to the stored settings.
enum SettingChange: Sendable {
  case set(String, StoredJSON)
  case remove(String)
  case removeAll

  /// Applies the change.
  func apply(to values: inout [String: StoredJSON]) {
    switch self {
    case .set(let name, let value): values[name] = value
    case .remove(let name): values[name] = nil
    case .removeAll: values = [:]
    }
  }
}
