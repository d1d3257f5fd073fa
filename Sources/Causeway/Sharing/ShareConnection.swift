/// One subscription to the upstream of a shared publisher, and the subject that passes its values on.
@usableFromInline
final class ShareConnection<Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var token: AnyCancellable?
    var isOver = false
  }

  @usableFromInline let subject = PassthroughSubject<Output, Failure>()
  private let state = Locked(State())

  @usableFromInline
  init() {}

  /// Subscribes to the upstream.
  @inlinable
  func begin(_ upstream: some Publisher<Output, Failure>) {
    keep(
      upstream.sink(
        receiveCompletion: { [self] completion in
          end()
          subject.send(completion: completion)
        },
        receiveValue: { [subject] value in subject.send(value) }))
  }

  /// Cancels the upstream.
  @usableFromInline
  func cancel() {
    end()?.cancel()
  }

  /// Keeps the upstream's token, unless everyone has left or the end has come while it subscribed.
  @usableFromInline
  func keep(_ token: AnyCancellable) {
    let isOver = state.withLock { state in
      if !state.isOver { state.token = token }
      return state.isOver
    }
    if isOver { token.cancel() }
  }

  /// Lets go of the upstream's token.
  @discardableResult
  @usableFromInline
  func end() -> AnyCancellable? {
    state.withLock { state in
      state.isOver = true
      return state.token.take()
    }
  }
}
