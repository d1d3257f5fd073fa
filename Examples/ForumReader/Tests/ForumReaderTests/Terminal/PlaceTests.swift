import CausewayApp
import Testing

@testable import ForumReader
@testable import ForumReaderKit

struct PlaceTests {
  @Test func placesNameTabsStacksAndModals() {
    var state = NavigationState<ForumScheme>()
    #expect(state.place == "forums")
    state[.tab(.forums)] = [.forum(forumID: "2")]
    state.detail = [.thread(threadID: "456", page: .specific(3)), .rapSheet(userID: "7")]
    #expect(state.place == "forums > forum 2 | thread 456 page 3 > rap sheet 7")
    state.modals = [.search, .compose(threadID: "456")]
    state.editing = [.forums, .messages]
    state.isSidebarHidden = true
    #expect(
      state.place
        == "forums > forum 2 | thread 456 page 3 > rap sheet 7 + search + reply to 456 (sidebar hidden, editing)")
    state.selectedTab = .settings
    #expect(state.place.hasPrefix("settings | "))
  }

  @Test(arguments: [
    (ForumDestination.thread(threadID: "4", page: .first), "thread 4 page 1"),
    (.thread(threadID: "4", page: .last, authorID: "9"), "thread 4 page last by 9"),
    (.thread(threadID: "4", page: .nextUnread), "thread 4 page unread"), (.privateMessage(messageID: "2"), "message 2"),
    (.composePrivateMessage, "new message"), (.profile(userID: "3"), "profile 3"),
  ])
  func tellsWhatADestinationIs(destination: ForumDestination, text: String) {
    #expect(destination.place == text)
  }
}
