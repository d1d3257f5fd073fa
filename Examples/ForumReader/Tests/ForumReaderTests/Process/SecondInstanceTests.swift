import ChildPrograms
import ExampleTerminal
import Foundation
import Testing

@testable import ForumReaderKit

/// Two programs on one folder: the second reports that and ends, so that it overwrites nothing of the first.
@Suite(.timeLimit(.minutes(60)))
struct SecondInstanceTests {
  @Test func secondInstanceSaysThatTheFolderIsUsedAndLosesNothing() async throws {
    let person = try Visitor()
    let first = try person.start()
    try await patiently(with: first) {
      try first.type("login ada lovelace", "link awful://threads/1", "bookmark", "compose", "type It is so.")
      #expect(await first.output.untilLine { $0 == "over Reply to thread 1 “It is so.”" } != nil)

      let second = try await person.visit(typing: "tab bookmarks")
      #expect(second.status == ExitError.Status.noInput.rawValue)
      #expect(second.errors.count == 1)
      #expect(second.errors.first?.contains("another process (\(first.identifier)) is using") == true)

      try first.type("send", "quit")
      #expect(await first.exitStatus() == 0)
    }
    let again = try await person.visit(typing: "tab bookmarks", "open 1", "page last", "read")
    #expect(again.status == 0)
    #expect(again.output.contains { $0.contains("It is so.") })
    #expect(again.output.contains("shows Bookmarks: 1"))
  }
}
