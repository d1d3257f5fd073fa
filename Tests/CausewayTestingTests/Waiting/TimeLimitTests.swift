import Causeway
import Foundation
import Testing

@testable import CausewayTesting

#if os(Linux)
  import Foundation
  import Testing

  /// A time limit ends every wait, and with it the process, so that the results of the other tests are kept.
  ///
  /// The waits run in a process of their own, because they fail. The shortest time limit of Swift Testing is a minute.
  @Suite(.enabled(if: ProcessInfo.processInfo.environment["CAUSEWAY_DEEP"] != nil, "it takes a minute"))
  struct TimeLimitTests {
    @Test func itEndsEveryWait() async throws {
      let process = Process()
      process.executableURL = Bundle.main.executableURL
      process.arguments = ["--testing-library", "swift-testing", "--filter", "EndlessWaits"]
      process.environment = ProcessInfo.processInfo.environment.merging(["CAUSEWAY_ENDLESS": "1"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = await withCheckedContinuation { continuation in
        Thread {
          let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
          continuation.resume(returning: String(decoding: data, as: UTF8.self))
        }.start()
      }
      process.waitUntilExit()
      #expect(process.terminationStatus != 0)
      #expect(output.contains("Test run with 7 tests"), "\(output)")
      #expect(output.components(separatedBy: "Time limit was exceeded").count - 1 == 7, "\(output)")
    }
  }
#endif

/// Waits for events that never arrive, with unlimited patience: ``TimeLimitTests`` runs them.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["CAUSEWAY_ENDLESS"] != nil, "they never end by themselves"),
  .timeLimit(.minutes(1)), .patience(.seconds(1_000_000)))
struct EndlessWaits {
  private let never = PassthroughSubject<Int, Never>()

  @Test func forASignal() async {
    await Signal().wait()
  }

  @Test func forTheNextValue() async throws {
    let recorder = Recorder(never)
    _ = try await recorder.expectNext()
  }

  @Test func forTheThirdValue() async throws {
    let recorder = Recorder(never)
    _ = try await recorder.value(3)
  }

  @Test func forValues() async {
    let recorder = Recorder(never)
    _ = await recorder.values(atLeast: 1)
  }

  @Test func forTheEnd() async {
    let recorder = Recorder(never)
    _ = await recorder.valuesAtEnd()
  }

  @Test func forASleeper() async {
    await TestClock().sleepers(atLeast: 1)
  }

  @Test func forTheLastDeadline() async {
    let clock = TestClock()
    let token = RepeatingTimer(every: .seconds(1), clock: clock).sink { _ in }
    await clock.run(atMost: .max)
    token.cancel()
  }
}

@Suite struct TurnsTests {
  @Test func threePromptTurnsInARowEndThePatience() {
    var turns = Turns(patience: .seconds(10))
    #expect(turns.prompt == .milliseconds(20))
    #expect(turns.pause == .seconds(1))
    #expect([turns.note(isPrompt: true), turns.note(isPrompt: true)] == [.asksAgain, .asksAgain])
    #expect(turns.note(isPrompt: false) == .waits)
    let answers = (1...3).map { _ in turns.note(isPrompt: true) }
    #expect(answers == [.asksAgain, .asksAgain, .isOver])
  }

  @Test func aLongPatienceAsksForPromptTurnsToo() {
    #expect(Turns(patience: .seconds(120)).prompt == .milliseconds(20))
  }

  @Test func sixtyTimesThePatienceIsTheEnd() {
    var turns = Turns(patience: .seconds(10))
    var waited = Duration.seconds(10)
    while turns.note(isPrompt: false) == .waits { waited += turns.pause }
    #expect(waited == .seconds(600))
  }
}
