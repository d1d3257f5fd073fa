import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

@Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessCommandTests {
  private func shell(_ script: String, input: ProcessInput = .none) -> ProcessCommand {
    ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script], input: input)
  }

  @Test func linesAndTheEndComeInOrder() async {
    let recorder = Recorder(shell("echo one; echo two; printf last; exit 3").lines())
    #expect(
      await recorder.valuesAtEnd() == [.output("one"), .output("two"), .output("last"), .terminated(.exited(3))])
    #expect(recorder.isFinished)
  }

  @Test func standardErrorIsToldApart() async {
    let events = await Recorder(shell("echo out; echo err >&2").lines()).valuesAtEnd()
    #expect(Set(events) == [.output("out"), .error("err"), .terminated(.exited(0))])
    #expect(events.last == .terminated(.exited(0)))
  }

  @Test func linesThatAreNotTextAreRepairedAndRawBytesAreNot() async {
    let command = shell(#"printf 'a\377b\n'"#)
    #expect(await Recorder(command.lines()).valuesAtEnd().first == .output("a\u{fffd}b"))
    #expect(await Recorder(command.bytes()).valuesAtEnd().first == .output(Data([0x61, 0xff, 0x62, 0x0a])))
  }

  @Test func aSignalIsToldApartFromAStatus() async throws {
    let command = ProcessCommand(fixtureExecutable, ["--say", "bye", "--crash"])
    #expect(
      await Recorder(command.lines()).valuesAtEnd() == [.output("bye"), .terminated(.signalled(SIGKILL))])
    #expect(try await command.run().exit == .signalled(SIGKILL))
  }

  @Test func eachSubscriptionStartsAProcessOfItsOwn() async throws {
    let folder = try FixtureFolder()
    let events = shell("echo run >> '\(folder.file("log").path)'").lines()
    #expect(try folder.names == [])
    _ = await Recorder(events).valuesAtEnd()
    _ = await Recorder(events).valuesAtEnd()
    #expect(try String(contentsOf: folder.file("log"), encoding: .utf8) == "run\nrun\n")
  }

  @Test func aProgramThatCannotBeStartedFails() async throws {
    let command = ProcessCommand(URL(filePath: "/nonexistent/program"))
    let recorder = Recorder(command.lines())
    #expect(await recorder.valuesAtEnd() == [])
    guard case .launch(let error) = recorder.failure else {
      Issue.record("it did not fail")
      return
    }
    #expect((error as? CocoaError)?.code == .fileNoSuchFile || (error as? CocoaError)?.code == .fileReadNoSuchFile)
    let outcome = await fixtureOutcome { () async throws(CallbackError<ProcessFailure>) in try await command.run() }
    guard case .service(.launch) = outcome.fixtureFailure else {
      Issue.record("it did not fail: \(outcome)")
      return
    }
  }

  @Test func inputThatCannotBeOpenedFails() async throws {
    let recorder = Recorder(shell("cat", input: .file(URL(filePath: "/nonexistent/file"))).lines())
    #expect(await recorder.valuesAtEnd() == [])
    guard case .launch = recorder.failure else {
      Issue.record("it did not fail")
      return
    }
  }

  @Test(arguments: [0, 1, 100_000, 5_000_000]) func theInputArrivesWhole(_ count: Int) async throws {
    let data =
      Data((0..<min(count, 100_003)).map { UInt8(truncatingIfNeeded: $0 &* 31) }) + Data(count: max(0, count - 100_003))
    let result = try await ProcessCommand(fixtureExecutable, ["--echo-stdin"], input: .data(data)).run()
    #expect(result.output == data)
    #expect(result.exit.isSuccess)
  }

  @Test func unreadInputDoesNotDelayTheExit() async throws {
    let result = try await shell("exit 0", input: .data(Data(count: 5_000_000))).run()
    #expect(result.exit == .exited(0))
  }

  @Test func textAndFileAndHandleAreInputs() async throws {
    let folder = try FixtureFolder()
    try Data("from a file".utf8).write(to: folder.file("in"))
    #expect(try await shell("cat", input: .text("from text")).run().outputText == "from text")
    #expect(try await shell("cat", input: .file(folder.file("in"))).run().outputText == "from a file")
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("from a pipe".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await shell("cat", input: .handle(pipe.fileHandleForReading)).run().outputText == "from a pipe")
    #expect(try await shell("cat").run().output == Data())
  }

  @Test func environmentAndDirectoryReachTheProcess() async throws {
    let folder = try FixtureFolder()
    try Data().write(to: folder.file("here"))
    let command = ProcessCommand(
      URL(filePath: "/bin/sh"), ["-c", "echo $FIXTURE; ls"], environment: ["FIXTURE": "set", "PATH": "/bin:/usr/bin"],
      directory: folder.url)
    #expect(try await command.run().outputText == "set\nhere\n")
  }

  @Test func aClosureMayConfigureTheProcess() async throws {
    let command = ProcessCommand { process in
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", "echo err >&2; exit 1"]
    }
    let result = try await command.run()
    #expect(result.errorText == "err\n")
    #expect(result.exit == .exited(1))
  }

  @Test func oneValueForARun() async {
    let recorder = Recorder(shell("echo out").runPublisher())
    #expect(await recorder.valuesAtEnd() == [ProcessResult(output: Data("out\n".utf8))])
  }
}

