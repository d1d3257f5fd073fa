import Causeway
import Dispatch
import Foundation

/// Reads settings from a store and writes them, on a queue of its own.
///
/// The queue holds it while there is something to write.
final class SettingsKeeper: Sendable {
  /// What is kept, as far as it could be read, and what went wrong last.
  struct Reading: Sendable {
    var values: [String: SettingJSON]?
    var problem: SettingsProblem?
  }

  private let store: any BlobStore
  private let migrations: [SettingMigration]
  private let report: @Sendable (SettingsProblem) -> Void
  private let queue = DispatchQueue(label: "Causeway.Settings")
  private let book = Locked(SettingsBook())
  /// The data that was read or written last; nil if it could not be used.
  private let known = Locked<Data?>(nil)

  init(
    _ store: any BlobStore, _ migrations: [SettingMigration], report: @escaping @Sendable (SettingsProblem) -> Void
  ) {
    self.store = store
    self.migrations = migrations
    self.report = report
  }

  /// Takes in a change, and sees to it that it is written.
  func keep(_ change: SettingChange) {
    book.withLock { $0.add(change) }
    queue.async { _ = self.catchUp() }
  }

  /// Waits until what there is has been read and written.
  func synchronize() async -> Reading {
    await queue.run { self.catchUp() }
  }

  /// Reads, if that has not been done, and writes what is not written; on the queue.
  private func catchUp() -> Reading {
    var reading = Reading()
    do throws(SettingsProblem) {
      try open()
    } catch {
      reading.problem = error
      report(error)
      if case .corrupt(let cause) = error { setAside(cause) }
    }
    if let values = book.withLock({ $0.takeUnwritten() }) {
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let data = try encoder.encode(values)
        try store.replace(known.withLock { $0 }, with: data, report: reportAside)
        known.withLock { $0 = data }
      } catch {
        book.withLock { $0.writingFailed() }
        reading.problem = .notSaved(error)
        report(.notSaved(error))
      }
    }
    reading.values = book.withLock { $0.kept }
    return reading
  }

  private func open() throws(SettingsProblem) {
    if book.withLock({ $0.kept != nil }) { return }
    let data: Data?
    do {
      data = try store.load()
    } catch {
      throw .unreadable(error)
    }
    do {
      let values = try data.map { try JSONDecoder().decode([String: SettingJSON].self, from: $0) } ?? [:]
      known.withLock { $0 = data }
      let migrated = migrate(values)
      book.withLock { $0.open(migrated, isChanged: migrated != values) }
    } catch {
      book.withLock { $0.open([:], isChanged: false) }
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
    case .moved(let place, let reason): report(.movedAside(place: place, reason: reason))
    case .failed(let error): report(.notMovedAside(error))
    }
  }

  private func migrate(_ values: [String: SettingJSON]) -> [String: SettingJSON] {
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
