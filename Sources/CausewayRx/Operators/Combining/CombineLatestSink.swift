public import Causeway

/// One subscription of `combineLatest`.
@usableFromInline
final class CombineLatestSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let result: () throws -> Output
  /// One bit for each source.
  @usableFromInline let all: UInt32
  /// The sources that have sent an element.
  @exclusivity(unchecked) @usableFromInline var withValue: UInt32 = 0
  /// The sources that have completed.
  @exclusivity(unchecked) @usableFromInline var done: UInt32 = 0

  /// - Parameters:
  ///   - arity: How many sources there are.
  ///   - downstream: Receives the results.
  ///   - result: Makes one of the latest elements, once there is one of each source.
  @usableFromInline
  init(_ arity: Int, _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    all = 1 << UInt32(arity) - 1
    super.init(downstream)
  }

  /// Subscribes to a source, whose latest element a slot holds.
  @inlinable
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: LatestSlot<Source.Element>, _ index: Int
  ) -> Attachment {
    LatestInput(self, slot, index).attached(to: source.asObservable())
  }

  @inlinable
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
