/// One subscription to the upstream of a shared publisher, and the subject that passes its values on.
@usableFromInline
final class ShareConnection<Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var upstream: Subscription?
    var isOver = false
  }

  @usableFromInline let subject = PassthroughSubject<Output, Failure>()
  private let state = Locked(State())

  @usableFromInline
  init() {}

  /// Whether everyone has left or the end has come.
  @usableFromInline
  var isOver: Bool {
    state.withLock { $0.isOver }
  }

  /// Keeps the upstream's subscription, unless everyone has left meanwhile.
  @usableFromInline
  func keep(_ subscription: Subscription) {
    let isOver = state.withLock { state in
      if !state.isOver { state.upstream = subscription }
      return state.isOver
    }
    if isOver { subscription.cancel() }
  }

  /// Cancels the upstream.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }

  /// Lets go of the upstream's subscription.
  @discardableResult
  @usableFromInline
  func end() -> Subscription? {
    state.withLock { state in
      state.isOver = true
      return state.upstream.take()
    }
  }
}
