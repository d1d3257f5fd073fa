/// Passes one input on to a merger, marked as coming from that input.
@usableFromInline
struct MergerInput<Input: Sendable, Operation: MergeStep, Downstream: Subscriber>: Subscriber
where Downstream.Input == Operation.Output {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Operation, Downstream>
  @usableFromInline let index: Int
  @usableFromInline let mark: @Sendable (Input) -> Operation.Event

  @inlinable
  @inline(__always)
  init(_ merger: Merger<Operation, Downstream>, _ index: Int, _ mark: @escaping @Sendable (Input) -> Operation.Event) {
    self.merger = merger
    self.index = index
    self.mark = mark
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    merger.add(subscription)
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    merger.receive(mark(input))
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    merger.receive(completion, from: index)
  }
}
