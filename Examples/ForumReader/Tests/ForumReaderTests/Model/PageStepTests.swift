import Testing

@testable import ForumReaderKit

struct PageStepTests {
  private static let steps: [(PageStep, Int, Int, ThreadPage?)] = [
    (.next, 1, 3, .specific(2)), (.next, 3, 3, nil), (.previous, 2, 3, .first),
    (.previous, 1, 3, nil), (.to(.last), 1, 3, .last), (.to(.specific(3)), 1, 3, .specific(3)),
    (.to(.specific(4)), 1, 3, nil), (.to(.nextUnread), 2, 3, .nextUnread),
  ]

  @Test(arguments: steps)
  func leadsToAPageIfThereIsOne(step: PageStep, number: Int, count: Int, page: ThreadPage?) {
    #expect(step.page(from: number, of: count) == page)
  }
}
