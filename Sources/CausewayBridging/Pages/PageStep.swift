import Causeway

/// The step that remembers the cursor of the next page, and finishes after the last page.
struct PageStep<Page: Sendable, Cursor: Sendable, Failure: Error>: EndingStep {
  typealias UpstreamFailure = Failure

  static var mayEndWithValue: Bool { false }

  private let cursor: PageCursor<Cursor>
  private let next: @Sendable (Page) -> Cursor?

  init(_ cursor: PageCursor<Cursor>, _ next: @escaping @Sendable (Page) -> Cursor?) {
    self.cursor = cursor
    self.next = next
  }

  mutating func receive(_ page: Page) -> StepResult<Page, Failure> {
    guard let following = next(page) else { return .last(page) }
    cursor.advance(to: following)
    return .next(page)
  }
}
