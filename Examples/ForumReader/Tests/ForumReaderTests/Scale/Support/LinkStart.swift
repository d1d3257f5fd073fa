import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// A cold start of the program with a link, until everything is shown.
struct LinkStart {
  /// Its duration.
  let time: Duration
  /// The maximum memory of the program until then, in kilobytes.
  let memory: Int

  /// Starts the program with a link to a thread, waits until its posts are shown, and ends it.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - archive: The path of the archive.
  ///   - folder: The folder of the program's data, with a logged-in user and without a saved state.
  /// - Throws: An error if it cannot be started, or shows no posts.
  init(_ link: String, in archive: String, _ folder: TemporaryFolder) async throws {
    let start = ContinuousClock.now
    let process = try ChildProcess("--archive", archive, "open", link, in: folder)
    (time, memory) = try await patiently(with: process) {
      let shown = await process.output.untilLine { $0.hasPrefix("shows ") && $0.contains(", page ") }
      let time = ContinuousClock.now - start
      try #require(shown != nil)
      let memory = try Self.peakMemory(of: process.identifier)
      try process.type("quit")
      #expect(await process.exitStatus() == 0)
      return (time, memory)
    }
    try FileManager.default.removeItem(atPath: folder.path("data/" + TemporaryFolder.stateOfAda))
  }

  private static func peakMemory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#)?.1)
    return try #require(Int(peak))
  }
}
