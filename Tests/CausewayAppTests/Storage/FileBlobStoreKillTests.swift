import CausewayTesting
import Foundation
import Testing

@testable import CausewayApp

/// A process that is killed at any instant of a save leaves complete data.
@Suite(.timeLimit(.minutes(60)))
struct FileBlobStoreKillTests {
  /// The number of pieces in which a save writes.
  private static let pieces = 3

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("state.json")
  }

  /// Returns data of several pieces with equal bytes, so that a mixture is detected.
  private static func data(_ byte: UInt8) -> Data {
    Data(repeating: byte, count: FileReplacement.pieceSize * (pieces - 1) + Int(byte))
  }

  @Test(arguments: 0...6)
  func aKillAtEachStepLeavesOneWholeState(_ number: Int) async throws {
    try FileBlobStore(url).save(Self.data(1))
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = url.path as String, number = number as Int] in
      let steps = Probe(0)
      let store = FileBlobStore(URL(fileURLWithPath: path)) { _ in
        if steps.value == number { kill(getpid(), SIGKILL) }
        steps.change { $0 += 1 }
      }
      try store.save(FileBlobStoreKillTests.data(2))
    }
    // 0 created, 1…3 wrote, 4 flushed, 5 closed, 6 renamed.
    let isRenamed = number == 6
    #expect(try folder.names.count == (isRenamed ? 1 : 2))
    #expect(try FileBlobStore(url).load() == Self.data(isRenamed ? 2 : 1))
    try FileBlobStore(url).save(Self.data(3))
    #expect(try folder.names == ["state.json"])
  }

  @Test(arguments: 0..<6)
  func aKillAtAnyInstantLeavesOneWholeState(_ round: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = url.path as String, round = round as Int] in
      let store = FileBlobStore(URL(fileURLWithPath: path), isFlushed: false)
      try store.save(FileBlobStoreKillTests.data(1))
      let instant = Duration.microseconds(Int.random(in: 0...3_000) + round * 500)
      Thread.detachNewThread {
        let end = ContinuousClock.now + instant
        while ContinuousClock.now < end {}
        kill(getpid(), SIGKILL)
      }
      for number in 2...100_000 { try store.save(FileBlobStoreKillTests.data(UInt8(number % 250 + 1))) }
    }
    let data = try #require(try FileBlobStore(url).load())
    #expect(data == Self.data(try #require(data.first)))
    try FileBlobStore(url).save(data)
    #expect(try folder.names == ["state.json"])
  }
}
