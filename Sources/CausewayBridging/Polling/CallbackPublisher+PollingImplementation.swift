import Causeway

@available(SwiftStdlib 5.7, *)
extension CallbackPublisher {
  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    _ read: @escaping @Sendable () throws(Failure) -> Output
  ) -> CallbackPublisher {
    let reading: @Sendable () -> Poller<Output, Failure>.Reading = { Result { () throws(Failure) in try read() } }
    let beginWork = scheduler?.runsByItself == true ? poller.beginWork : nil
    let registrations = scheduler.map { SchedulerRegistrations(on: $0) }
    return CallbackPublisher(reporter, on: registrations, beginWork: beginWork) { continuation in
      let current: @Sendable () -> Poller<Output, Failure>.Reading? = { continuation.isActive ? reading() : nil }
      let reader = PollingReader<Output, Failure>(
        inTask: { await Self.read(current, on: scheduler) },
        inTimer: { clock, receive in
          Self.read(current, on: scheduler, clock, receive)
          return nil
        })
      poller.start(continuation, first: reading(), reader)
    }
  }

  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter, on actor: MainActor,
    _ read: @escaping @MainActor () throws(Failure) -> Output
  ) -> CallbackPublisher {
    let reading: @MainActor () -> Poller<Output, Failure>.Reading = { Result { () throws(Failure) in try read() } }
    return CallbackPublisher(reporter, on: actor, beginWork: poller.beginWork) { continuation in
      let continuation = continuation.continuation
      let reader = PollingReader<Output, Failure>(
        inTask: { @MainActor in continuation.isActive ? reading() : nil },
        inTimer: { clock, receive in
          let end = clock.beginWork()
          MainActorContext.run {
            receive(continuation.isActive ? reading() : nil)
            end()
          }
          return nil
        })
      poller.start(continuation, first: reading(), reader)
    }
  }

  static func poll(
    _ poller: Poller<Output, Failure>, _ reporter: BridgeReporter,
    async read: @escaping @Sendable () async throws(Failure) -> Output
  ) -> CallbackPublisher {
    let reading: @Sendable () async -> Poller<Output, Failure>.Reading? = {
      do throws(Failure) {
        return .success(try await read())
      } catch {
        return .failure(error)
      }
    }
    return CallbackPublisher(reporter) { continuation in
      let reader = PollingReader<Output, Failure>(inTask: reading) { clock, receive in
        let task = TaskStarter.start(clock.taskStarter) { receive(await reading()) }
        return { task.cancel() }
      }
      poller.start(continuation, reader)
    }
  }
}

@available(SwiftStdlib 5.7, *)
extension CallbackPublisher {
  private typealias Reading = Poller<Output, Failure>.Reading

  private static func read(_ current: @escaping @Sendable () -> Reading?, on scheduler: (any Scheduler)?) async
    -> Reading?
  {
    guard let scheduler else { return current() }
    return await withCheckedContinuation { waiter in
      scheduler.run { waiter.resume(returning: current()) }
    }
  }

  private static func read(
    _ current: @escaping @Sendable () -> Reading?, on scheduler: (any Scheduler)?, _ clock: any TimerHostingClock,
    _ receive: @escaping @Sendable (Reading?) -> Void
  ) {
    guard let scheduler else { return receive(current()) }
    let end = scheduler.runsByItself ? clock.beginWork() : nil
    scheduler.run {
      receive(current())
      end?()
    }
  }
}

extension Scheduler {
  /// Whether this scheduler runs its work without help, so that a test clock may wait for the work.
  fileprivate var runsByItself: Bool { isDispatchQueue || self is BlockingQueue || self is MainActorScheduler }
}
