/// The remaining part of a sequence that its subscriber has paused.
@usableFromInline
class PausedSequence: @unchecked Sendable {
  // Safety: The subclass's state belongs to the thread that runs the loop. Tested by `SequenceControlTests`, and the
  // sequences' scenarios in `ShippedTests`.

  /// A function that delivers elements until the sequence is paused again, completes or is cancelled.
  @usableFromInline typealias Loop = (PausedSequence, SequenceControl) -> Void

  /// The loop, created where the types are concrete, so that it is specialised.
  @usableFromInline final let go: Loop

  @_alwaysEmitIntoClient
  init(_ go: @escaping Loop) {
    self.go = go
  }
}

/// The iterator and the subscriber of a sequence that can be paused, owned by the thread that runs the loop.
@usableFromInline
final class SequenceRest<Elements: IteratorProtocol, Chain: Subscriber>: PausedSequence, @unchecked Sendable
where Chain.Input == Elements.Element {
  // Safety: As `PausedSequence`: the exchange that takes the rest out of the control's word makes a thread its owner.

  @exclusivity(unchecked) @usableFromInline var iterator: Elements
  @exclusivity(unchecked) @usableFromInline var chain: Chain

  @_alwaysEmitIntoClient
  init(_ iterator: sending Elements, _ chain: sending Chain) {
    self.iterator = iterator
    self.chain = consume chain
    super.init { rest, control in
      SequenceRest.run(unsafeDowncast(rest, to: SequenceRest<Elements, Chain>.self), control)
    }
  }

  /// Starts the loop.
  ///
  /// Separate from the loop of a sequence that cannot be paused, which keeps its subscriber in registers.
  @_alwaysEmitIntoClient
  @inline(never)
  static func begin(_ iterator: sending Elements, _ chain: sending Chain, _ control: SequenceControl) {
    run(SequenceRest(iterator, chain), control)
  }

  /// Delivers elements until the sequence is paused, which parks the loop, or is over.
  @_alwaysEmitIntoClient
  static func run(_ rest: SequenceRest, _ control: SequenceControl) {
    repeat {
      // Ends before the rest is parked, because another thread may take it then.
      control.deliver(to: &rest.chain) { chain in
        while control.isRunning {
          guard let element = rest.iterator.next() else { return end(&chain, control) }
          guard !control.isOver else { return }
          chain.receive(element)
        }
      }
    } while !control.isOver && !control.park(rest)
  }

  /// Finishes, unless the sequence was cancelled while the iterator computed its end.
  @_alwaysEmitIntoClient
  static func end(_ chain: inout Chain, _ control: SequenceControl) {
    guard !control.isOver else { return }
    chain.receive(completion: .finished)
    control.end()
  }
}
