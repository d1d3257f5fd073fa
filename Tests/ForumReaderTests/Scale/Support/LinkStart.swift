import ChildPrograms
import Foundation
import Testing

@testable import ForumReader

/// A cold start of the program with a link, from its start until everything is shown.
struct LinkStart {
  /// How long it took.
  let time: Duration
  /// The most memory that the program has used by then, in kilobytes.
  let memory: Int

  /// Starts the program with a link that leads to a thread, waits until its posts are shown, and has it end.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - archive: The path of the archive.
  ///   - folder: Where the program has somebody's login, and nothing to be restored.
  /// - Throws: That it cannot be started, or shows no posts.
  init(_ link: String, in archive: String, _ folder: ArchiveFolder) async throws {
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
    try FileManager.default.removeItem(atPath: folder.path("data/" + ArchiveFolder.stateOfAda))
  }

  private static func peakMemory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let peak = try #require(status.firstMatch(of: #/VmHWM:\s+(\d+) kB/#)?.1)
    return try #require(Int(peak))
  }
}
