/// The last part of a stream takes the subscriber.
extension Merger {
  /// Gives away the subscriber for the only input that is left, after which that input is not received any more.
  ///
  /// - Parameter isLast: Whether there is only one input left, and no other will come.
  /// - Returns: The subscriber and the stream, or `nil` if there are other inputs, or events are pending.
  @_alwaysEmitIntoClient
  @inline(never)
  func giveTail(if isLast: () -> Bool) -> Tail<Operation.Output, Failure>? {
    guard serializer.tryEnter() else { return nil }
    var tail: Tail<Operation.Output, Failure>?
    if isActive, isLast(), let subscriber = downstream {
      downstream = nil
      step.clear()
      let line = self.line
      // Without a stream, the subscriber goes on cancelling this merger, which cancels the current part.
      let current = line ?? SequentialSubscription()
      if line != nil { lifecycle.end() }
      replaceUpstreams(with: current, isTheirs: line == nil)
      tail = Tail(subscriber.erased(), current)
    }
    serializer.leave { drain() }
    return tail
  }

  /// Takes the tail of the subscriber, if it has become that of the last part of a stream.
  ///
  /// - Returns: The work that the calling thread has to do before a further input begins, or `nil`.
  @_alwaysEmitIntoClient
  @inline(__always)
  func adoptTail() -> Trampoline? {
    Downstream.self == AnySubscriber<Operation.Output, Failure>.self ? adoptErasedTail() : nil
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func adoptErasedTail() -> Trampoline? {
    guard serializer.tryEnter() else { return nil }
    var trampoline: Trampoline?
    if isActive {
      if let tail = downstream?.takeTail() {
        // Safety: The caller has compared the types. Tested by `RecursionTests`.
        downstream = unsafeBitCast(tail.subscriber, to: Downstream.self)
        join(tail.line)
      }
      // Safety: Only `InnerInput` has one. Tested by `RecursionTests`.
      trampoline = downstream?._trampoline.map { unsafeDowncast($0, to: Trampoline.self) }
    }
    serializer.leave { drain() }
    return trampoline
  }

  /// Releases the inputs' subscriptions without cancelling them.
  ///
  /// - Parameters:
  ///   - line: The stream whose part this merger was.
  ///   - isTheirs: Whether cancelling the merger cancels the stream from now on.
  @usableFromInline
  func replaceUpstreams(with line: SequentialSubscription, isTheirs: Bool) {
    let subscriptions = upstreams.withLock { upstreams in
      let subscriptions = upstreams.close()
      if isTheirs {
        upstreams.line = line
        upstreams.reopen(with: line.subscription)
      }
      return subscriptions
    }
    withExtendedLifetime(subscriptions) {}
  }
}
