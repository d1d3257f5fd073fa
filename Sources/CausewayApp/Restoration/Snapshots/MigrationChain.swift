import Causeway
import Foundation

/// The migrations of a format, and the version that they lead to.
struct MigrationChain: Sendable {
  let version: Int

  private let migrations: [Int: SnapshotMigration]

  init(to version: Int, _ migrations: [SnapshotMigration], _ location: CodeLocation) {
    self.version = version
    self.migrations = Dictionary(migrations.map { ($0.from, $0) }) { one, _ in
      preconditionFailure("two migrations begin at version \(one.from)", file: location.file, line: location.line)
    }
  }

  /// Brings data of any version to the chain's own.
  ///
  /// No migration is called unless the chain's version is reached.
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
      // Each migration is taken once, so that a circle is refused.
      guard let next = unused.removeValue(forKey: reached) else { throw .refused(version: found) }
      route.append(next)
      reached = next.to
    }
    return route
  }
}
