import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessCancelTests {
  /// Returns a command that reports when its process has been reaped, and how it ended.
  private func watched(_ arguments: [String], _ clock: TestClock) -> (ProcessCommand, Recorder<ProcessExit, Never>) {
    let exits = ReplaySubject<ProcessExit, Never>(1)
    var command = ProcessCommand(fixtureExecutable, arguments)
    command.grace = .seconds(5)
    command.clock = clock
    command.onReaped = { exits.send($0) }
    return (command, Recorder(exits))
  }

  @Test func aCancelEndsTheProcessAndReapsIt() async {
    let clock = TestClock()
    let (command, exits) = watched(["--say", "up", "--sleep-until-signal"], clock)
    let recorder = Recorder(command.lines())
    #expect(await recorder.values(atLeast: 1) == [.output("up")])
    recorder.cancel()
    #expect(await exits.values(atLeast: 1) == [.signalled(SIGTERM)])
    #expect(recorder.values == [.output("up")])
    #expect(recorder.completion == nil)
    // Otherwise the timer would retain everything.
    await clock.sleepers(atMost: 0)
  }

  @Test func aStubbornProcessIsKilledAfterTheGrace() async {
    let clock = TestClock()
    let (command, exits) = watched(["--stubborn", "--say", "up", "--sleep-until-signal"], clock)
    let recorder = Recorder(command.lines())
    _ = await recorder.values(atLeast: 1)
    recorder.cancel()
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(4.9))
    #expect(exits.values == [])
    await clock.advance(by: .seconds(0.2))
    #expect(await exits.values(atLeast: 1) == [.signalled(SIGKILL)])
  }

  @Test func theReleaseOfTheTokenIsACancel() async {
    let (command, exits) = watched(["--sleep-until-signal"], TestClock())
    do { _ = Recorder(command.lines()) }
    #expect(await exits.values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func aProcessInFullFlowIsEnded() async {
    let (command, exits) = watched(["--chatter", "1000000000000"], TestClock())
    let recorder = Recorder(command.bytes().map { _ in true })
    _ = await recorder.values(atLeast: 10)
    recorder.cancel()
    let exit = await exits.values(atLeast: 1)
    #expect(exit == [.signalled(SIGTERM)])
  }

  @Test func aSubscriberMayCancelInsideItsCallback() async {
    let (command, exits) = watched(["--say", "one", "--say", "two", "--sleep-until-signal"], TestClock())
    let recorder = Recorder(command.lines().prefix(1))
    #expect(await recorder.valuesAtEnd() == [.output("one")])
    #expect(await exits.values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func aCancelledTaskEndsItsRun() async {
    let (isBegun, exits) = (Signal(), ReplaySubject<ProcessExit, Never>(1))
    var command = ProcessCommand { process in
      process.executableURL = fixtureExecutable
      process.arguments = ["--sleep-until-signal"]
      isBegun.fire()
    }
    command.onReaped = { exits.send($0) }
    let task = Task { [command] in
      await fixtureOutcome { () async throws(CallbackError<ProcessFailure>) in try await command.run() }
    }
    await isBegun.wait()
    task.cancel()
    guard case .cancelled = await task.value.fixtureFailure else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(await Recorder(exits).values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func aTimeoutEndsTheRun() async {
    let clock = TestClock()
    let (command, exits) = watched(["--sleep-until-signal"], clock)
    async let outcome = fixtureOutcome { () async throws(CallbackError<ProcessFailure>) in
      try await command.run(timeout: .after(.seconds(10), on: clock))
    }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(10))
    guard case .service(.timedOut) = await outcome.fixtureFailure else {
      Issue.record("it did not time out")
      return
    }
    #expect(await exits.values(atLeast: 1) == [.signalled(SIGTERM)])
  }

  @Test func nothingIsReported() async {
    let reports = await collectingReports { reports in
      for _ in 0..<10 {
        let (command, exits) = watched(["--chatter", "10000000"], TestClock())
        let recorder = Recorder(command.lines())
        _ = await recorder.values(atLeast: 1)
        recorder.cancel()
        _ = await exits.values(atLeast: 1)
      }
      return reports.value
    }
    #expect(reports == [])
  }
}
