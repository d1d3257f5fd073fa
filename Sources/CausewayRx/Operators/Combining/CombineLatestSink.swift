public import Causeway

/// A subscription of `combineLatest`.
@usableFromInline
final class CombineLatestSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  // Safety: As `Sink`: the state is used only inside the gate.

  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let result: () throws -> Output
  /// One bit per source.
  @usableFromInline let all: UInt32
  /// The sources that have emitted an element.
  @exclusivity(unchecked) @usableFromInline var withValue: UInt32 = 0
  /// The sources that have completed.
  @exclusivity(unchecked) @usableFromInline var done: UInt32 = 0

  /// - Parameters:
  ///   - arity: The number of sources.
  ///   - downstream: The observer of the results.
  ///   - result: Combines the latest elements, once every source has emitted one.
  @usableFromInline
  init(_ arity: Int, _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    all = 1 << UInt32(arity) - 1
    super.init(downstream)
  }

  /// Subscribes to a source whose latest element is stored in a slot.
  @_alwaysEmitIntoClient
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: LatestSlot<Source.Element>, _ index: Int
  ) -> Attachment {
    LatestInput(self, slot, index).attached(to: source.asObservable())
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receivedElement(from source: UInt32) {
    withValue |= source
    if withValue == all {
      do { forward(try result()) } catch { finish(error) }
    } else if done | source == all {
      finish()
    }
  }

  func receivedCompletion(from source: UInt32) {
    guard done & source == 0 else { return }
    done |= source
    if done == all { finish() }
  }
}
