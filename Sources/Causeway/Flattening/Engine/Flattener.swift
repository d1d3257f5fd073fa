public import Synchronization

/// The flattening engine: inner publishers come and go, and a merger sends what they send.
///
/// Delivery is the merger's affair. This one decides, on the thread of the outer publisher or of an inner one that ends,
/// what is started when. It does not know the merger, so that neither holds the other for ever.
@usableFromInline
final class Flattener<Value: Sendable, Inner: Publisher>: Sendable {
  @usableFromInline typealias Action = FlatteningAction<Value>
  @usableFromInline typealias Step = FlatteningStep<Value, Inner>

  /// The number of the outer publisher among the merger's inputs; those of the inner ones are greater.
  @usableFromInline static var outer: Int { @inlinable @inline(__always) get { 0 } }

  @usableFromInline let transform: @Sendable (Value) -> Inner
  /// Which inner publisher has replaced all before it; 0 where none does that.
  @usableFromInline let oldest = Atomic(0)
  @usableFromInline let state: Locked<FlatteningState<Value>>

  @inlinable
  init(_ policy: FlatteningPolicy, _ transform: @escaping @Sendable (Value) -> Inner) {
    state = Locked(FlatteningState(policy))
    self.transform = transform
  }

  /// Whether values of an inner publisher are still wanted, for the merger's owner to ask.
  @inlinable
  @inline(__always)
  func passes(_ number: Int) -> Bool {
    number >= oldest.load(ordering: .acquiring) || isLate(number)
  }

  @inlinable
  @inline(never)
  func isLate(_ number: Int) -> Bool {
    state.withLock { $0.late.contains(number) }
  }

  /// Notes that the last value of an inner publisher that had ended before it was replaced has been handled.
  @inlinable
  func forget(_ number: Int) {
    _ = state.withLock { $0.late.remove(number) }
  }

  /// Releases what waits.
  @inlinable
  func close() {
    _ = state.withLock { $0.close() }
  }

  /// Starts inner publishers for as long as there are any to start, or finishes.
  @inlinable
  func carryOut<Downstream: Subscriber>(_ action: Action, _ merger: Merger<Step, Downstream>)
  where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    var action = action
    while case .start(let value) = action {
      // Whatever is called in between may have cancelled; then nothing is started ever again.
      guard merger.isActive else { return }
      let inner = transform(value)
      guard merger.isActive else { return }
      guard let (number, predecessor) = state.withLock({ $0.begin() }) else { return }
      supersede(predecessor, by: number, merger)
      merger.subscribe(to: inner, InnerInlet(merger, self, number))
      action = state.withLock { $0.started() }
    }
    switch action {
    case .none, .start: break
    case .resume: state.withLock { $0.outer }?.resume()
    case .finish: merger.receive(.finished, from: Self.outer)
    }
  }

  /// Keeps the values of a replaced inner publisher away, and cancels it.
  @inlinable
  func supersede<Downstream: Subscriber>(
    _ predecessor: FlatteningPredecessor, by number: Int, _ merger: Merger<Step, Downstream>
  ) where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    switch predecessor {
    case .undisturbed:
      break
    case .over(let before):
      // It was not cancelled, so what it has sent still counts; none of it is left if nobody is delivering.
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
