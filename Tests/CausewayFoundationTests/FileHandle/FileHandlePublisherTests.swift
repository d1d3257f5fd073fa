import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite(.waitsForPipeEnds) struct FileHandlePublisherTests {
  private let pipe = Pipe()
  private var reading: FileHandle { pipe.fileHandleForReading }

  private func write(_ text: String) throws {
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  @Test func bytesComeAsTheyAreWritten() async throws {
    let recorder = Recorder(reading.dataPublisher())
    try write("one")
    #expect(await recorder.values(atLeast: 1) == [Data("one".utf8)])
    try write("two")
    #expect(await recorder.values(atLeast: 2) == [Data("one".utf8), Data("two".utf8)])
    recorder.cancel()
  }

  @Test func theEndOfTheFileFinishes() async throws {
    let recorder = Recorder(reading.linesPublisher())
    try write("one\ntw")
    #expect(await recorder.values(atLeast: 1) == ["one"])
    try write("o\nlast")
    try pipe.fileHandleForWriting.close()
    #expect(await recorder.valuesAtEnd() == ["one", "two", "last"])
    #expect(recorder.isFinished)
  }

  @Test func readingBeginsWithTheSubscription() async throws {
    let publisher = reading.linesPublisher()
    try write("x\n")
    try pipe.fileHandleForWriting.close()
    #expect(await Recorder(publisher).valuesAtEnd() == ["x"])
  }

  @Test func aCancelLeavesTheRestToBeRead() async throws {
    let recorder = Recorder(reading.linesPublisher())
    try write("mine\n")
    _ = await recorder.values(atLeast: 1)
    recorder.cancel()
    try write("yours\n")
    try pipe.fileHandleForWriting.close()
    #expect(try reading.readToEnd() == Data("yours\n".utf8))
    #expect(recorder.values == ["mine"])
  }

  @Test func aHandlerThatWasSetBeforeIsLeftAlone() async throws {
    let seen = Signal()
    reading.readabilityHandler = { handle in
      handle.readabilityHandler = nil
      seen.fire()
    }
    let recorder = Recorder(reading.dataPublisher())
    #expect(await recorder.valuesAtEnd() == [])
    #expect(recorder.failure == .busy)
    try write("x")
    await seen.wait()
  }

  @Test func oneSubscriberReadsAtATime() async throws {
    let first = Recorder(reading.linesPublisher())
    let second = Recorder(reading.linesPublisher())
    #expect(second.failure == .busy)
    try write("x\n")
    #expect(await first.values(atLeast: 1) == ["x"])
    first.cancel()
  }

  @Test func aSubscriberAfterACancelReads() async throws {
    for round in 0..<faultCount {
      let recorder = Recorder(reading.linesPublisher())
      try write("\(round)\n")
      #expect(await recorder.values(atLeast: 1) == ["\(round)"])
      recorder.cancel()
    }
  }

  @Test func aSubscriberInsideTheCancelledOnesPieceReadsAfterIt() async throws {
    let (second, seen) = (Probe<Recorder<String, FileHandleFailure>?>(nil), Signal())
    let reading = reading
    let first = Probe<AnyCancellable?>(nil)
    let token = reading.linesPublisher().sink(
      onFailure: { _ in },
      receiveValue: { _ in
        first.value?.cancel()
        second.change { $0 = Recorder(reading.linesPublisher()) }
        seen.fire()
      })
    first.change { $0 = token }
    try write("one\n")
    await seen.wait()
    try write("two\n")
    #expect(await second.value?.values(atLeast: 1) == ["two"])
    second.value?.cancel()
  }

  @Test func oneSubscriberWaitsAfterACancel() async throws {
    let (isReading, mayReturn) = (Signal(), DispatchSemaphore(value: 0))
    let token = reading.linesPublisher().sink(
      onFailure: { _ in },
      receiveValue: { _ in
        isReading.fire()
        mayReturn.wait()
      })
    try write("one\n")
    await isReading.wait()
    token.cancel()
    let second = Recorder(reading.linesPublisher())
    let third = Recorder(reading.linesPublisher())
    #expect(third.failure == .busy)
    second.cancel()
    let fourth = Recorder(reading.linesPublisher())
    mayReturn.signal()
    try write("two\n")
    #expect(await fourth.values(atLeast: 1) == ["two"])
    #expect(second.values == [])
    fourth.cancel()
  }

  @Test func sharedItHasSeveral() async throws {
    let shared = reading.linesPublisher().share()
    let (first, second) = (Recorder(shared), Recorder(shared))
    try write("x\n")
    try pipe.fileHandleForWriting.close()
    #expect(await first.valuesAtEnd() == ["x"])
    #expect(await second.valuesAtEnd() == ["x"])
  }

  @Test func anUnreadableHandleFails() async throws {
    let folder = try FixtureFolder()
    // It is opened for writing only, so it is ready, and reading it fails.
    #expect(FileManager.default.createFile(atPath: folder.file("file").path, contents: Data("x".utf8)))
    let handle = try FileHandle(forWritingTo: folder.file("file"))
    let recorder = Recorder(handle.dataPublisher())
    #expect(await recorder.valuesAtEnd() == [])
    #expect(recorder.failure == .unreadable(.EBADF))
  }

  @Test func aFileIsReadToItsEnd() async throws {
    let folder = try FixtureFolder()
    let text = (0..<20_000).map { "line \($0)" }
    try text.joined(separator: "\n").write(to: folder.file("file"), atomically: false, encoding: .utf8)
    let recorder = Recorder(try FileHandle(forReadingFrom: folder.file("file")).linesPublisher())
    #expect(await recorder.valuesAtEnd() == text)
  }

  @Test func nothingIsReported() async throws {
    let reports = try await collectingReports { reports in
      for _ in 0..<50 {
        let pipe = Pipe()
        let recorder = Recorder(pipe.fileHandleForReading.linesPublisher())
        try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\nc\n".utf8))
        _ = await recorder.values(atLeast: 1)
        recorder.cancel()
      }
      return reports.value
    }
    #expect(reports == [])
  }

  @MainActor @Test func linesReachAMainActorModel() async throws {
    let lines = Probe<[String]>([])
    let isThere = Signal()
    let token = reading.linesPublisher().receive(on: MainActor.shared).sink(
      receiveCompletion: { _ in },
      receiveValue: { line in
        precondition(MainActorContext.isCurrent)
        lines.append(line)
        isThere.fire()
      })
    try write("x\n")
    await isThere.wait()
    #expect(lines.value == ["x"])
    token.cancel()
  }
}

@Suite struct LineSplitterTests {
  private func lines(_ pieces: [[UInt8]]) -> [String] {
    var splitter = LineSplitter()
    let lines = pieces.flatMap { piece in piece.withUnsafeBytes { splitter.feed($0) } }
    return lines + (splitter.finish().map { [$0] } ?? [])
  }

  @Test func linesMayBeCutAnywhere() {
    let bytes = Array("one\n\ntwo\r\nzwei drei äöü 🎈\n\rlast".utf8)
    let expected = ["one", "", "two", "zwei drei äöü 🎈", "\rlast"]
    #expect(lines([bytes]) == expected)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        #expect(lines([Array(bytes[..<first]), Array(bytes[first..<second]), Array(bytes[second...])]) == expected)
      }
    }
  }

  @Test func bytesMayArriveOneByOne() {
    #expect(lines(Array("a\r\nb\nc".utf8).map { [$0] }) == ["a", "b", "c"])
  }

  @Test func theLastLineNeedsNoLineFeed() {
    #expect(lines([Array("a\nb".utf8)]) == ["a", "b"])
    #expect(lines([Array("a\nb\n".utf8)]) == ["a", "b"])
    #expect(lines([]) == [])
    #expect(lines([Array("\n".utf8)]) == [""])
  }

  @Test func invalidTextIsRepaired() {
    #expect(lines([[0x61, 0xff, 0x62, 0x0a], [0xc3], [0x0a, 0xc3]]) == ["a\u{fffd}b", "\u{fffd}", "\u{fffd}"])
  }
}
