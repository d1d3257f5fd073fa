/// The publisher of `merge` and of the array forms of `combineLatest` and `zip`, over publishers of one type.
@usableFromInline
package struct Gathered<Input: Publisher, Operation: MergeStep>: Publisher
where Operation.Event == Numbered<Input.Output> {
  @usableFromInline package typealias Output = Operation.Output
  @usableFromInline package typealias Failure = Input.Failure

  @usableFromInline package let inputs: [Input]
  @usableFromInline package let step: Operation

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ inputs: [Input], _ step: Operation) {
    self.inputs = inputs
    self.step = step
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(step, consume subscriber)
    merger.begin()
    for (index, input) in inputs.enumerated() {
      merger.subscribe(to: input, GatheredInput(merger, index))
    }
    if inputs.isEmpty { merger.finishWithoutInputs() }
  }
}

/// The subscriber that forwards one of many inputs to a merger, with its number.
@usableFromInline
struct GatheredInput<Value: Sendable, Operation: MergeStep, Downstream: Subscriber>: CheckingSubscriber
where Operation.Event == Numbered<Value>, Downstream.Input == Operation.Output {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Operation, Downstream>
  @usableFromInline let index: Int
  /// The subscription of an input that can be paused, which is paused after each value until the next one is wanted.
  @usableFromInline var paced: Subscription?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ merger: Merger<Operation, Downstream>, _ index: Int) {
    self.merger = merger
    self.index = index
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    if merger.add(subscription, pacing: index) { paced = subscription }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Value) {
    if Operation.pacesInputs, let paced {
      // Paused first, because another thread may request the next value as soon as this one has been handled.
      paced.pause()
      merger.receive(Numbered(index, input), wantedFrom: index)
    } else {
      merger.receive(Numbered(index, input))
    }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    paced = nil
    merger.receive(completion, from: index)
  }
}
