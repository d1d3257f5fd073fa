import Causeway
import CausewayApp
import CausewayTesting
import Testing

extension ReaderScheme: RestorationIdentifying {
  static func identifier(of destination: ReaderDestination) -> String {
    switch destination {
    case .forum(let id): "threads-\(id)"
    case .thread(let id, _, _): "posts-\(id)"
    case .message(let id): "message-\(id)"
    case .composeMessage: "compose-message"
    }
  }

  static func identifier(of modal: ReaderModal) -> String {
    switch modal {
    case .search: "search"
    case .compose(let id): "compose-\(id)"
    case .profile(let id): "profile-\(id)"
    }
  }
}

/// Screens by their names.
@MainActor
@Suite(.checksSubscriptions)
struct RestorationIdentifyingTests {
  private let manager = ReaderRestoration(store: ScriptedStore(), version: 3, clock: TestClock())

  @Test(.covers("e15")) func screensHaveIdentifiers() {
    #expect(ReaderScheme.identifier(of: ReaderTab.forums) == "forums")
    #expect(ReaderScheme.identifier(of: ReaderDestination.forum(26)) == "threads-26")
    #expect(ReaderScheme.identifier(of: .thread(5, page: .last)) == ReaderScheme.identifier(of: .thread(5)))
  }

  @Test(.covers("e15")) func draftsAndPositionsAreFoundByTheirScreen() async {
    await manager.begin(for: "1")
    manager.setScrollPosition(3, of: .thread(5, page: .last))
    manager.setScrollPosition(4, of: .forums)
    manager.setDraft("Hello", of: .compose(threadID: 5))
    manager.setDraft("Dear", of: .composeMessage)
    #expect(manager.scrollPosition(of: .thread(5)) == 3)
    #expect(manager.scrollPosition(of: .forums) == 4)
    #expect(manager.draft(of: .compose(threadID: 5)) == "Hello")
    #expect(manager.draft(of: .composeMessage) == "Dear")
    #expect(manager.scrollPositions.value == ["posts-5": 3, "forums": 4])
    #expect(manager.drafts.all == ["compose-5": "Hello", "compose-message": "Dear"])
  }

  @Test func theNamesOfModalsAreTheirValuesUnlessSaid() {
    enum Plain: RestorationIdentifying {
      typealias Tab = ReaderTab
      typealias Destination = ReaderDestination
      typealias Modal = ReaderModal
      static let initialTab = ReaderTab.forums
      static func identifier(of destination: ReaderDestination) -> String { "" }
    }
    #expect(Plain.identifier(of: ReaderModal.compose(threadID: 1)) == "compose(threadID: 1)")
  }
}
