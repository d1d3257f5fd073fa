/// Passes one input on to a merger, marked as coming from that input.
@usableFromInline
struct MergerInput<Input: Sendable, Operation: MergeStep, Downstream: Subscriber>: Subscriber
where Downstream.Input == Operation.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Operation, Downstream>
  @usableFromInline let index: Int
  @usableFromInline let mark: @Sendable (Input) -> Operation.Event
  /// Its subscription if it can be paused: it is, with each value, until the next one is wanted.
  @usableFromInline var paced: Subscription?

  @inlinable
  @inline(__always)
  init(_ merger: Merger<Operation, Downstream>, _ index: Int, _ mark: @escaping @Sendable (Input) -> Operation.Event) {
    self.merger = merger
    self.index = index
    self.mark = mark
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    if merger.add(subscription, pacing: index) { paced = subscription }
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    if Operation.pacesInputs, let paced {
      // First, since another thread may ask for the next value as soon as this one has been handled.
      paced.pause()
      merger.receive(mark(input), wantedFrom: index)
    } else {
      merger.receive(mark(input))
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    paced = nil
    merger.receive(completion, from: index)
  }
}
