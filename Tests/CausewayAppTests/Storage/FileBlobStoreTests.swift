import CausewayTesting
import Foundation
import Testing

@testable import CausewayApp

/// A file is replaced as a whole, and errors contain its path.
@Suite struct FileBlobStoreTests {
  private struct NoSpace: Error {}

  private let folder: TemporaryFolder
  private let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("state.json")
  }

  @Test func theLastSavedDataIsKept() throws {
    let store = FileBlobStore(url)
    #expect(try store.load() == nil)
    try store.save(Data("a longer one".utf8))
    try store.save(Data("short".utf8))
    #expect(try FileBlobStore(url).load() == Data("short".utf8))
    #expect(try folder.names == ["state.json"])
    try store.clear()
    #expect(try store.load() == nil)
    try store.clear()
    #expect(try folder.names == [])
  }

  @Test func emptyDataIsStored() throws {
    let store = FileBlobStore(url)
    try store.save(Data())
    #expect(try store.load() == Data())
  }

  @Test func missingFoldersAreCreated() throws {
    let store = FileBlobStore(folder.file("a/b/state.json"), isFlushed: false)
    #expect(try store.load() == nil)
    try store.clear()
    try store.save(Data([1]))
    #expect(try store.load() == Data([1]))
  }

  @Test func onlyTheOwnerMayReadTheFile() throws {
    try FileBlobStore(url).save(Data([1]))
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func aSavePerformsItsStepsInOrder() throws {
    let steps = Probe<[FileReplacement.Step]>([])
    let size = FileReplacement.pieceSize
    let store = FileBlobStore(url) { steps.append($0) }
    try store.save(Data(count: size + 5))
    #expect(steps.value == [.created, .wrote(size), .wrote(size + 5), .flushed, .closed, .renamed])
    steps.change { $0 = [] }
    try FileBlobStore(url, isFlushed: false) { steps.append($0) }.save(Data([1]))
    #expect(steps.value == [.created, .wrote(1), .closed, .renamed])
  }

  @Test(arguments: [FileReplacement.Step.created, .wrote(3), .flushed, .closed])
  func aFailedSaveLeavesTheOldDataOnly(_ step: FileReplacement.Step) throws {
    try FileBlobStore(url).save(Data("old".utf8))
    let store = FileBlobStore(url) { if $0 == step { throw NoSpace() } }
    let error = #expect(throws: BlobStoreError.self) { try store.save(Data("new".utf8)) }
    #expect(error?.operation == .save)
    #expect(error?.location == url.path)
    #expect(try store.load() == Data("old".utf8))
    #expect(try folder.names == ["state.json"])
  }

  @Test func errorsNameThePathAndTheReason() throws {
    let inTheWay = folder.file("file")
    try Data().write(to: inTheWay)
    let store = FileBlobStore(inTheWay.appendingPathComponent("state.json"))
    let error = #expect(throws: BlobStoreError.self) { try store.save(Data([1])) }
    #expect(error?.description.hasPrefix("could not save \(store.url.path): ") == true)
    #expect(error?.reason.isEmpty == false)
    #expect(error?.errorDescription == error?.description)

    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let unreadable = #expect(throws: BlobStoreError.self) { try FileBlobStore(url).load() }
    #expect(unreadable?.operation == .load)
    #expect(unreadable?.location == url.path)
    // A folder cannot be replaced by a file.
    #expect(throws: BlobStoreError.self) { try FileBlobStore(url).save(Data([1])) }
    #expect(try folder.names == ["file", "state.json"])
  }

  @Test func theNextWriteRemovesTheFilesOfKilledProcesses() throws {
    let leftover = ".state.json.\(UUID().uuidString).saving"
    let others = [".state.json.old.\(UUID().uuidString).saving", ".state.json.notes.saving", "state.json.saving"]
    for name in others + [leftover] { try Data([9]).write(to: folder.file(name)) }
    let store = FileBlobStore(url)
    try store.save(Data([1]))
    #expect(try folder.names == (others + ["state.json"]).sorted())
    try Data([9]).write(to: folder.file(leftover))
    try store.clear()
    #expect(try folder.names == others.sorted())
  }

  @Test func readingDoesNotChangeTheFolder() throws {
    let leftover = ".state.json.\(UUID().uuidString).saving"
    try Data([9]).write(to: folder.file(leftover))
    let store = FileBlobStore(url)
    for _ in 1...2 {
      _ = try store.load()
      _ = try store.keys()
      #expect(try folder.names.contains(leftover))
      try Data([1]).write(to: url)
    }
    #expect(try folder.names == [leftover, "state.json"])
  }

  @Test func aSaveSucceedsBesideReadersAndOtherWriters() throws {
    let store = FileBlobStore(url) { [url] _ in
      let other = FileBlobStore(url, isFlushed: false)
      _ = try other.load()
      _ = try other.keys()
      try other.save(Data([2]))
      try other.clear()
    }
    for _ in 1...3 { try store.save(Data([1])) }
    // The other writer was the last one.
    #expect(try folder.names == [])
    try FileBlobStore(url).save(Data([3]))
    #expect(try store.load() == Data([3]))
  }

  @Test func savesSucceedBesideAReaderInAnotherThread() async throws {
    let store = FileBlobStore(url, isFlushed: false)
    let isDone = Probe(false)
    async let reads: Void = Task.detached { while !isDone.value { _ = try store.load() } }.value
    do {
      defer { isDone.change { $0 = true } }
      for number in 0..<400 { try store.save(Data([UInt8(number % 256)])) }
    }
    try await reads
    #expect(try folder.names == ["state.json"])
  }
}

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
