import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

/// Processes whose descendants keep the pipes.
@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessDescendantTests {
  /// A process whose descendant writes a line for each line that it reads from the gate, until the gate is closed.
  private struct Daemon {
    private let gate = Pipe()

    func command(_ script: String = "echo early", leaving launcher: String = "") -> ProcessCommand {
      let descendant = "\(launcher) sh -c 'while read line; do echo $line; done' <&3 &"
      return ProcessCommand(
        URL(filePath: "/bin/sh"), ["-c", "exec 3<&0; \(descendant) \(script); exit 3"],
        input: .handle(gate.fileHandleForReading))
    }

    func write(_ line: String) throws {
      try gate.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Ends the descendant.
    func end() throws {
      try gate.fileHandleForWriting.close()
    }
  }

  private static let launchers = ["", "setsid"]

  @Test(arguments: launchers) func aRunEndsWithItsProcess(launcher: String) async throws {
    let daemon = Daemon()
    let result = try await daemon.command(leaving: launcher).run()
    #expect(result == ProcessResult(output: Data("early\n".utf8), exit: .exited(3)))
    try daemon.end()
  }

  @Test(arguments: launchers) func theLinesEndWithTheirProcess(launcher: String) async throws {
    let daemon = Daemon()
    let recorder = Recorder(daemon.command(leaving: launcher).lines())
    #expect(await recorder.valuesAtEnd() == [.output("early"), .terminated(.exited(3))])
    try daemon.end()
  }

  @Test(arguments: launchers) func theBytesEndWithTheirProcess(launcher: String) async throws {
    let daemon = Daemon()
    let recorder = Recorder(daemon.command(leaving: launcher).bytes())
    #expect(await recorder.valuesAtEnd() == [.output(Data("early\n".utf8)), .terminated(.exited(3))])
    try daemon.end()
  }

  @Test(arguments: launchers) func theAsyncLinesEndWithTheirProcess(launcher: String) async throws {
    let daemon = Daemon()
    var events: [ProcessEvent<String>] = []
    for try await event in daemon.command(leaving: launcher).asyncLines() { events.append(event) }
    #expect(events == [.output("early"), .terminated(.exited(3))])
    try daemon.end()
  }

  @Test func theLineWithoutAnEndIsDelivered() async throws {
    let daemon = Daemon()
    let recorder = Recorder(daemon.command("printf early").lines())
    #expect(await recorder.valuesAtEnd() == [.output("early"), .terminated(.exited(3))])
    try daemon.end()
  }

  /// More than the pipe and the buffer of lines hold, for a consumer that has read none of it when the process exits.
  @Test func nothingThatTheProcessHasWrittenIsLost() async throws {
    let daemon = Daemon()
    let command = daemon.command("'\(fixtureExecutable.path)' --chatter-both 4000000")
    var counts: [ProcessEvent<Bool>: Int] = [:]
    for try await event in command.asyncLines() {
      switch event {
      case .output: counts[.output(true), default: 0] += 1
      case .error: counts[.error(true), default: 0] += 1
      case .terminated(let exit): #expect(exit == .exited(3))
      }
    }
    #expect(counts == [.output(true): 20_000, .error(true): 20_000])
    let result = try await command.run()
    #expect(result.output.count == 2_000_000)
    #expect(result.error.count == 2_000_000)
    try daemon.end()
  }

  /// The pipe is never empty.
  @Test func aDescendantThatWritesWithoutEndDoesNotDelayTheEnd() async throws {
    let gate = Pipe()
    let command = ProcessCommand(
      URL(filePath: "/bin/sh"), ["-c", "yes & read line; exit 3"], input: .handle(gate.fileHandleForReading))
    let exits = command.bytes().map { event -> ProcessExit? in
      if case .terminated(let exit) = event { exit } else { nil }
    }
    let recorder = Recorder(exits)
    _ = await recorder.values(atLeast: 1)
    try gate.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    // The closed pipe ends the descendant at its next write.
    #expect(await recorder.valuesAtEnd().last == .exited(3))
  }

  @Test(arguments: launchers) func aCommandMayWaitForItsDescendants(launcher: String) async throws {
    let daemon = Daemon()
    var command = daemon.command(leaving: launcher)
    command.waitsForDescendants = true
    let recorder = Recorder(command.lines())
    #expect(await recorder.values(atLeast: 1) == [.output("early")])
    try daemon.write("late")
    #expect(await recorder.values(atLeast: 2) == [.output("early"), .output("late")])
    try daemon.end()
    #expect(await recorder.valuesAtEnd().last == .terminated(.exited(3)))
  }

  /// Runs a command until its output and, if it exits, its exit have been noticed, and lets it time out.
  private func partialResult(_ command: ProcessCommand, exits: Bool) async -> PartialProcessResult? {
    let (clock, progress) = (TestClock(), PassthroughSubject<Bool, Never>())
    let recorder = Recorder(progress)
    var command = command
    command.onProgress = { progress.send(true) }
    async let outcome = fixtureOutcome { [command] () async throws(CallbackError<ProcessFailure>) in
      try await command.run(timeout: .after(.seconds(10), on: clock))
    }
    _ = await recorder.values(atLeast: exits ? 2 : 1)
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(10))
    guard case .service(.timedOut(let partial)) = await outcome.fixtureFailure else { return nil }
    return partial
  }

  @Test func aTimeoutHasTheOutputAndTheExit() async throws {
    let daemon = Daemon()
    var command = daemon.command()
    command.waitsForDescendants = true
    #expect(
      await partialResult(command, exits: true)
        == PartialProcessResult(output: Data("early\n".utf8), exit: .exited(3)))
    try daemon.end()
  }

  @Test func aTimeoutHasTheOutputOfAProcessThatIsStillRunning() async {
    let command = ProcessCommand(fixtureExecutable, ["--say", "up", "--sleep-until-signal"])
    let partial = await partialResult(command, exits: false)
    #expect(partial == PartialProcessResult(output: Data("up\n".utf8)))
    #expect(partial?.outputText == "up\n")
  }

  @Test func aPublishersTimeoutHasTheOutputToo() async {
    let (clock, progress) = (TestClock(), PassthroughSubject<Bool, Never>())
    var command = ProcessCommand(fixtureExecutable, ["--say", "up", "--sleep-until-signal"])
    command.onProgress = { progress.send(true) }
    let steps = Recorder(progress)
    let recorder = Recorder(command.runPublisher(timeout: .after(.seconds(10), on: clock)))
    _ = await steps.values(atLeast: 1)
    await clock.advance(by: .seconds(10))
    #expect(await recorder.valuesAtEnd() == [])
    guard case .service(.timedOut(let partial)) = recorder.failure else {
      Issue.record("it did not time out: \(String(describing: recorder.failure))")
      return
    }
    #expect(partial.outputText == "up\n")
  }

  @Test func aRunThatEndsInTimeLeavesNoTimer() async throws {
    let clock = TestClock()
    let command = ProcessCommand(fixtureExecutable, ["--say", "up"])
    #expect(try await command.run(timeout: .after(.seconds(10), on: clock)).outputText == "up\n")
    await clock.sleepers(atMost: 0)
  }
}
