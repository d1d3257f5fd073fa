import CausewayApp
import CausewayTesting
import Foundation

/// A store that keeps in memory, counts what it is asked for, and fails or waits as it is told.
final class ScriptedStore: BlobStore {
  struct Broken: Error {}

  /// What it was asked for, in order.
  let calls = Probe<[BlobStoreError.Operation]>([])
  let isBroken = Probe(false)
  /// Called when something is about to be loaded.
  let onLoad = Probe<(@Sendable () -> Void)?>(nil)
  /// Called with what is about to be saved.
  let onSave = Probe<(@Sendable (Data) -> Void)?>(nil)
  private let kept: MemoryBlobStore

  init(_ data: Data? = nil) {
    kept = MemoryBlobStore(data)
  }

  convenience init(_ text: String) {
    self.init(Data(text.utf8))
  }

  convenience init(_ snapshot: ReaderSnapshot) throws {
    self.init(try JSONEncoder().encode(snapshot))
  }

  /// What is kept, without asking.
  var data: Data? { kept.load() }

  /// What is kept, read.
  var snapshot: ReaderSnapshot? {
    data.flatMap { try? SnapshotCoder(version: 3).snapshot(from: $0).snapshot }
  }

  var saveCount: Int { calls.value.count { $0 == .save } }

  func load() throws -> Data? {
    onLoad.value?()
    try note(.load)
    return kept.load()
  }

  func save(_ data: Data) throws {
    onSave.value?(data)
    try note(.save)
    kept.save(data)
  }

  func clear() throws {
    try note(.clear)
    kept.clear()
  }

  private func note(_ operation: BlobStoreError.Operation) throws {
    calls.append(operation)
    if isBroken.value { throw Broken() }
  }
}
