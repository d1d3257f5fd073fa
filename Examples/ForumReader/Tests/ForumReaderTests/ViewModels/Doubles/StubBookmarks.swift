import Causeway
import CausewayTesting

@testable import ForumReaderKit

/// Bookmarks that are not stored.
struct StubBookmarks: BookmarkService {
  let state: CurrentValueSubject<[String], Never>
  let failure = Probe<ForumError?>(nil)

  init(_ ids: [String] = []) {
    state = CurrentValueSubject(ids)
  }

  var bookmarks: AnyPublisher<[String], Never> { state.eraseToAnyPublisher() }

  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError) {
    if let failure = failure.value { throw failure }
    state.value = state.value.filter { $0 != threadID } + (isBookmarked ? [threadID] : [])
  }
}
