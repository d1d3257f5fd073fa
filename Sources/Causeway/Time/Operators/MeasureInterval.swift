extension Publisher {
  /// Emits, for each value, the time since the previous one.
  ///
  /// ```marbles
  /// source             -1-2-----3|
  /// measureInterval()  -1-2-----6|
  /// ```
  ///
  /// The first interval is measured from the subscription. The clock is read on the sending thread.
  ///
  /// - Parameter clock: The clock that measures the time.
  /// - Returns: A publisher of durations in whole nanoseconds.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func measureInterval(clock: any Clock<Duration> = ContinuousClock()) -> some Publisher<
    Duration, Failure
  > {
    Measured(self, TimeBase(clock)).map { Duration($0) }
  }
}

extension MainActorPublisher {
  /// Like `Publisher.measureInterval(clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func measureInterval(
    clock: any Clock<Duration> = ContinuousClock()
  ) -> some MainActorPublisher<Duration, Failure> {
    MainActorChain<_, Duration>(
      Measured(base, TimeBase(clock)).map { MainActorBox(Duration($0)) }, isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The publisher of `measureInterval`.
@usableFromInline
package struct Measured<Upstream: Publisher>: Publisher {
  @usableFromInline package typealias Output = Nanoseconds
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let time: TimeBase

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ time: TimeBase) {
    self.upstream = upstream
    self.time = time
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Nanoseconds, Failure>) {
    let step = MeasureIntervalStep<Upstream.Output, Failure>(time)
    upstream.subscribe(StepSubscriber(step, consume subscriber))
  }
}

/// The step of `measureInterval`.
@usableFromInline
struct MeasureIntervalStep<Input: Sendable, Failure: Error>: Step {
  @usableFromInline typealias Output = Nanoseconds
  @usableFromInline typealias UpstreamFailure = Failure

  @usableFromInline let time: TimeBase
  @usableFromInline var last: Nanoseconds

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ time: TimeBase) {
    self.time = time
    last = time.now
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) -> Nanoseconds? {
    let now = time.now
    defer { last = now }
    return now - last
  }
}
