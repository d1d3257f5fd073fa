import Causeway

/// Work that the main actor begins, as often as it likes: an async closure or a publisher.
struct Work<Output: Sendable> {
  typealias Handler = @MainActor (WorkEvent<Output>) -> Void

  /// Begins the work, which ends early when the token is cancelled or released.
  ///
  /// A publisher may call the handler before this returns. An async closure that does not heed its cancellation calls
  /// it even afterwards.
  let begin: @MainActor (_ handler: @escaping Handler) -> AnyCancellable

  init(_ operation: @escaping @MainActor () async throws -> Output) {
    begin = { handler in
      let task = Task { @MainActor in
        if Task.isCancelled { return }
        do {
          handler(.value(try await operation()))
          handler(.finished)
        } catch {
          handler(.failed(error))
        }
      }
      return AnyCancellable { task.cancel() }
    }
  }

  init<Source: Publisher>(
    _ site: SubscriptionSite, publisher: @escaping @MainActor () -> Source
  ) where Source.Output == Output {
    begin = { handler in
      publisher().receive(on: MainActor.shared).sink(
        site,
        receiveCompletion: { completion in
          switch completion {
          case .finished: handler(.finished)
          case .failure(let failure): handler(.failed(failure))
          }
        }, receiveValue: { handler(.value($0)) })
    }
  }
}
