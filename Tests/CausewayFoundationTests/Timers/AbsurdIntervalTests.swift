import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import CausewayFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Intervals and timeouts that are negative, or longer than any clock runs.
@Suite struct AbsurdIntervalTests {
  private static let past: [Duration] = [.zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min)]
  private static let never: [Duration] = [.seconds(Int64.max), Duration(attoseconds: .max)]

  /// Each repeating timer, with the line of the call.
  private static let timers: [(line: UInt, start: @Sendable (Duration) -> AnyPublisher<Void, Never>)] = [
    (#line, { DispatchQueue.global().ticks(every: $0).map { _ in }.eraseToAnyPublisher() }),
    (#line, { RunLoop.main.ticks(every: $0).map { _ in }.eraseToAnyPublisher() }),
    (#line, { Progress(totalUnitCount: 1).fractions(every: $0).dropFirst().map { _ in }.eraseToAnyPublisher() }),
  ]

  @Test(
    .enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."), arguments: timers.indices)
  func aPeriodThatIsNotPositiveIsReportedWithTheCallersLine(_ index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      _ = Self.timers[index].start(Self.past[index % Self.past.count])
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewayFoundationTests/AbsurdIntervalTests.swift:\(Self.timers[index].line): "), "\(text)")
  }

  @MainActor
  @Test(arguments: timers.indices, never) func aVeryLongPeriodIsNeverOver(_ index: Int, _ period: Duration) {
    let recorder = Recorder(Self.timers[index].start(period))
    #expect(recorder.values.isEmpty)
    recorder.cancel()
  }

  @MainActor
  @Test(arguments: past + never) func anyToleranceIsTaken(_ tolerance: Duration) async {
    let queue = DispatchQueue(label: "test")
    Recorder(RunLoop.main.ticks(every: .seconds(1), tolerance: tolerance)).cancel()
    Recorder(queue.tick(after: .seconds(1), leeway: tolerance)).cancel()
    let recorder = Recorder(queue.ticks(every: .milliseconds(1), leeway: tolerance))
    if tolerance <= .zero { _ = await recorder.values(atLeast: 1) }
    recorder.cancel()
  }

  @Test(arguments: past) func aDelayThatIsNotPositiveIsOverAtOnce(_ delay: Duration) async {
    #expect(await Recorder(DispatchQueue(label: "test").tick(after: delay)).valuesAtEnd().map(\.count) == [1])
  }

  @Test(arguments: never) func aVeryLongDelayIsNeverOver(_ delay: Duration) {
    let recorder = Recorder(DispatchQueue(label: "test").tick(after: delay))
    #expect(recorder.values.isEmpty)
    recorder.cancel()
  }

  @Test(arguments: never) func requestsTakeAVeryLongTimeout(_ timeout: Duration) async throws {
    let request = HTTPFixture.shared.request("/ok")
    #expect(try await URLSession.shared.answer(to: request, timeout: .after(timeout)).status == 200)
    #expect(
      await Recorder(URLSession.shared.dataPublisher(for: request, timeout: .after(timeout))).valuesAtEnd().count == 1)
    let web = URLSessionBridge(configuration: .ephemeral)
    #expect(try await web.data(for: request, timeout: .after(timeout)).status == 200)
    #expect(await Recorder(web.dataPublisher(for: request, timeout: .after(timeout))).valuesAtEnd().count == 1)
    var post = HTTPFixture.shared.request("/echo")
    post.httpMethod = "POST"
    #expect(try await web.upload(.data(Data([1])), for: post, timeout: .after(timeout)).status == 200)
    let file = try await web.download(request, timeout: .after(timeout))
    try FileManager.default.removeItem(at: file.url)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test(arguments: never) func processesTakeAVeryLongTimeout(_ timeout: Duration) async throws {
      var command = ProcessCommand(URL(filePath: "/bin/echo"), ["x"])
      command.grace = timeout
      #expect(try await command.run(timeout: .after(timeout)).outputText == "x\n")
      #expect(await Recorder(command.runPublisher(timeout: .after(timeout))).valuesAtEnd().map(\.outputText) == ["x\n"])
      command = ProcessCommand(fixtureExecutable, ["--sleep-until-signal"])
      command.grace = timeout
      let exits = ReplaySubject<ProcessExit, Never>(1)
      command.onReaped = { exits.send($0) }
      Recorder(command.lines()).cancel()
      #expect(await Recorder(exits).values(atLeast: 1) == [.signalled(SIGTERM)])
    }

    @Test(arguments: past) func aTimeoutAndAGraceThatAreNotPositiveAreOverAtOnce(_ time: Duration) async {
      var command = ProcessCommand(fixtureExecutable, ["--stubborn", "--say", "up", "--sleep-until-signal"])
      command.grace = time
      let exits = ReplaySubject<ProcessExit, Never>(1)
      command.onReaped = { exits.send($0) }
      let outcome = await fixtureOutcome { [command] () async throws(CallbackError<ProcessFailure>) in
        try await command.run(timeout: .after(time))
      }
      guard case .service(.timedOut) = outcome.fixtureFailure else {
        Issue.record("it did not time out")
        return
      }
      #expect(await Recorder(exits).values(atLeast: 1).count == 1)
    }
  #endif
}
