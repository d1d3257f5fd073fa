import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ArchiveWriterTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("archive")
  }

  private func writer(members: Int) throws -> ArchiveWriter {
    var counts = ArchiveCounts()
    counts[.members] = members
    return try ArchiveWriter(path: path, counts: counts)
  }

  @Test func idsFollowTheOrderOfEachKind() throws {
    var counts = ArchiveCounts()
    counts[.members] = 2
    counts[.messages] = 1
    let writer = try ArchiveWriter(path: path, counts: counts)
    #expect(try writer.append(ArchiveRecord(text: "a"), to: .members) == 1)
    #expect(try writer.append(ArchiveRecord(text: "m"), to: .messages) == 1)
    #expect(try writer.append(ArchiveRecord(text: "b"), to: .members) == 2)
    try writer.finish()
    #expect(try ForumArchive(path: path).records(.members, 1..<3).map(\.text) == ["a", "b"])
  }

  @Test func nothingIsThereUntilItIsFinished() throws {
    var writer: ArchiveWriter? = try writer(members: 1)
    try writer?.append(ArchiveRecord(text: "a"), to: .members)
    #expect(FileManager.default.fileExists(atPath: path) == false)
    writer = nil
    #expect(try folder.names == [])
  }

  @Test func givenUpWriterLeavesWhatWasThere() throws {
    let first = try writer(members: 0)
    try first.finish()
    let before = try Data(contentsOf: URL(filePath: path))
    _ = try writer(members: 5)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(try folder.names == ["archive"])
  }

  @Test func numbersMustBeAsWasSaid() throws {
    let writer = try writer(members: 1)
    #expect(throws: ArchiveError.self) { try writer.finish() }
    try writer.append(ArchiveRecord(), to: .members)
    #expect(throws: ArchiveError.self) { try writer.append(ArchiveRecord(), to: .members) }
    try writer.finish()
    #expect(try ForumArchive(path: path).counts[.members] == 1)
  }

  @Test func longTextsAreRefusedAndTheLongestIsRead() throws {
    let writer = try writer(members: 1)
    let longest = String(repeating: "x", count: ArchiveSlot.longestText)
    #expect(throws: ArchiveError.self) { try writer.append(ArchiveRecord(text: longest + "x"), to: .members) }
    try writer.append(ArchiveRecord(text: longest), to: .members)
    try writer.finish()
    #expect(try ForumArchive(path: path).member(1)?.name == longest)
  }

  /// More than one read covers, so that texts are read one by one.
  @Test func textsFarApartAreFound() throws {
    let writer = try writer(members: 5)
    for letter in "abcde" {
      try writer.append(ArchiveRecord(text: String(repeating: letter, count: 700_000)), to: .members)
    }
    try writer.finish()
    #expect(try ForumArchive(path: path).records(.members, 1..<6).map(\.text.first) == ["a", "b", "c", "d", "e"])
  }

  @Test func folderThatIsNotThereCannotBeWrittenTo() {
    let path = folder.path("none/archive")
    #expect(throws: ArchiveError.unwritable(path: path, reason: "No such file or directory")) {
      try ArchiveWriter(path: path, counts: ArchiveCounts())
    }
  }
}
