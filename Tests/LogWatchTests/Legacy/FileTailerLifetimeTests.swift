import Dispatch
import Foundation
import Testing

@testable import LogWatch

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct FileTailerLifetimeTests {
  @Test func missingFileAndDirectoryAreErrors() async throws {
    let recorder = try TailerRecorder(nil)
    await #expect(throws: FileTailerError.missing(recorder.tailer.path)) { try await recorder.start() }
    let other = try TailerRecorder(nil)
    try FileManager.default.createDirectory(at: other.file(), withIntermediateDirectories: false)
    await #expect(throws: FileTailerError.isDirectory(other.tailer.path)) { _ = try await other.readToEnd() }
  }

  @Test func unreadableFileIsAnError() async throws {
    let path = "/dev/null/log"
    let tailer = FileTailer(path: path)
    let error = await withCheckedContinuation { continuation in
      tailer.start { continuation.resume(returning: $0 as? FileTailerError) }
    }
    #expect(error == .missing(path))
    let loop = try TailerRecorder(nil)
    try FileManager.default.createSymbolicLink(at: loop.file(), withDestinationURL: loop.file())
    await #expect(throws: FileTailerError.unreadable(loop.tailer.path, ELOOP)) { try await loop.start() }
  }

  @Test func tailerWorksOnce() async throws {
    let recorder = try TailerRecorder("one\n")
    try await recorder.start()
    await #expect(throws: FileTailerError.alreadyStarted(recorder.tailer.path)) { try await recorder.start() }
  }

  @Test func stopCompletesPendingCalls() async throws {
    let recorder = try TailerRecorder("one\n")
    let error = await withCheckedContinuation { continuation in
      recorder.tailer.start { continuation.resume(returning: $0 as? FileTailerError) }
      recorder.tailer.stop()
    }
    #expect(error == .stopped(recorder.tailer.path))
    #expect(recorder.lines.isEmpty)
  }

  @Test func nothingComesAfterStopInACallback() async throws {
    let recorder = try TailerRecorder(String(repeating: "line\n", count: 200_000))
    recorder.onLines = { recorder.tailer.stop() }
    await #expect(throws: FileTailerError.stopped(recorder.tailer.path)) { _ = try await recorder.readToEnd() }
    recorder.onLines = nil
    #expect(recorder.lines.count == LineReader.chunkSize / 5)
  }

  @Test func readToEndDeliversTheUnterminatedLine() async throws {
    let recorder = try TailerRecorder("one\ntwo")
    let statistics = try await recorder.readToEnd()
    #expect(recorder.texts == ["one", "two"])
    #expect(statistics == FileTailerStatistics(lines: 2, bytes: 7))
  }

  @Test func longLinesAndInvalidBytesDoNoHarm() async throws {
    let recorder = try TailerRecorder(nil, maximumTextLength: 1000)
    let long = [UInt8](repeating: 0x78, count: 10_000_000)
    try Data(long + [0x0A, 0xFF, 0x0A]).write(to: recorder.file())
    let statistics = try await recorder.readToEnd()
    #expect(statistics == FileTailerStatistics(lines: 2, bytes: 10_000_003, invalidLines: 1))
    #expect(recorder.lines.map(\.text.utf8.count) == [1000, 3])
  }

  @Test func releasedTailerGoesWithItsDescriptors() async throws {
    var recorder: TailerRecorder? = try TailerRecorder("one\n")
    weak let tailer = recorder?.tailer
    try await recorder?.start()
    await recorder?.untilLines(1)
    recorder = nil
    // A scheduled turn may still hold it.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(tailer == nil)
  }

  @Test func twentyTailersShareAWatcher() async throws {
    let watcher = try SystemFileWatcher(queue: .main)
    let recorders = try (0..<20).map { _ in try TailerRecorder("0\n", watcher: watcher) }
    for recorder in recorders { try await recorder.start() }
    for number in 1...50 {
      for recorder in recorders { try recorder.append("\(number)\n") }
    }
    for recorder in recorders {
      await recorder.untilLines(51)
      #expect(recorder.texts == (0...50).map(String.init))
    }
  }
}
