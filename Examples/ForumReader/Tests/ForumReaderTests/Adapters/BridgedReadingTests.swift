import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct BridgedReadingTests {
  @Test func noteCountsInACancelledTaskToo() async throws {
    let reading = BridgedReading(try LegacyForum().store)
    #expect(await reading.lastRead("1") == nil)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await reading.markRead(threadID: "1", upTo: 5)
      return await reading.lastRead("1")
    }
    #expect(await task.value == 5)
    #expect(await reading.lastRead("1") == 5)
  }
}
