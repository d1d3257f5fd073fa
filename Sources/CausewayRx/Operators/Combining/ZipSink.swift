public import Causeway

/// A subscription of `zip`.
@usableFromInline
final class ZipSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  // Safety: As `Sink`: the state is used only inside the gate.

  @usableFromInline let gate = ReentrantGate()
  @usableFromInline let result: () throws -> Output
  @usableFromInline let arity: Int32
  /// The number of queues that have elements.
  @usableFromInline let ready = ZipCounter()
  /// The sources that have completed, one bit per source.
  private var done: UInt32 = 0

  /// - Parameters:
  ///   - slots: The queues of the sources.
  ///   - downstream: The observer of the results.
  ///   - result: Removes the first element of each queue, and combines these elements.
  @usableFromInline
  init(_ slots: [ZipQueue], _ downstream: ObserverBase<Output>, _ result: @escaping () throws -> Output) {
    self.result = result
    arity = Int32(slots.count)
    super.init(downstream)
    for slot in slots { slot.counter = ready }
  }

  /// Subscribes to a source whose elements wait in a slot.
  @_alwaysEmitIntoClient
  func connect<Source: ObservableType>(
    _ source: Source, _ slot: ZipSlot<Source.Element>, _ index: Int
  ) -> Attachment {
    ZipInput(self, slot, index).attached(to: source.asObservable())
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func receivedElement() {
    guard ready.count == arity else { return }
    do { forward(try result()) } catch { finish(error) }
  }

  func receivedCompletion(from index: UInt32) {
    done |= 1 << index
    if done == 1 << UInt32(arity) - 1 { finish() }
  }
}
