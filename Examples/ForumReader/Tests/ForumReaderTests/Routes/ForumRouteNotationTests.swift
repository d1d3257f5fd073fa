import Testing

@testable import ForumReaderKit

@Suite struct ForumRouteNotationTests {
  @Test func itIsReadAsItIsWritten() throws {
    for (_, text) in SettledRoutes.rows where text != "nil" {
      #expect(try #require(ForumRoute(text)).description == text)
    }
  }

  @Test func fieldsMayComeInAnyOrder() {
    #expect(
      ForumRoute("threadPageSingleUser(updateSeen=noseen,page=last,userID=2,threadID=1)")
        == .threadPageSingleUser(threadID: "1", userID: "2", page: .last, updateSeen: .noseen))
    #expect(ForumRoute("post(id=1,updateSeen=seen)") == .post(id: "1"))
  }

  @Test(arguments: [
    "", "nil", "Bookmarks", "bookmarks()", "bookmarks(id=1)", "forum", "forum()", "forum(1)", "forum(id=)",
    "forum(id=x)",
    "forum(id=1", "forum(id=1,id=1)", "forum(id=1,page=last)", "forum(id=1)x", "post(id=1,updateSeen=yes)",
    "threadPage(threadID=1)", "threadPage(threadID=1,page=5)", "threadPage(threadID=1,page=specific(0))",
    "threadPage(threadID=1,userID=2,page=last)", "threadPageSingleUser(threadID=1,page=last)", "(id=1)", "forum (id=1)",
  ])
  func anythingElseIsNoRoute(_ text: String) {
    #expect(ForumRoute(text) == nil)
  }
}
