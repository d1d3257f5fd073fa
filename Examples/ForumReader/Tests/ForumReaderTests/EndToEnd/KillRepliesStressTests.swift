import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The program killed at any instant while a user writes replies: 4 times, or 200 times if `CAUSEWAY_STRESS` is set.
@Suite(.timeLimit(.minutes(60)))
struct KillRepliesStressTests {
  private static let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] == nil ? 4 : 200

  @Test func noReplyIsLostThatTheUserWasToldOf() async throws {
    var sent = 0
    for number in 0..<Self.count {
      // From the first reply to a database of some hundred.
      let time = Duration.milliseconds(Int.random(in: 0...10) + 400 * number / Self.count)
      sent += try await KillRepliesRound(writingTime: time).run()
    }
    print("kill: \(Self.count) rounds, \(sent) replies that the user was told of, none lost")
    #expect(sent > 0)
  }
}
