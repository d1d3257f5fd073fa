/// A subscription that delivers the elements of a sequence, one at a time on the trampoline.
///
/// Other work scheduled on the thread runs after each element, so several sequences are interleaved.
final class SequenceSink<Elements: IteratorProtocol>: Sink<Elements.Element, Elements.Element>, TrampolineItem,
  @unchecked Sendable
where Elements.Element: Sendable {
  // Safety: As `Sink`; the iterator belongs to the thread of the trampoline.

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
