extension Publisher {
  /// Emits the values of time windows in arrays.
  ///
  /// ```marbles
  /// source              -1-23---4--5-----6-|
  /// collect(byTime: 4)  -----A------B------(C|)
  ///                     A = [1, 2, 3]
  ///                     B = [4, 5]
  ///                     C = [6]
  /// ```
  ///
  /// ```marbles
  /// source                          -1-23---4-----5-|
  /// collect(byTime: 4, orCount: 2)  ---A----B---C---(D|)
  ///                                 A = [1, 2]
  ///                                 B = [3]
  ///                                 C = [4]
  ///                                 D = [5]
  /// ```
  ///
  /// A window opens with its first value. It closes after `duration`, or as soon as it contains `count` values, and its
  /// values are emitted in one array: on the thread on which the clock's timer fires or, if the window is full or the
  /// timer is late, on the sending thread. An array is never empty. When the upstream finishes, the collected values
  /// are emitted immediately, before the finish; on failure they are discarded.
  ///
  /// Without a count, a window holds any number of values.
  ///
  /// - Parameters:
  ///   - duration: The length of a window.
  ///   - count: The number of values with which a window closes early, at least one, or `nil` for no limit.
  ///   - clock: The clock that measures the time.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of arrays.
  @available(SwiftStdlib 5.7, *)
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func collect(
    byTime duration: Duration, orCount count: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<[Output], Failure> {
    precondition(
      count ?? 1 >= 1, "collect(byTime:orCount:) needs a count of one or more, not \(count ?? 0)", file: fileID,
      line: line)
    return TimedStepped(self, CollectByTimeStep<Output, Failure>(duration.asDelay, count ?? .max), TimeBase(clock))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.collect(byTime:orCount:clock:)`, on the main actor.
  @available(SwiftStdlib 5.7, *)
  @_alwaysEmitIntoClient
  @inline(__always)
  public func collect(
    byTime duration: Duration, orCount count: Int? = nil, clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> some MainActorPublisher<[Output], Failure> {
    precondition(
      count ?? 1 >= 1, "collect(byTime:orCount:) needs a count of one or more, not \(count ?? 0)", file: fileID,
      line: line)
    return MainActorChain<_, [Output]>(
      TimedStepped(
        base, CollectByTimeStep<MainActorBox<Output>, Failure>(duration.asDelay, count ?? .max),
        TimeBase(clock).onMainActor
      ).map { MainActorBox($0.map(\.value)) })
  }
}

/// The step of `collect(byTime:)`.
@usableFromInline
struct CollectByTimeStep<Input: Sendable, Failure: Error>: TimedStep {
  @usableFromInline typealias Output = [Input]

  @usableFromInline let duration: Nanoseconds
  @usableFromInline let limit: Int
  @usableFromInline var values: [Input] = []
  /// The end of the window, or `nil` while none is open.
  @usableFromInline var deadline: Nanoseconds?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ duration: Nanoseconds, _ limit: Int) {
    self.duration = duration
    self.limit = limit
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input, at now: Nanoseconds) -> StepResult<[Input], Failure> {
    values.append(input)
    if values.count >= limit { return .next(close()) }
    if values.count == 1 { deadline = now + duration }
    return .skip
  }

  @_alwaysEmitIntoClient
  mutating func wake(at now: Nanoseconds) -> StepResult<[Input], Failure> {
    .next(close())
  }

  @_alwaysEmitIntoClient
  mutating func finish(at now: Nanoseconds) -> StepResult<[Input], Failure> {
    values.isEmpty ? .end(.finished) : .last(close())
  }

  @_alwaysEmitIntoClient
  mutating func close() -> [Input] {
    deadline = nil
    defer { values = [] }
    return values
  }
}
