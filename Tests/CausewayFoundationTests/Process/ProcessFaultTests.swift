import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

#if os(Linux)
  /// Processes that misbehave in different ways, with each kind of consumer, cancelled at different moments.
  @Suite(.timeLimit(.minutes(60)), .waitsForPipeEnds) struct ProcessFaultTests {
    private static let scripts = [
      "echo up",
      "echo up; sleep 1000",
      "trap '' TERM; echo up; sleep 1000 & sleep 1000",
      "exec yes",
      "yes & yes >&2",
      "echo up; sleep 1000 & exit 3",
      "echo up; kill -9 $$",
      "echo up; exec >/dev/null 2>&1; sleep 1000",
    ]

    private enum Consumer: CaseIterable {
      case lines, bytes, run, asyncLines
    }

    /// Runs a script until its first output or only until its start, cancels it, and waits for its release.
    private static func run(_ script: String, _ consumer: Consumer, awaitsOutput: Bool) async {
      let (isBegun, isReleased) = (Signal(), Signal())
      var command = ProcessCommand { process in
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script]
        isBegun.fire()
      }
      // Processes that ignore the signal are killed at once.
      command.grace = .zero
      command.waitsForDescendants = true
      command.onReleased = { isReleased.fire() }
      switch consumer {
      case .lines:
        let recorder = Recorder(command.lines())
        if awaitsOutput { _ = await recorder.values(atLeast: 1) }
        recorder.cancel()
      case .bytes:
        let recorder = Recorder(command.bytes())
        if awaitsOutput { _ = await recorder.values(atLeast: 1) }
        recorder.cancel()
      case .run:
        let task = Task { [command] in _ = try? await command.run() }
        await isBegun.wait()
        task.cancel()
        await task.value
      case .asyncLines:
        var iterator = command.asyncLines().makeAsyncIterator()
        if awaitsOutput { _ = try? await iterator.next() }
      }
      await isReleased.wait()
    }

    /// In a process of its own, because it counts descriptors and threads.
    @Test func everyFaultLeavesNothing() async {
      await #expect(processExitsWith: .success) {
        await Self.run("echo up", .lines, awaitsOutput: true)
        let (files, threads) = (OwnProcess.openFiles.count, OwnProcess.threadCount)
        let combinations = Self.scripts.count * Consumer.allCases.count * 2
        for index in 0..<max(faultCount, combinations) {
          let script = Self.scripts[index % Self.scripts.count]
          let consumer = Consumer.allCases[index / Self.scripts.count % Consumer.allCases.count]
          await Self.run(script, consumer, awaitsOutput: index / (combinations / 2) % 2 == 0)
          #expect(OwnProcess.children == [], "\(script), \(consumer)")
        }
        // A thread may still be about to exit.
        #expect(OwnProcess.openFiles.count - files < 20)
        #expect(OwnProcess.threadCount - threads < 20)
      }
    }
  }
#endif
