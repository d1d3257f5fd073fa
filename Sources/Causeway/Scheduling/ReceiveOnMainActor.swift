extension Publisher {
  /// Delivers values on the main actor, as a stream whose operators run there.
  ///
  /// Values are delivered in order. A burst of values costs one hop to the main actor. A value sent on the main actor
  /// while none is waiting is delivered immediately, so a view model has its first value before the first frame. After a
  /// cancel on the main actor nothing is delivered.
  ///
  /// ```swift
  /// token = service.status.receive(on: MainActor.shared).sink { [weak self] in self?.status = $0 }
  /// ```
  ///
  /// - Parameter actor: `MainActor.shared`.
  /// - Returns: The values for code on the main actor. Deliberately not a ``Publisher``, so that closures run on the main
  ///   actor.
  @_alwaysEmitIntoClient
  public consuming func receive(on actor: MainActor) -> MainActorChain<ReceiveOnMainActor<Self>, Output> {
    MainActorChain(ReceiveOnMainActor(self), isOpenToThreads: true)
  }
}

/// The publisher inside the result of `receive(on: MainActor.shared)`.
public struct ReceiveOnMainActor<Upstream: Publisher>: Publisher {
  /// The upstream's value type.
  public typealias Output = MainActorBox<Upstream.Output>
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream

  @_alwaysEmitIntoClient
  package init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  /// Subscribes to the upstream, and delivers on the main actor.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    ReceiveOn(upstream, MainActorScheduler()).map { MainActorBox($0) }.subscribe(consume subscriber)
  }
}
