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
          let data = pipe.fileHandleForReading.readDataToEndOfFile()
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
