import ChildPrograms
import Foundation

@testable import ForumReaderKit

/// Uses a process, and kills it if that takes too long, so that waiting code fails instead of hanging.
func patiently<Answer: Sendable>(
  with process: ChildProcess, _ work: () async throws -> Answer
) async rethrows -> Answer {
  let patience = Task { [weak process] in
    try await Task.sleep(for: .seconds(300))
    process?.send(SIGKILL)
  }
  defer { patience.cancel() }
  return try await work()
}
