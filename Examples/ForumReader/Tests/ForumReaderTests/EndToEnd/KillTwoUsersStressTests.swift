import Foundation
import Testing

@testable import ForumReaderKit

/// The program killed at any instant while two users write drafts in turn: 4 times, or 200 times if `CAUSEWAY_STRESS` is set.
@Suite(.timeLimit(.minutes(60)))
struct KillTwoUsersStressTests {
  private let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] == nil ? 4 : 200
  /// The duration of the longest rounds, in milliseconds.
  private let longest = 2_500

  @Test(.covers("e13")) func killedAtAnyInstantEachUserHasTheirOwnDraft() async throws {
    try await withThrowingTaskGroup(of: Void.self) { [count, longest] group in
      for number in 0..<count {
        if number > 1 { try await group.next() }
        let time = Duration.milliseconds(longest * number / count + Int.random(in: 0...longest / count))
        group.addTask {
          var round = try DraftKillRound(writingTime: time)
          try await round.run()
        }
      }
      try await group.waitForAll()
    }
  }
}
