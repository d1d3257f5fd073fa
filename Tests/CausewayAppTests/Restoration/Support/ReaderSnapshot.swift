import CausewayApp
import Foundation

typealias ReaderSnapshot = Snapshot<ReaderScheme>
typealias ReaderRestoration = RestorationManager<ReaderScheme>

extension Snapshot<ReaderScheme> {
  /// A snapshot of the reader with every kind of content.
  static var somewhere: ReaderSnapshot {
    var state = ReaderState()
    state.selectedTab = .bookmarks
    state.isTabBarHidden = true
    state.isSidebarHidden = true
    state.editing = [.forums]
    state[.tab(.forums)] = [.forum(1), .forum(2)]
    state[.tab(.bookmarks)] = [.forum(3)]
    state.detail = [.thread(4, page: .nextUnread, authorID: 5), .message(6)]
    state.modals = [.search, .compose(threadID: 4)]
    state.history = [.forum(1), .thread(7, page: .last), .message(6)]
    state.popped = [
      PoppedDestination(.thread(8, page: .specific(9)), from: .detail, at: Date(timeIntervalSince1970: 1.25))
    ]
    return ReaderSnapshot(
      version: 3, owner: "1", state: state, scrollPositions: ["posts-4": 12.5],
      savedAt: Date(timeIntervalSince1970: 2.5))
  }
}

extension RestorationOutcome {
  /// The restored snapshot, or `nil`.
  var snapshot: Snapshot<Scheme>? {
    if case .restored(let snapshot, _) = self { snapshot } else { nil }
  }

  /// The omitted parts, as texts.
  var notes: [String] {
    if case .restored(_, let notes) = self { notes.map(\.description) } else { [] }
  }
}
