public import CausewayApp
public import Foundation
import GRDB

/// A store for drafts in a ``ForumDatabase``.
public struct DatabaseBlobStore: KeyedBlobStore {
  private let database: @Sendable () throws -> ForumDatabase
  private let path: [String]

  /// Creates a store in an open database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - name: The name of the store, which separates its data from that of other stores.
  public init(_ database: ForumDatabase, name: String) {
    self.init({ database }, [name])
  }

  /// Creates a store in a database that is opened later.
  init(_ database: @escaping @Sendable () throws -> ForumDatabase, _ path: [String]) {
    self.database = database
    self.path = path
  }

  /// Reads the data; nil if there are none.
  ///
  /// - Throws: A `BlobStoreError`.
  public func load() throws -> Data? {
    try perform(.load) { database in
      try database.pool.read {
        try Data.fetchOne($0, sql: "SELECT data FROM draft WHERE path = ? AND key = ?", arguments: [parent, key])
      }
    }
  }

  /// Stores data, which replace earlier ones, in a transaction.
  ///
  /// - Throws: A `BlobStoreError`.
  public func save(_ data: Data) throws {
    try perform(.save) { try $0.pool.write { try save(data, as: key, in: $0) } }
  }

  /// Deletes the data.
  ///
  /// - Throws: A `BlobStoreError`.
  public func clear() throws {
    try perform(.clear) { database in
      try database.pool.write { try clear($0) }
    }
  }

  /// Returns the store of a key, which has keys of its own.
  public func store(for key: String) -> DatabaseBlobStore {
    // The database compares bytes.
    DatabaseBlobStore(database, path + [key.precomposedStringWithCanonicalMapping])
  }

  /// Reads the keys that have data, in order.
  ///
  /// - Throws: A `BlobStoreError`.
  public func keys() throws -> [String] {
    try perform(.load) { database in
      try database.pool.read {
        try String.fetchAll($0, sql: "SELECT key FROM draft WHERE path = ? ORDER BY key", arguments: [Self.text(path)])
      }
    }
  }

  /// Keeps the data under a name that no key uses, and deletes them.
  ///
  /// - Returns: The name; nil if there are no data.
  /// - Throws: A `BlobStoreError`.
  public func moveAside() throws -> String? {
    try perform(.moveAside) { database in
      try database.pool.write { db in
        let data = try Data.fetchOne(
          db, sql: "SELECT data FROM draft WHERE path = ? AND key = ?", arguments: [parent, key])
        guard let data else { return nil }
        // Beside the other drafts, so that it is neither a key of theirs nor replaced later.
        let name = "\(key) \(UUID().uuidString)"
        try db.execute(
          sql: "INSERT INTO draft VALUES (?, ?, ?)", arguments: [parent + Self.separator + "aside", name, data])
        try clear(db)
        return name
      }
    }
  }

  private static let separator = "\u{1F}"

  private static func text(_ path: some Sequence<String>) -> String {
    path.joined(separator: separator)
  }

  private var parent: String { Self.text(path.dropLast()) }
  private var key: String { path.last ?? "" }

  private func save(_ data: Data, as key: String, in db: Database) throws {
    try db.execute(sql: "INSERT OR REPLACE INTO draft VALUES (?, ?, ?)", arguments: [parent, key, data])
  }

  private func clear(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM draft WHERE path = ? AND key = ?", arguments: [parent, key])
  }

  private func perform<Value>(
    _ operation: BlobStoreError.Operation, _ body: (ForumDatabase) throws -> Value
  ) throws -> Value {
    do {
      return try body(try database())
    } catch {
      throw BlobStoreError(operation, at: key, PlainReason.text(of: error))
    }
  }
}

extension DatabaseBlobStore {
  /// Moves the drafts of a user from the files of an earlier version.
  ///
  /// A draft that is stored here already was moved before. A file is removed after its draft is stored; one that cannot
  /// be read remains.
  ///
  /// - Parameters:
  ///   - files: The drafts of all users.
  ///   - userID: The ID of the user.
  func takeOver(from files: FileBlobStore, of userID: String) {
    let (old, new) = (files.store(for: userID), store(for: userID))
    for key in (try? old.keys()) ?? [] {
      let (file, draft) = (old.store(for: key), new.store(for: key))
      guard let data = try? file.load() else { continue }
      do {
        if try draft.load() == nil { try draft.save(data) }
        try file.clear()
      } catch {
        // Tried again at the next login.
        continue
      }
    }
  }
}
