/// The subscriber that forwards one input to a merger, with a mark that identifies the input.
@usableFromInline
struct MergerInput<Input: Sendable, Operation: MergeStep, Downstream: Subscriber>: CheckingSubscriber
where Downstream.Input == Operation.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Operation, Downstream>
  @usableFromInline let index: Int
  @usableFromInline let mark: @Sendable (Input) -> Operation.Event
  /// The subscription of an input that can be paused, which is paused after each value until the next one is wanted.
  @usableFromInline var paced: Subscription?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ merger: Merger<Operation, Downstream>, _ index: Int, _ mark: @escaping @Sendable (Input) -> Operation.Event) {
    self.merger = merger
    self.index = index
    self.mark = mark
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    if merger.add(subscription, pacing: index) { paced = subscription }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if Operation.pacesInputs, let paced {
      // Paused first, because another thread may request the next value as soon as this one has been handled.
      paced.pause()
      merger.receive(mark(input), wantedFrom: index)
    } else {
      merger.receive(mark(input))
    }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    paced = nil
    merger.receive(completion, from: index)
  }
}
