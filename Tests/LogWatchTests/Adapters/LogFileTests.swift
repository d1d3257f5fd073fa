import Causeway
import CausewayTesting
import ChildPrograms
import Dispatch
import Testing

@testable import LogWatch

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LogFileTests {
  private let folder: TemporaryFolder
  private let watcher: SystemFileWatcher

  init() throws {
    folder = try TemporaryFolder()
    watcher = try SystemFileWatcher(queue: .main)
  }

  private func texts(_ events: [LogEvent]) -> [String] {
    events.flatMap { $0.lines ?? [] }.map(\.text)
  }

  @Test func delegateCallsComeAsEvents() async throws {
    let file = LogFile(path: try folder.file("log", "1\n"), watcher: watcher)
    let recorder = Recorder(file.events)
    try await file.follow()
    #expect(texts(await recorder.values(atLeast: 1)) == ["1"])
    try folder.append("2\n")
    #expect(texts(await recorder.values(atLeast: 2)) == ["1", "2"])
    recorder.cancel()
  }

  @Test func readToEndReturnsAfterTheLastLine() async throws {
    let file = LogFile(path: try folder.file("log", "1\n2\nend"), watcher: watcher)
    let recorder = Recorder(file.events)
    try await file.readToEnd()
    #expect(texts(recorder.values) == ["1", "2", "end"])
    recorder.cancel()
  }

  @Test func missingFileIsTheServicesOwnError() async throws {
    let file = LogFile(path: folder.path("missing"), watcher: watcher)
    await #expect(throws: FileTailerError.missing(folder.path("missing"))) { try await file.follow() }
    await #expect(throws: FileTailerError.alreadyStarted(folder.path("missing"))) { try await file.readToEnd() }
  }

  @Test func subscribersShareTheDelegateAndTheLastOneStopsTheTailer() async throws {
    let file = LogFile(path: try folder.file("log", "1\n"), watcher: watcher)
    let (first, second) = (Recorder(file.events), Recorder(file.events))
    try await file.follow()
    #expect(texts(await first.values(atLeast: 1)) == ["1"])
    #expect(texts(await second.values(atLeast: 1)) == ["1"])
    first.cancel()
    try folder.append("2\n")
    #expect(texts(await second.values(atLeast: 2)) == ["1", "2"])
    second.cancel()
    #expect(first.values.count == 1)
    // A stopped tailer does not start again.
    await #expect(throws: FileTailerError.self) { try await file.follow() }
  }

  @Test func lastReferenceMayGoOnAnyThread() async throws {
    let file = LogFile(path: try folder.file("log", "1\n"), watcher: watcher)
    let recorder = Recorder(file.events)
    try await file.follow()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        recorder.cancel()
        continuation.resume()
      }
    }
    // The tailer is stopped on the main queue; elsewhere it would trap.
    await MainQueue.turn()
    await #expect(throws: FileTailerError.self) { try await file.follow() }
  }
}
