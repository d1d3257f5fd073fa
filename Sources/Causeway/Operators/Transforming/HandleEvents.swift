extension Publisher {
  /// Calls closures for each event, then forwards the event unchanged.
  ///
  /// ```marbles
  /// source           -1-2-3-|
  /// handleEvents(…)  -1-2-3-|
  /// ```
  ///
  /// Each subscription calls either `receiveCompletion` or `receiveCancel`, at most once. The closures run on the
  /// thread that sends or cancels, and are released on completion or cancel. `receiveCancel` costs one allocation per
  /// subscription; the other closures cost none.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called first, with the upstream's subscription.
  ///   - receiveOutput: Called for each value, before it is forwarded.
  ///   - receiveCompletion: Called for the completion, before it is forwarded.
  ///   - receiveCancel: Called when the subscription is cancelled before completion, before the upstream is cancelled.
  /// - Returns: A publisher of the same values.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func handleEvents(
    receiveSubscription: (@Sendable (Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil
  ) -> HandleEvents<Self> {
    HandleEvents(
      self,
      EventHooks(
        subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel))
  }
}

/// The publisher of ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)``.
public struct HandleEvents<Upstream: Publisher>: Publisher {
  /// The type of the emitted values.
  public typealias Output = Upstream.Output
  /// The failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let hooks: EventHooks<Output, Failure>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ upstream: Upstream, _ hooks: EventHooks<Output, Failure>) {
    self.upstream = upstream
    self.hooks = hooks
  }

  /// Subscribes to the upstream, and calls the closures before the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(HandleEventsSubscriber(hooks, consume subscriber))
  }
}