#if os(Linux)
  @Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessInputTests {
    private func output(_ script: String, _ input: ProcessInput) async throws -> String {
      try await ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script], input: input).run().outputText
    }

    @Test func dataIsInAFileThatNoOtherUserCanOpen() async throws {
      #expect(try await output("stat -L -c '%a %h' /dev/stdin", .text("secret")) == "600 0\n")
    }

    @Test func dataIsInNoFolder() async throws {
      let link = try await output("readlink /proc/self/fd/0", .text("secret"))
      #expect(link.hasSuffix(" (deleted)\n"))
    }

    @Test func theNullDeviceIsAHandle() async throws {
      #expect(try await output("cat", .handle(.nullDevice)) == "")
    }

    @Test func theChildHasNoOtherDescriptors() async throws {
      let pipe = Pipe()
      _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, 0)
      #expect(
        try await output("ls /proc/$$/fd", .none).split(separator: "\n").allSatisfy { Int($0).map { $0 < 3 } ?? false })
      withExtendedLifetime(pipe) {}
    }
  }
#endif

#if os(Linux)
  /// Other tests open files meanwhile, so a pipe is identified by its inode, which the child prints.
  @Suite struct ProcessDescriptorTests {
    private static let sayPipes = "readlink /proc/$$/fd/1; readlink /proc/$$/fd/2"

    private static func shell(_ script: String) -> ProcessCommand {
      ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script])
    }

    @Test func thePipesAreClosedAtTheEnd() async throws {
      let events = await Recorder(Self.shell(Self.sayPipes).lines()).valuesAtEnd()
      let pipes = Set(events.compactMap { if case .output(let line) = $0 { line } else { nil } })
      #expect(pipes.count == 2)
      #expect(pipes.isDisjoint(with: OwnProcess.openFiles))
    }

    @Test func thePipesAreClosedAfterACancel() async throws {
      let isReleased = Signal()
      var command = Self.shell(Self.sayPipes + "; exec sleep 1000")
      command.onReleased = { isReleased.fire() }
      let recorder = Recorder(command.lines())
      let events = await recorder.values(atLeast: 2)
      let pipes = Set(events.compactMap { if case .output(let line) = $0 { line } else { nil } })
      #expect(pipes.isSubset(of: OwnProcess.openFiles))
      recorder.cancel()
      await isReleased.wait()
      #expect(pipes.isDisjoint(with: OwnProcess.openFiles))
    }

    /// In a process of its own, because it counts descriptors.
    @Test func manyRunsLeaveNothingOpen() async throws {
      await #expect(processExitsWith: .success) {
        _ = try await Self.shell("true").run()
        let before = OwnProcess.openFiles.count
        for _ in 0..<100 { _ = try await Self.shell("true").run() }
        for _ in 0..<100 { _ = Recorder(ProcessCommand(URL(filePath: "/nonexistent")).lines()) }
        // If each run left one open, it would be 200.
        #expect(OwnProcess.openFiles.count - before < 20)
      }
    }
  }
#endif
