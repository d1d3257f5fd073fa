import Causeway
import Foundation

/// The migrations of a format, and its current version.
struct MigrationChain: Sendable {
  let version: Int

  private let migrations: [Int: SnapshotMigration]

  init(to version: Int, _ migrations: [SnapshotMigration], _ location: CodeLocation) {
    self.version = version
    self.migrations = Dictionary(migrations.map { ($0.from, $0) }) { one, _ in
      preconditionFailure("two migrations start at version \(one.from)", file: location.file, line: location.line)
    }
  }

  /// Migrates data of any version to the current version.
  ///
  /// Migrations are called only if they lead to the current version.
  func migrate(_ data: Data, from found: Int) throws(SnapshotError) -> Data {
    var data = data
    for migration in try route(from: found) {
      do {
        data = try migration.run(data)
      } catch {
        throw .corrupt("the migration from version \(migration.from) failed: \(error)")
      }
    }
    return data
  }

  private func route(from found: Int) throws(SnapshotError) -> [SnapshotMigration] {
    var unused = migrations
    var route: [SnapshotMigration] = []
    var reached = found
    while reached != version {
      // Use each migration once, so that cycles are rejected.
      guard let next = unused.removeValue(forKey: reached) else { throw .refused(version: found) }
      route.append(next)
      reached = next.to
    }
    return route
  }
}
