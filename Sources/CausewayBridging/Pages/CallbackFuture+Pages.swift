public import Causeway

extension CallbackFuture {
  /// Creates a publisher that requests one page after another from a service.
  ///
  /// ```swift
  /// let pages = CallbackFuture<PostPage, TimelineError>.pages(next: \.next) { cursor, callback in
  ///   let id = timeline.load(after: cursor, completion: callback.handler)
  ///   callback.onCancel { timeline.cancel(id) }
  /// }
  /// ```
  ///
  /// The next page is requested when the subscriber has received the last one, on the thread on which the service called
  /// back. The stream finishes after the last page, and fails with the first request that fails. Cancelling it cancels
  /// the pending request. Each request behaves like a `CallbackFuture`: a second answer is ignored and reported, and a
  /// request whose callback is dropped fails.
  ///
  /// - Parameters:
  ///   - timeout: The time to wait for each page, or `nil` to wait without limit.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - next: Returns the cursor of the page that follows a page, or `nil` for the last page. Called once for each
  ///     page, before it is delivered.
  ///   - body: Requests the page at a cursor, or the first page if it is `nil`. Runs on the subscribing thread for the
  ///     first page, and on the thread on which the service called back for the others.
  /// - Returns: A publisher of pages that starts with the first page for each subscriber.
  public static func pages<Cursor: Sendable>(
    timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    next: @escaping @Sendable (Output) -> Cursor?,
    _ body: @escaping @Sendable (Cursor?, Callback<Output, ServiceFailure>) -> Void
  ) -> some Publisher<Output, CallbackError<ServiceFailure>> {
    let reporter = BridgeReporter(.pages, label, CodeLocation(fileID, line))
    return requesting(next) { cursor in
      CallbackFuture(reporter, timeout) { body(cursor, Callback($0)) }
    }
  }

  /// Creates a publisher that requests one page after another from a main-actor service.
  ///
  /// Like ``pages(timeout:label:fileID:line:next:_:)``, except that `body` runs on the main actor: immediately
  /// if the subscriber subscribes or the service calls back there, later otherwise.
  public static func pages<Cursor: Sendable>(
    on actor: MainActor, timeout: CallTimeout? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    next: @escaping @Sendable (Output) -> Cursor?,
    _ body: @escaping @MainActor (Cursor?, Callback<Output, ServiceFailure>) -> Void
  ) -> some Publisher<Output, CallbackError<ServiceFailure>> {
    let reporter = BridgeReporter(.pages, label, CodeLocation(fileID, line))
    return requesting(next) { cursor in
      CallbackFuture(
        reporter, timeout, on: MainActorScheduler(), MainActorContext.unchecked { body(cursor, $0) })
    }
  }

  /// Makes a request for each page; one request is pending at a time.
  private static func requesting<Cursor: Sendable>(
    _ next: @escaping @Sendable (Output) -> Cursor?, _ request: @escaping @Sendable (Cursor?) -> CallbackFuture
  ) -> some Publisher<Output, CallbackError<ServiceFailure>> {
    Deferred {
      let cursor = PageCursor<Cursor>()
      // A loop rather than a recursion, so that a service that answers at once does not fill the stack.
      let answers = SequencePublisher<PartialRangeFrom<Int>, CallbackError<ServiceFailure>>(0...)
        .concatMap { _ in request(cursor.next) }
      return EndingStepped(answers, PageStep(cursor, next))
    }
  }
}

/// The step that remembers the cursor of the next page, and finishes after the last page.
private struct PageStep<Page: Sendable, Cursor: Sendable, Failure: Error>: EndingStep {
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

/// The cursor of the page that a subscription requests next; `nil` for the first page.
private final class PageCursor<Cursor: Sendable>: Sendable {
  private let state = Locked<Cursor?>(nil)

  var next: Cursor? { state.withLock { $0 } }

  func advance(to cursor: Cursor) {
    state.withLock { $0 = cursor }
  }
}
