import CausewayApp
import Foundation

private let coder = SnapshotCoder<ForumScheme>(
  version: 3,
  migrations: [
    SnapshotMigration(from: 2) { data in
      Data(String(decoding: data, as: UTF8.self).replacing(#""version":2"#, with: #""version":3"#).utf8)
    }
  ])

/// Reads any bytes as a snapshot; a readable one is written, and has to be read as the same, with nothing omitted.
@_cdecl("LLVMFuzzerTestOneInput")
public func readSnapshot(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  guard let (snapshot, _) = try? coder.snapshot(from: data) else { return 0 }
  do {
    let (again, notes) = try coder.snapshot(from: coder.data(of: snapshot))
    guard notes.isEmpty else { fatalError("of what was written is left out: \(notes)") }
    guard again.state == snapshot.state, again.drafts == snapshot.drafts else { fatalError("it changes when written") }
  } catch {
    fatalError("what was read cannot be written and read: \(error)")
  }
  return 0
}
