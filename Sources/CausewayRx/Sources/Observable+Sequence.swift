import Causeway

extension Observable {
  /// Emits the elements of a sequence on a scheduler, each in a separate action.
  static func sequence<Elements: Sequence>(
    _ elements: Elements, _ scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element {
    if scheduler.isTrampoline {
      return Producer { observer in
        let sink = SequenceSink(elements.makeIterator(), observer)
        Trampoline.schedule(sink)
        return sink
      }
    }
    return Producer { observer in
      let sink = ScheduledSequenceSink(observer)
      return sink.attached(
        to: scheduler.scheduleRecursive(elements.makeIterator()) { iterator, recurse in
          var iterator = iterator
          if let element = iterator.next() {
            sink.forward(element)
            recurse(iterator)
          } else {
            sink.finish()
          }
        })
    }
  }
}

extension ImmediateSchedulerType {
  /// Whether the elements of a sequence are delivered on the current thread's trampoline, without growing the stack.
  fileprivate var isTrampoline: Bool {
    if self is CurrentThreadScheduler || self is Causeway.ImmediateScheduler { return true }
    guard #available(SwiftStdlib 5.7, *) else { return false }
    return (self as? ClockScheduler)?.runsAtOnce == true
  }
}

// Safety: As `OperatorSink`: the class adds no state.
private final class ScheduledSequenceSink<Element: Sendable>: OperatorSink<Never, Element>, @unchecked Sendable {}

/// A subscription that delivers the elements of a sequence, one at a time on the trampoline.
///
/// Other work scheduled on the thread runs after each element, so several sequences are interleaved.
final class SequenceSink<Elements: IteratorProtocol>: OperatorSink<Elements.Element, Elements.Element>, TrampolineItem,
  @unchecked Sendable
where Elements.Element: Sendable {
  // Safety: As `OperatorSink`; the iterator belongs to the thread of the trampoline.

  private var elements: Elements

  init(_ elements: Elements, _ downstream: ObserverBase<Elements.Element>) {
    self.elements = elements
    super.init(downstream)
  }

  func run() {
    repeat {
      if isDisposed { return }
      guard let element = elements.next() else { return finish() }
      forward(element)
    } while !Trampoline.hasQueuedWork
    Trampoline.schedule(self)
  }
}
