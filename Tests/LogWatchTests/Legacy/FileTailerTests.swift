import ChildPrograms
import Foundation
import Testing

@testable import LogWatch

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct FileTailerTests {
  @Test func existingAndAppendedLinesAreRead() async throws {
    let recorder = try TailerRecorder("one\ntwo\npar")
    try await recorder.start()
    await recorder.untilLines(2)
    try recorder.append("tial\r\nfour\n")
    await recorder.untilLines(4)
    #expect(recorder.texts == ["one", "two", "partial", "four"])
    #expect(recorder.tailer.statistics == FileTailerStatistics(lines: 4, bytes: 22))
  }

  @Test func renamedFileIsReadToItsEndBeforeTheNewOne() async throws {
    let recorder = try TailerRecorder("1\n")
    try await recorder.start()
    await recorder.untilLines(1)
    try recorder.move("log", "log.1")
    try recorder.append("2\n3", to: "log.1")
    try recorder.append("4\n")
    await recorder.untilLines(4)
    #expect(recorder.texts == ["1", "2", "3", "4"])
    #expect(recorder.tailer.statistics.rotations == 1)
  }

  @Test func oldFileIsFollowedUntilTheNewOneIsWrittenTo() async throws {
    let recorder = try TailerRecorder("1\n")
    try await recorder.start()
    await recorder.untilLines(1)
    try recorder.move("log", "log.1")
    try recorder.append("")
    await recorder.untilEvent("rotated")
    try recorder.append("2\n", to: "log.1")
    await recorder.untilLines(2)
    try recorder.append("3\n")
    await recorder.untilLines(3)
    #expect(recorder.texts == ["1", "2", "3"])
    #expect(recorder.events.filter { $0 == "rotated" }.count == 1)
  }

  #if os(Linux)
    @Test func everyFileOfSeveralQuickRotationsIsRead() async throws {
      let recorder = try TailerRecorder("0\n")
      try await recorder.start()
      await recorder.untilLines(1)
      for number in 1...5 {
        for old in stride(from: number - 1, to: 0, by: -1) { try recorder.move("log.\(old)", "log.\(old + 1)") }
        try recorder.move("log", "log.1")
        try recorder.append("\(number)\n")
      }
      await recorder.untilLines(6)
      #expect(recorder.texts == ["0", "1", "2", "3", "4", "5"])
      #expect(recorder.tailer.statistics.rotations == 5)
    }
  #endif

  @Test func truncationStartsAnew() async throws {
    let recorder = try TailerRecorder("one\ntwo\n")
    try await recorder.start()
    await recorder.untilLines(2)
    try FileHandle(forWritingTo: recorder.file()).truncate(atOffset: 0)
    await recorder.untilEvent("truncated")
    try recorder.append("three\n")
    await recorder.untilLines(3)
    #expect(recorder.texts == ["one", "two", "three"])
    #expect(recorder.tailer.statistics.truncations == 1)
  }

  @Test func truncationIsSeenWhenTheFileHasGrownBeyondItsOldSize() async throws {
    let recorder = try TailerRecorder("one\n")
    try await recorder.start()
    await recorder.untilLines(1)
    let handle = try FileHandle(forWritingTo: recorder.file())
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("a longer line\n".utf8))
    await recorder.untilLines(2)
    #expect(recorder.texts == ["one", "a longer line"])
    #expect(recorder.tailer.statistics.truncations == 1)
  }

  @Test func deletedFileIsWaitedFor() async throws {
    let recorder = try TailerRecorder("one\n")
    try await recorder.start()
    await recorder.untilLines(1)
    try FileManager.default.removeItem(at: recorder.file())
    await recorder.untilEvent("disappeared")
    try recorder.append("two\n")
    await recorder.untilLines(2)
    #expect(recorder.events == ["disappeared", "reappeared", "rotated"])
  }

  @Test func deletedDirectoryIsWaitedFor() async throws {
    let recorder = try TailerRecorder("one\n")
    try await recorder.start()
    await recorder.untilLines(1)
    try FileManager.default.removeItem(at: recorder.folder.url)
    await recorder.untilEvent("disappeared")
    try FileManager.default.createDirectory(at: recorder.folder.url, withIntermediateDirectories: false)
    try recorder.append("two\n")
    await recorder.untilLines(2)
    #expect(recorder.events == ["disappeared", "reappeared", "rotated"])
  }

  @Test func symbolicLinkIsFollowedWhereverItPoints() async throws {
    let recorder = try TailerRecorder(nil)
    try recorder.append("a\n", to: "first")
    try recorder.append("b\n", to: "second")
    try FileManager.default.createSymbolicLink(at: recorder.file(), withDestinationURL: recorder.file("first"))
    try await recorder.start()
    await recorder.untilLines(1)
    try FileManager.default.removeItem(at: recorder.file())
    try FileManager.default.createSymbolicLink(at: recorder.file(), withDestinationURL: recorder.file("second"))
    await recorder.untilLines(2)
    #expect(recorder.texts == ["a", "b"])
  }

  @Test func replacementThatCannotBeReadIsReported() async throws {
    let recorder = try TailerRecorder("one\n")
    try await recorder.start()
    await recorder.untilLines(1)
    try FileManager.default.removeItem(at: recorder.file())
    try FileManager.default.createDirectory(at: recorder.file(), withIntermediateDirectories: false)
    await recorder.untilEvent("failed")
    try FileManager.default.removeItem(at: recorder.file())
    try recorder.append("two\n")
    await recorder.untilLines(2)
    #expect(recorder.texts == ["one", "two"])
  }
}
