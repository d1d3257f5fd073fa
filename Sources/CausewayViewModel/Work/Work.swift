import Causeway

/// Work that can be started repeatedly on the main actor: an async closure or a publisher.
struct Work<Output> {
  typealias Handler = @MainActor (WorkEvent<Output>) -> Void

  /// A closure that starts the work, which ends early when the returned token is cancelled or released.
  ///
  /// A publisher may call the handler before this closure returns. An async closure that ignores its cancellation may
  /// call the handler after it.
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

  init<Source: MainActorPublisher>(
    _ origin: SubscriptionOrigin, publisher: @escaping @MainActor () -> Source
  ) where Source.Output == Output {
    begin = { handler in
      publisher().sink(
        origin,
        receiveCompletion: { completion in
          switch completion {
          case .finished: handler(.finished)
          case .failure(let failure): handler(.failed(failure))
          }
        }, receiveValue: { handler(.value($0)) })
    }
  }
}

/// An event of a piece of work.
enum WorkEvent<Output> {
  case value(Output)
  case finished
  case failed(any Error)
}
