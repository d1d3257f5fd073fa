import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ArchiveDamageTests {
  /// The number of randomly damaged archives.
  private static let inputs =
    ProcessInfo.processInfo.environment["CAUSEWAY_FUZZ_INPUTS"].flatMap { Int($0) } ?? 2_000

  private let folder: TemporaryFolder
  private let whole: Data

  init() throws {
    folder = try TemporaryFolder()
    var plan = ArchivePlan(posts: 12)
    plan.threads = 2
    plan.members = 5
    plan.messages = 2
    whole = try Data(contentsOf: URL(filePath: folder.archive(plan).path))
  }

  /// Opens and reads everything, and returns the error if there is one.
  private func read(_ data: Data) throws -> ArchiveError? {
    let path = folder.path("damaged")
    // The file is overwritten, because creating it thousands of times keeps the disk busy.
    if !FileManager.default.fileExists(atPath: path) { try folder.file("damaged", Data()) }
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: data)
    try file.truncate(atOffset: UInt64(data.count))
    try file.close()
    do throws(ArchiveError) {
      try ForumArchive(path: path).readAll()
      return nil
    } catch {
      return error
    }
  }

  @Test func everyChangedByteIsNoticed() throws {
    #expect(try read(whole) == nil)
    let unnoticed = try whole.indices.filter { index in
      var data = whole
      data[index] ^= UInt8(1 << (index % 8))
      return try read(data) == nil
    }
    #expect(unnoticed == [])
  }

  @Test func everyCutIsNoticed() throws {
    let unnoticed = try stride(from: 0, to: whole.count, by: 7).filter { try read(whole.prefix($0)) == nil }
    #expect(unnoticed == [])
    let count = UInt64(whole.count)
    #expect(
      try read(whole + [0]) == .wrongSize(path: folder.path("damaged"), expected: count, actual: count + 1))
  }

  @Test func errorsSayWhatItIs() throws {
    let path = folder.path("damaged")
    #expect(try read(Data()) == .foreign(path: path))
    #expect(try read(Data("{\"posts\": []}".utf8)) == .foreign(path: path))
    #expect(try read(Data(repeating: 0, count: 1000)) == .foreign(path: path))
    #expect(
      try read(whole.prefix(100))
        == .wrongSize(path: path, expected: UInt64(ArchiveHeader.size), actual: 100))
    #expect(
      try read(whole.dropLast())
        == .wrongSize(path: path, expected: UInt64(whole.count), actual: UInt64(whole.count - 1)))
    var data = whole
    data[8] = 2
    #expect(try read(data) == .unknownVersion(path: path, version: 2))
    data = whole
    data[24] ^= 1
    #expect(try read(data) == .damaged(path: path, part: "header"))
    data = whole
    data[data.count - 1] ^= 1
    #expect(try read(data) == .damaged(path: path, part: "messages, record 2"))
    data = whole
    data[ArchiveHeader.size] ^= 1
    #expect(try read(data) == .damaged(path: path, part: "forums, record 1"))
  }

  @Test func everyErrorNamesThePath() {
    let errors: [ArchiveError] = [
      .unreadable(path: "a/b", reason: "x"), .foreign(path: "a/b"), .unknownVersion(path: "a/b", version: 2),
      .wrongSize(path: "a/b", expected: 1, actual: 2), .damaged(path: "a/b", part: "x"),
      .unwritable(path: "a/b", reason: "x"),
    ]
    for error in errors { #expect(error.localizedDescription.contains("a/b")) }
  }

  @Test func whatIsNoFileIsUnreadable() {
    #expect(throws: ArchiveError.unreadable(path: folder.path("none"), reason: "No such file or directory")) {
      try ForumArchive(path: folder.path("none"))
    }
    #expect(throws: ArchiveError.unreadable(path: folder.url.path, reason: "it is not a regular file")) {
      try ForumArchive(path: folder.url.path)
    }
    // Opening a pipe would wait for a writer.
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(throws: ArchiveError.unreadable(path: folder.path("pipe"), reason: "it is not a regular file")) {
      try ForumArchive(path: folder.path("pipe"))
    }
  }

  @Test func archiveThatShrinksWhileItIsOpenIsUnreadable() throws {
    let file = try folder.file("shrinking", whole)
    let archive = try ForumArchive(path: file)
    #expect(truncate(file, 200) == 0)
    #expect(throws: ArchiveError.unreadable(path: file, reason: "it ends unexpectedly")) { try archive.readAll() }
  }

  /// Correct checksums over wrong numbers, as a faulty writer would produce them.
  @Test func recordsThatNameOthersThatAreNotThereAreDamaged() throws {
    var counts = ArchiveCounts()
    counts[.forums] = 1
    counts[.threads] = 2
    counts[.posts] = 1
    counts[.members] = 2
    counts[.punishments] = 2
    let path = folder.path("faulty")
    let writer = try ArchiveWriter(path: path, counts: counts)
    try writer.append(ArchiveRecord(first: 1, second: .max), to: .forums)
    try writer.append(ArchiveRecord(first: 1, second: .max), to: .threads)
    try writer.append(ArchiveRecord(first: .max, second: .max), to: .threads)
    try writer.append(ArchiveRecord(first: 1), to: .posts)
    try writer.append(ArchiveRecord(second: 2), to: .members)
    try writer.append(ArchiveRecord(second: .max), to: .members)
    try writer.append(ArchiveRecord(first: 1), to: .punishments)
    // A cycle.
    try writer.append(ArchiveRecord(first: 1, third: 2), to: .punishments)
    try writer.finish()
    let archive = try ForumArchive(path: path)
    #expect(throws: ArchiveError.self) { try archive.threads(of: 1, 0..<40) }
    #expect(throws: ArchiveError.self) { try archive.posts(of: 1, 0..<40) }
    #expect(throws: ArchiveError.self) { try archive.places(of: 1, by: 1) }
    #expect(throws: ArchiveError.self) { try archive.thread(2) }
    #expect(throws: ArchiveError.self) { try archive.punishments(of: 1) }
    #expect(throws: ArchiveError.self) { try archive.punishments(of: 2) }
  }

  @Test func damageAtRandomIsAnErrorOrNothing() throws {
    var numbers = SeededNumbers(state: 7)
    for _ in 0..<Self.inputs {
      var data = whole
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let start = Int.random(in: 0..<data.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: data[start] = UInt8.random(in: 0...255, using: &numbers)
        case 1: data.removeSubrange(start..<min(data.count, start + Int.random(in: 1...64, using: &numbers)))
        case 2: data.insert(contentsOf: [UInt8](repeating: 0xff, count: 8), at: start)
        default: data.append(data[start])
        }
        if data.isEmpty { break }
      }
      if data != whole { #expect(try read(data) != nil) }
    }
  }

  /// Random numbers in the header, with a correct checksum.
  @Test func headersAtRandomAreErrors() throws {
    var numbers = SeededNumbers(state: 11)
    for _ in 0..<Self.inputs {
      var bytes = [UInt8](whole.prefix(ArchiveHeader.size - 4))
      let field = 16 + 8 * Int.random(in: 0..<14, using: &numbers)
      let number = UInt64.random(in: 0...UInt64.max, using: &numbers) >> UInt64.random(in: 0...63, using: &numbers)
      withUnsafeBytes(of: number.littleEndian) { bytes.replaceSubrange(field..<field + 8, with: $0) }
      guard bytes != [UInt8](whole.prefix(bytes.count)) else { continue }
      bytes.append(integer: ArchiveChecksum(bytes[...]).value)
      #expect(try read(Data(bytes) + whole.dropFirst(ArchiveHeader.size)) != nil)
    }
  }
}
