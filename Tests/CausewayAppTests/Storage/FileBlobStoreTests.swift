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
