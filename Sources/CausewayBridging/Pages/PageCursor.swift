import Causeway

/// The cursor of the page that a subscription requests next; `nil` for the first page.
final class PageCursor<Cursor: Sendable>: Sendable {
  private let state = Locked<Cursor?>(nil)

  var next: Cursor? { state.withLock { $0 } }

  func advance(to cursor: Cursor) {
    state.withLock { $0 = cursor }
  }
}
