import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

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
