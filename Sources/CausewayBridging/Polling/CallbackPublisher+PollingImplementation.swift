import Causeway

extension CallbackPublisher {
  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ read: @escaping @Sendable () throws(Failure) -> Output
  ) -> CallbackPublisher {
    let reading: @Sendable () -> Poller<Output, Failure>.Reading = { Result { () throws(Failure) in try read() } }
    return CallbackPublisher(reporter, on: scheduler) { continuation in
      poller.start(continuation, first: reading()) {
        guard let scheduler else { return continuation.isActive ? reading() : nil }
        return await withCheckedContinuation { waiter in
          scheduler.run { waiter.resume(returning: continuation.isActive ? reading() : nil) }
        }
      }
    }
  }

  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter, on actor: MainActor,
    _ read: @escaping @MainActor () throws(Failure) -> Output
  ) -> CallbackPublisher {
    let reading: @MainActor () -> Poller<Output, Failure>.Reading = { Result { () throws(Failure) in try read() } }
    return CallbackPublisher(reporter, on: actor) { continuation in
      let continuation = continuation.continuation
      poller.start(continuation, first: reading()) { @MainActor in
        continuation.isActive ? reading() : nil
      }
    }
  }

  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter,
    async read: @escaping @Sendable () async throws(Failure) -> Output
  ) -> CallbackPublisher {
    CallbackPublisher(reporter) { continuation in
      poller.start(continuation) {
        do throws(Failure) {
          return .success(try await read())
        } catch {
          return .failure(error)
        }
      }
    }
  }
}
