extension Publisher {
  /// Emits the latest value whenever another publisher sends, if there is a new one.
  ///
  /// ```marbles
  /// source               -1-2-----3-4-|
  /// trigger              ----0--0---0---|
  /// sample(on: trigger)  ----2------4-|
  /// ```
  ///
  /// Values are emitted on the thread on which the trigger sends. The result finishes when either publisher finishes,
  /// discarding a waiting value, and fails when either fails.
  ///
  /// - Parameter trigger: The publisher that triggers samples; its values are ignored. It is subscribed to after the
  ///   upstream.
  /// - Returns: A publisher of the sampled values.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public consuming func sample<Trigger: Publisher>(
    on trigger: Trigger
  ) -> some Publisher<Output, Failure> where Trigger.Failure == Failure {
    SampledOn(self, trigger)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.sample(on:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func sample<Trigger: MainActorPublisher>(
    on trigger: Trigger
  ) -> some MainActorPublisher<Output, Failure> where Trigger.Failure == Failure {
    MainActorChain<_, Output>(base.sample(on: trigger.base))
  }
}

/// The publisher of `sample(on:)`.
@usableFromInline
package struct SampledOn<Upstream: Publisher, Trigger: Publisher>: Publisher where Trigger.Failure == Upstream.Failure {
  @usableFromInline package typealias Output = Upstream.Output
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let trigger: Trigger

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ trigger: Trigger) {
    self.upstream = upstream
    self.trigger = trigger
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(SampleOnStep<Output>(), consume subscriber)
    merger.begin()
    merger.subscribe(to: upstream, MergerInput(merger, 0) { .value($0) })
    merger.subscribe(to: trigger, MergerInput(merger, 1) { _ in .trigger })
  }
}

/// The step of `sample(on:)`.
@usableFromInline
struct SampleOnStep<Value: Sendable>: MergeStep {
  @usableFromInline
  enum Event: Sendable {
    case value(Value)
    case trigger
  }

  @usableFromInline var pending: Value?

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ event: Event) -> MergeResult<Value> {
    switch event {
    case .value(let value):
      pending = value
      return .skip
    case .trigger:
      return pending.take().map { .next($0) } ?? .skip
    }
  }

  @_alwaysEmitIntoClient
  mutating func finish(input: Int) -> MergeResult<Value> {
    .finish
  }

  @_alwaysEmitIntoClient
  mutating func clear() {
    pending = nil
  }
}
