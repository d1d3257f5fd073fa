import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

#if os(Linux)
  /// The descendants of a process end with it.
  @Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessGroupTests {
    private let clock = TestClock()
    private let isReleased = Signal()

    private func shell(_ script: String) -> ProcessCommand {
      var command = ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script])
      command.grace = .seconds(5)
      command.clock = clock
      command.onReleased = { [isReleased] in isReleased.fire() }
      return command
    }

    /// Waits for the first lines of a script, which are process identifiers.
    private func processes(_ count: Int, _ recorder: Recorder<ProcessEvent<String>, ProcessFailure>) async -> [Int32] {
      let identifiers = await recorder.values(atLeast: count).compactMap { event in
        if case .output(let line) = event { Int32(line) } else { nil }
      }
      #expect(identifiers.count == count)
      return identifiers
    }

    @Test(arguments: ["sleep 1000 & echo $!; sleep 1000", "sleep 1000 & echo $!; wait", "sleep 1000 & echo $!"])
    func aCancelEndsWhatAShellHasStarted(_ script: String) async {
      var command = shell(script)
      command.waitsForDescendants = true
      let recorder = Recorder(command.lines())
      let processes = await processes(1, recorder)
      #expect(processes.allSatisfy(OwnProcess.isAlive))
      recorder.cancel()
      await isReleased.wait()
      #expect(!processes.contains(where: OwnProcess.isAlive))
      await clock.sleepers(atMost: 0)
    }

    @Test func aDescendantThatIgnoresTheSignalIsKilledAfterTheGrace() async {
      let stubborn = #"sh -c 'trap "" TERM; echo $$; exec sleep 1000' & wait"#
      let recorder = Recorder(shell(stubborn).lines())
      let processes = await processes(1, recorder)
      recorder.cancel()
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(4.9))
      #expect(processes.allSatisfy(OwnProcess.isAlive))
      await clock.advance(by: .seconds(0.2))
      await isReleased.wait()
      // The system ends a killed process with a delay.
      for process in processes { await OwnProcess.exit(of: process) }
    }

    @Test func aStubbornProcessWithoutThePipesIsKilledToo() async {
      let stubborn = #"sh -c 'trap "" TERM; echo $$; exec sleep 1000 >/dev/null 2>&1' & echo up; wait"#
      let recorder = Recorder(shell(stubborn).lines())
      let processes = await recorder.values(atLeast: 2).compactMap { event in
        if case .output(let line) = event { Int32(line) } else { nil }
      }
      recorder.cancel()
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(5))
      await isReleased.wait()
      #expect(processes.count == 1)
      // The system ends a killed process with a delay.
      for process in processes { await OwnProcess.exit(of: process) }
    }

    @Test func aProcessThatIsStoppedEnds() async {
      let recorder = Recorder(shell("echo $$; kill -STOP $$; sleep 1000").lines())
      let processes = await processes(1, recorder)
      recorder.cancel()
      await isReleased.wait()
      #expect(!processes.contains(where: OwnProcess.isAlive))
    }

    @Test func aProcessThatHasLeftTheGroupDoesNotKeepThePipes() async {
      let recorder = Recorder(shell("setsid sh -c 'echo $$; exec sleep 1000' & wait").lines())
      let processes = await processes(1, recorder)
      recorder.cancel()
      await isReleased.wait()
      #expect(processes.allSatisfy(OwnProcess.isAlive))
      for process in processes { kill(process, SIGKILL) }
    }

    @Test func theExitIsNoticedBeforeThatOfABackgroundProcess() async throws {
      let result = try await shell("sleep 1000 & echo $!; exit 3").run()
      #expect(result.exit == .exited(3))
      let process = try #require(Int32(result.outputText.trimmingCharacters(in: .newlines)))
      // The descendants of a process that was not cancelled keep running.
      #expect(OwnProcess.isAlive(process))
      kill(process, SIGKILL)
    }

    /// In a process of its own, because it counts descriptors and threads.
    @Test(arguments: [
      "sleep 1000 & echo up; sleep 1000", "python3 -c 'print(1, flush=True); import time; time.sleep(1000)'; :",
    ])
    func manyCancelsLeaveNothing(_ script: String) async {
      await #expect(processExitsWith: .success) { [script] in
        let (files, threads) = (OwnProcess.openFiles.count, OwnProcess.threadCount)
        for _ in 0..<faultCount {
          let isReleased = Signal()
          var command = ProcessCommand(URL(filePath: "/bin/sh"), ["-c", script])
          command.onReleased = { isReleased.fire() }
          let recorder = Recorder(command.lines())
          #expect(await recorder.values(atLeast: 1).count == 1)
          recorder.cancel()
          await isReleased.wait()
          #expect(OwnProcess.children == [])
        }
        // If each cancel left one, it would be fifty. A thread may still be about to exit.
        #expect(OwnProcess.openFiles.count - files < 20)
        #expect(OwnProcess.threadCount - threads < 20)
      }
    }
  }
#endif
