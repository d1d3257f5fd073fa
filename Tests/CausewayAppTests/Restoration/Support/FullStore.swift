import CausewayApp
import Foundation

/// A store on a full disk.
struct FullStore: KeyedBlobStore {
  func load() -> Data? { nil }
  func save(_ data: Data) throws { throw CocoaError(.fileWriteOutOfSpace) }
  func clear() {}
  func store(for key: String) -> FullStore { self }
  func keys() -> [String] { [] }
  func moveAside() -> String? { nil }
}
