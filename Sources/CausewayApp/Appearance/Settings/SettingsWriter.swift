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

  private let store: any BlobStore
  private let migrations: [SettingMigration]
  private let report: @Sendable (SettingsProblem) -> Void
  private let queue = DispatchQueue(label: "Causeway.Settings")
  private let settings = Locked(StoredSettings())
  /// The data that was read or written last; nil if it could not be used.
  private let known = Locked<Data?>(nil)

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
      report(error)
      if case .corrupt(let cause) = error { setAside(cause) }
    }
    if let values = settings.withLock({ $0.takeUnwritten() }) {
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = try encoder.encode(values)
        try store.replace(known.withLock { $0 }, with: data, report: reportAside)
        known.withLock { $0 = data }
      } catch {
        settings.withLock { $0.writingFailed() }
        reading.problem = .notSaved(error)
        report(.notSaved(error))
      }
    }
    reading.values = settings.withLock { $0.kept }
    return reading
  }

  private func open() throws(SettingsProblem) {
    if settings.withLock({ $0.kept != nil }) { return }
    let data: Data?
    do {
      data = try store.load()
    } catch {
      throw .unreadable(error)
    }
    do {
      let values = try data.map { try JSONDecoder().decode([String: StoredJSON].self, from: $0) } ?? [:]
      known.withLock { $0 = data }
      let migrated = migrate(values)
      settings.withLock { $0.open(migrated, isChanged: migrated != values) }
    } catch {
      settings.withLock { $0.open([:], isChanged: false) }
      throw .corrupt(error)
    }
  }

  private func setAside(_ cause: any Error) {
    let reason = (cause as? DecodingError)?.summary ?? "\(cause)"
    // If this fails, the data is unknown, and a later save moves it aside or fails too.
    try? store.moveAside(because: reason, report: reportAside)
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
