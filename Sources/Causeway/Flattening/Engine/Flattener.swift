/// The flattening engine: starts inner publishers, whose values a merger delivers.
///
/// The flattener decides which inner publisher to start, on the thread of the outer publisher or of an inner one that
/// finishes. It holds no reference to the merger, which would create a cycle.
@usableFromInline
final class Flattener<Value: Sendable, Inner: Publisher>: Sendable {
  // Safety: The thread that `starter` names alone uses `trampoline` and `depth`. Tested by `RecursionTests`.

  @usableFromInline typealias Action = FlatteningAction<Value>
  @usableFromInline typealias Step = FlatteningStep<Value, Inner>

  /// The number of the outer publisher among the merger's inputs.
  ///
  /// Those of the inner publishers are greater.
  @usableFromInline static var outer: Int { @_alwaysEmitIntoClient @inline(__always) get { 0 } }

  @usableFromInline let transform: @Sendable (Value) -> Inner
  /// The number of the inner publisher that has replaced all earlier ones, or 0 if publishers are not replaced.
  @usableFromInline let oldest = AtomicInt(0)
  @usableFromInline let state: Locked<FlatteningState<Value>>

  /// The thread that subscribes to an inner publisher.
  @usableFromInline let starter = OwnerMark()
  /// The work that recursive inner publishers have left to that thread.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var trampoline: Trampoline?
  /// The number of flatteners inside whose subscribing that thread subscribes.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var depth = 0

  @_alwaysEmitIntoClient
  init(_ policy: FlatteningPolicy, _ transform: @escaping @Sendable (Value) -> Inner) {
    state = Locked(FlatteningState(policy))
    self.transform = transform
  }

  /// Returns whether values of an inner publisher are still wanted.
  ///
  /// Called by the owner of the merger's serializer.
  @_alwaysEmitIntoClient
  @inline(__always)
  func passes(_ number: Int) -> Bool {
    number >= oldest.load(ordering: .acquiring) || isLate(number)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func isLate(_ number: Int) -> Bool {
    state.withLock { $0.late.contains(number) }
  }

  /// Removes an inner publisher that finished before it was replaced, after its last value has been handled.
  @_alwaysEmitIntoClient
  func forget(_ number: Int) {
    _ = state.withLock { $0.late.remove(number) }
  }

  /// Releases the waiting values.
  @_alwaysEmitIntoClient
  func close() {
    _ = state.withLock { $0.close() }
  }

  /// Starts the inner publishers that the state allows, then performs the remaining action.
  @_alwaysEmitIntoClient
  func carryOut<Downstream: Subscriber>(
    _ action: Action, _ merger: Merger<Step, Downstream>, under trampoline: Trampoline? = nil
  ) where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    var action = action
    while case .start(let value) = action {
      // User code called in between may have cancelled the subscription; nothing is started after that.
      guard merger.isActive else { return }
      let outer = merger.adoptTail()
      if let outer, outer.isDeep, trampoline == nil {
        return outer.leave { [action] in self.carryOut(action, merger, under: outer) }
      }
      let inner = transform(value)
      guard merger.isActive else { return }
      guard let (number, predecessor) = state.withLock({ $0.begin() }) else { return }
      supersede(predecessor, by: number, merger)
      let input = InnerInput(merger, self, number)
      if start(inner, input, of: merger, under: trampoline, inside: outer), let trampoline {
        return trampoline.leave {
          self.carryOut(self.state.withLock { $0.started() }, merger, under: trampoline)
        }
      }
      action = state.withLock { $0.started() }
    }
    switch action {
    case .none, .start, .drop: break
    case .resume: state.withLock { $0.outer }?.resume()
    case .finish: merger.receive(.finished, from: Self.outer)
    }
  }

  /// Subscribes to an inner publisher, and does the work that a recursion in it has left.
  ///
  /// - Parameters:
  ///   - inner: The inner publisher.
  ///   - input: The subscriber.
  ///   - merger: The merger of the values.
  ///   - outer: The trampoline to leave work to; `nil` for one of this flattener's own.
  ///   - enclosing: The trampoline of the stream whose part is being subscribed to.
  /// - Returns: Whether there is work that is done under the given trampoline, before the next inner publisher begins.
  @_alwaysEmitIntoClient
  @inline(__always)
  func start<Downstream: Subscriber>(
    _ inner: Inner, _ input: sending InnerInput<Value, Inner, Downstream>, of merger: Merger<Step, Downstream>,
    under outer: Trampoline?, inside enclosing: Trampoline?
  ) -> Bool {
    trampoline = outer
    depth = enclosing.map { $0.depth &+ 1 } ?? 0
    starter.set()
    merger.subscribe(to: inner, input)
    guard let left = trampoline else {
      starter.remove()
      return false
    }
    if outer == nil { left.run() }
    starter.remove()
    trampoline = nil
    return !left.isEmpty
  }

  /// The trampoline of the calling thread, if it subscribes to an inner publisher.
  @usableFromInline
  var current: Trampoline? {
    guard starter.isCallingThread else { return nil }
    if trampoline == nil { trampoline = Trampoline(depth: depth) }
    return trampoline
  }

  /// Discards further values of the replaced inner publisher, and cancels it.
  @_alwaysEmitIntoClient
  func supersede<Downstream: Subscriber>(
    _ predecessor: FlatteningPredecessor, by number: Int, _ merger: Merger<Step, Downstream>
  ) where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    switch predecessor {
    case .undisturbed:
      break
    case .over(let before):
      // It was not cancelled, so the values it has sent still count. If the merger is idle, no value is pending.
      if !merger.isIdle {
        _ = state.withLock { $0.late.insert(before) }
        merger.note(finished: before)
      }
      oldest.store(number, ordering: .releasing)
    case .replaced(let place):
      oldest.store(number, ordering: .releasing)
      if let place { merger.remove(at: place)?.cancel() }
    }
  }
}
