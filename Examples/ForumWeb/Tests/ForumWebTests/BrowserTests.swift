import Foundation
import Testing

/// The journeys in Chromium, which `Tests/Browser/run` drives.
@Suite struct BrowserTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// The built program, next to the bundle of the tests.
  private static let program = CommandLine.arguments
    .filter { $0.contains(".xctest") }
    .map { URL(filePath: String($0.prefix(upTo: $0.firstRange(of: ".xctest")?.lowerBound ?? $0.endIndex))) }
    .map { $0.deletingLastPathComponent().appending(path: "ForumWeb") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private static var hasBrowser: Bool {
    ["/usr/bin/chromium", "/usr/bin/chromedriver"].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }

  @Test(.enabled(if: hasBrowser, "Tests/Browser/install installs the browser"))
  func theJourneysInChromiumSucceed() async throws {
    let program = try #require(Self.program)
    let log = FileManager.default.temporaryDirectory.appending(path: "forum-web-browser-\(UUID().uuidString).log")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let process = Process()
    process.executableURL = Self.tests.appending(path: "Browser/run")
    process.arguments = [program.path]
    let output = try FileHandle(forWritingTo: log)
    process.standardOutput = output
    process.standardError = output
    let status = try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
    #expect(status == 0, "the journeys failed:\n\(text.suffix(6000))")
  }
}
