import CausewayApp

/// The navigation of a small reader, for tests.
enum ReaderScheme: NavigationScheme {
  typealias Tab = ReaderTab
  typealias Destination = ReaderDestination
  typealias Modal = ReaderModal

  static let initialTab = ReaderTab.forums

  static func column(of destination: ReaderDestination) -> NavigationColumn {
    if case .forum = destination { .primary } else { .detail }
  }

  static func isRestored(_ modal: ReaderModal) -> Bool {
    switch modal {
    case .search, .compose: true
    case .profile: false
    }
  }
}

enum ReaderTab: String, CaseIterable, Codable, Sendable {
  case forums
  case bookmarks
  /// A tab with the same name as a stack's other column.
  case detail
}

enum ReaderDestination: Codable, Hashable, Sendable {
  case forum(Int)
  case thread(Int, page: ReaderPage = .first, authorID: Int? = nil)
  case message(Int)
  case composeMessage
}

enum ReaderPage: Codable, Hashable, Sendable {
  case first
  case last
  case nextUnread
  case specific(Int)
}

enum ReaderModal: Codable, Hashable, Sendable {
  case search
  case compose(threadID: Int)
  case profile(Int)
}

typealias ReaderState = NavigationState<ReaderScheme>
typealias ReaderCoordinator = NavigationCoordinator<ReaderScheme>
