import CausewayApp
import Testing

/// The defaults of a scheme.
@Suite struct NavigationSchemeTests {
  private enum Plain: NavigationScheme {
    typealias Tab = ReaderTab
    typealias Destination = ReaderDestination
    typealias Modal = ReaderModal

    static let initialTab = ReaderTab.bookmarks
  }

  private enum Numbers: NavigationScheme {
    typealias Tab = ReaderTab
    typealias Destination = Int
    typealias Modal = Int

    static let initialTab = ReaderTab.forums
  }

  @Test func byDefaultDestinationsBelongToTheDetailAndModalsAreNotRestored() {
    #expect(Plain.column(of: .forum(1)) == .detail)
    #expect(!Plain.isRestored(.search))
    #expect(NavigationState<Plain>().selectedTab == .bookmarks)
  }

  @Test func aKindIsTheNameOfTheCase() {
    #expect(Plain.kind(of: .forum(1)) == "forum")
    #expect(Plain.kind(of: .thread(1, page: .specific(2), authorID: 3)) == "thread")
    #expect(Plain.kind(of: .composeMessage) == "composeMessage")
    #expect(Numbers.kind(of: 5) == "Int")
  }

  @Test func aStackIsCalledAsItsTab() {
    #expect("\(StackID<Plain>.tab(.bookmarks))" == "bookmarks")
    #expect("\(StackID<Plain>.detail)" == "detail")
  }
}
