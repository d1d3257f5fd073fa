import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation

#if os(Linux)
  /// When descriptors have run out, services fail with their errors or work all the same, and later they work again.
  ///
  /// In processes of their own, which take all descriptors.
  @Suite(.timeLimit(.minutes(10))) struct NoDescriptorsTests {
    /// Takes all descriptors but a few, as long as an operation runs.
    private static func withoutDescriptors(
      besides count: Int = 0, _ operation: () async throws -> Void
    ) async rethrows {
      var limit = rlimit(rlim_cur: 200, rlim_max: 200)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      var taken: [Int32] = []
      while case let descriptor = dup(STDIN_FILENO), descriptor >= 0 { taken.append(descriptor) }
      for _ in 0..<count { close(taken.removeLast()) }
      try await operation()
      for descriptor in taken { close(descriptor) }
    }

    @Test func readinessWorksAllTheSame() async {
      await #expect(processExitsWith: .success) {
        let (pipe, isReleased) = (Pipe(), Signal())
        let descriptor = pipe.fileHandleForReading.fileDescriptor
        try await Self.withoutDescriptors {
          let counts = DispatchQueue(label: "test").readable(descriptor, onRelease: { isReleased.fire() }) { count in
            var bytes = [UInt8](repeating: 0, count: count)
            return read(descriptor, &bytes, count)
          }
          let recorder = Recorder(counts)
          try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2, 3]))
          #expect(await recorder.values(atLeast: 1) == [3])
          recorder.cancel()
          await isReleased.wait()
        }
      }
    }

    @Test func aFileHandleFails() async {
      await #expect(processExitsWith: .success) {
        let pipe = Pipe()
        await Self.withoutDescriptors {
          let recorder = Recorder(pipe.fileHandleForReading.linesPublisher())
          #expect(recorder.failure == .unreadable(.EMFILE))
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
        for count in 0..<8 {
          await Self.withoutDescriptors(besides: count) {
            let recorder = Recorder(command.lines())
            let lines = await recorder.valuesAtEnd()
            switch recorder.failure {
            case .launch: #expect(lines == [])
            case nil: #expect(lines == [.output("x"), .terminated(.exited(0))])
            default: Issue.record("it failed otherwise: \(String(describing: recorder.failure))")
            }
          }
        }
        let result = try await command.run()
        #expect(result.outputText == "x\n")
      }
    }

    @Test func fileEventsFailAndComeLater() async {
      await #expect(processExitsWith: .success) {
        let folder = try FixtureFolder()
        try Data().write(to: folder.file("file"))
        for count in 0..<2 {
          await Self.withoutDescriptors(besides: count) {
            #expect(Recorder(folder.file("file").fileEvents()).failure?.code == EMFILE)
          }
        }
        let recorder = Recorder(folder.file("file").fileEvents())
        try FileManager.default.removeItem(at: folder.file("file"))
        #expect(await recorder.valuesAtEnd().last == FileEvent(.deleted))
      }
    }

    @Test func signalsFinishAndComeLater() async {
      await #expect(processExitsWith: .success) {
        await Self.withoutDescriptors {
          #expect(Recorder(SignalSource.publisher(SIGUSR1)).isFinished)
        }
        let recorder = Recorder(SignalSource.publisher(SIGUSR1))
        kill(getpid(), SIGUSR1)
        #expect(await recorder.values(atLeast: 1) == [SIGUSR1])
        recorder.cancel()
      }
    }
  }
#endif
