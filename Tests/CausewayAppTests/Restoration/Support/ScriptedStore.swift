import CausewayApp
import CausewayTesting
import Foundation

/// An in-memory store that counts the calls for the snapshots of user 1's main window, and fails or waits in them as a
/// test specifies.
final class ScriptedStore: KeyedBlobStore {
  struct Broken: Error {}

  /// The path of user 1's snapshots.
  static let snapshotPath = ["1", "window-main"]

  private struct Script: Sendable {
    let calls = Probe<[BlobStoreError.Operation]>([])
    let isBroken = Probe(false)
    let onLoad = Probe<(@Sendable () -> Void)?>(nil)
    let onSave = Probe<(@Sendable (Data) -> Void)?>(nil)
  }

  /// Fires when this object is released.
  let isReleased = Signal()

  private let script: Script
  private let root: MemoryBlobStore
  private let path: [String]

  private init(_ script: Script, _ root: MemoryBlobStore, _ path: [String]) {
    self.script = script
    self.root = root
    self.path = path
  }

  init(_ data: Data? = nil) {
    script = Script()
    root = MemoryBlobStore()
    path = []
    if let data { memory(Self.snapshotPath).save(data) }
  }

  deinit {
    isReleased.fire()
  }

  convenience init(_ text: String) {
    self.init(Data(text.utf8))
  }

  convenience init(_ snapshot: ReaderSnapshot, drafts: [String: String] = [:]) throws {
    self.init(try JSONEncoder().encode(snapshot))
    for (name, text) in drafts {
      let data =
        Data(#"{"key":"\#(name)","owner":"1","version":1}"#.utf8) + Data([10]) + (try JSONEncoder().encode(text))
      memory(["drafts", "main", "1", name]).save(data)
    }
  }

  /// The calls, in order.
  var calls: Probe<[BlobStoreError.Operation]> { script.calls }
  var isBroken: Probe<Bool> { script.isBroken }
  /// Called before data is loaded.
  var onLoad: Probe<(@Sendable () -> Void)?> { script.onLoad }
  /// Called with data before it is saved.
  var onSave: Probe<(@Sendable (Data) -> Void)?> { script.onSave }

  /// Returns the memory at a path, without counting a call.
  func memory(_ path: [String]) -> MemoryBlobStore {
    path.reduce(root) { $0.store(for: $1) }
  }

  /// The stored data of user 1, without counting a call.
  var data: Data? { memory(Self.snapshotPath).load() }

  /// The data of user 1 that was moved aside.
  var movedAside: [Data] { memory(Self.snapshotPath).movedAside }

  /// The stored data, decoded.
  var snapshot: ReaderSnapshot? {
    data.flatMap { try? SnapshotCoder(version: 3).snapshot(from: $0).snapshot }
  }

  var saveCount: Int { calls.value.count { $0 == .save } }

  func load() throws -> Data? {
    if isScripted { script.onLoad.value?() }
    try note(.load)
    return memory(path).load()
  }

  func save(_ data: Data) throws {
    if isScripted { script.onSave.value?(data) }
    try note(.save)
    memory(path).save(data)
  }

  func clear() throws {
    try note(.clear)
    memory(path).clear()
  }

  func store(for key: String) -> ScriptedStore {
    ScriptedStore(script, root, path + [key])
  }

  func keys() throws -> [String] {
    memory(path).keys()
  }

  func moveAside() throws -> String? {
    try note(.moveAside)
    return memory(path).moveAside()
  }

  private var isScripted: Bool { path == Self.snapshotPath }

  private func note(_ operation: BlobStoreError.Operation) throws {
    guard isScripted else { return }
    calls.append(operation)
    if isBroken.value { throw Broken() }
  }
}

/// A store on a full disk.
struct FullStore: KeyedBlobStore {
  func load() -> Data? { nil }
  func save(_ data: Data) throws { throw CocoaError(.fileWriteOutOfSpace) }
  func clear() {}
  func store(for key: String) -> FullStore { self }
  func keys() -> [String] { [] }
  func moveAside() -> String? { nil }
}
