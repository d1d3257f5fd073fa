import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

#if os(Linux)
  /// When descriptors have run out, services fail with their errors or work nevertheless, and later they work again.
  ///
  /// The tests have processes of their own, which use up all descriptors.
  @Suite(.timeLimit(.minutes(60))) struct NoDescriptorsTests {
    @Test func readinessNeedsNoDescriptor() async {
      await #expect(processExitsWith: .success) {
        let (pipe, isReleased, shortage) = (Pipe(), Signal(), DescriptorShortage())
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        let counts = DispatchQueue(label: "test").readable(descriptor, onRelease: { isReleased.fire() }) { count in
          var bytes = [UInt8](repeating: 0, count: count)
          return read(descriptor, &bytes, count)
        }
        let recorder = Recorder(counts)
        try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2, 3]))
        #expect(await recorder.values(atLeast: 1) == [3])
        recorder.cancel()
        await isReleased.wait()
        withExtendedLifetime(shortage) {}
      }
    }

    @Test func aFileHandleFails() async {
      await #expect(processExitsWith: .success) {
        let pipe = Pipe()
        do {
          let shortage = DescriptorShortage()
          let failure = shortage.failure { Recorder(pipe.fileHandleForReading.linesPublisher()).failure }
          #expect(failure == .unreadable(.EMFILE))
        }
        let recorder = Recorder(pipe.fileHandleForReading.linesPublisher())
        try pipe.fileHandleForWriting.write(contentsOf: Data("x\n".utf8))
        #expect(await recorder.values(atLeast: 1) == ["x"])
        recorder.cancel()
      }
    }

    @Test func aProcessFailsToStart() async {
      await #expect(processExitsWith: .success) {
        let command = ProcessCommand(URL(filePath: "/bin/echo"), ["x"], input: .text("x"))
        var shortage: DescriptorShortage? = DescriptorShortage()
        for count in 0..<8 {
          shortage?.leave(count)
          let recorder = Recorder(command.lines())
          let lines = await recorder.valuesAtEnd()
          switch recorder.failure {
          case .launch: #expect(lines == [])
          case nil: #expect(lines == [.output("x"), .terminated(.exited(0))])
          default: Issue.record("it failed otherwise: \(String(describing: recorder.failure))")
          }
        }
        shortage = nil
        let result = try await command.run()
        #expect(result.outputText == "x\n")
      }
    }

    @Test func fileEventsFailAndComeLater() async {
      await #expect(processExitsWith: .success) {
        let folder = try FixtureFolder()
        try Data().write(to: folder.file("file"))
        var shortage: DescriptorShortage? = DescriptorShortage()
        for count in 0..<2 {
          let failure = shortage?.failure(leaving: count) { Recorder(folder.file("file").fileEvents()).failure }
          #expect(failure?.code == EMFILE)
        }
        shortage = nil
        let recorder = Recorder(folder.file("file").fileEvents())
        try FileManager.default.removeItem(at: folder.file("file"))
        #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
      }
    }

    @Test func signalsFinishAndComeLater() async {
      await #expect(processExitsWith: .success) {
        do {
          let shortage = DescriptorShortage()
          #expect(Recorder(SignalSource.publisher(SIGUSR1)).isFinished)
          withExtendedLifetime(shortage) {}
        }
        let recorder = Recorder(SignalSource.publisher(SIGUSR1))
        kill(getpid(), SIGUSR1)
        #expect(await recorder.values(atLeast: 1) == [SIGUSR1])
        recorder.cancel()
      }
    }
  }
#endif
