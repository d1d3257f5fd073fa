/// The publisher of `merge` and of the array forms of `combineLatest` and `zip`, over publishers of one type.
@usableFromInline
struct Gathered<Input: Publisher, Step: MergeStep>: Publisher where Step.Event == Numbered<Input.Output> {
  @usableFromInline typealias Output = Step.Output
  @usableFromInline typealias Failure = Input.Failure

  @usableFromInline let inputs: [Input]
  @usableFromInline let step: Step

  @inlinable
  @inline(__always)
  init(_ inputs: [Input], _ step: Step) {
    self.inputs = inputs
    self.step = step
  }

  @inlinable
  @inline(__always)
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let merger = Merger(step, subscriber)
    merger.begin()
    for (index, input) in inputs.enumerated() {
      merger.subscribe(to: input, GatheredInput(merger, index))
    }
    if inputs.isEmpty { merger.finishWithoutInputs() }
  }
}

/// The subscriber that forwards one of many inputs to a merger, with its number.
@usableFromInline
struct GatheredInput<Value: Sendable, Step: MergeStep, Downstream: Subscriber>: Subscriber
where Step.Event == Numbered<Value>, Downstream.Input == Step.Output {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Step, Downstream>
  @usableFromInline let index: Int
  /// The subscription of an input that can be paused, which is paused after each value until the next one is wanted.
  @usableFromInline var paced: Subscription?

  @inlinable
  @inline(__always)
  init(_ merger: Merger<Step, Downstream>, _ index: Int) {
    self.merger = merger
    self.index = index
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    if merger.add(subscription, pacing: index) { paced = subscription }
  }

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Value) {
    if Step.pacesInputs, let paced {
      // Paused first, because another thread may request the next value as soon as this one has been handled.
      paced.pause()
      merger.receive(Numbered(index, input), wantedFrom: index)
    } else {
      merger.receive(Numbered(index, input))
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    paced = nil
    merger.receive(completion, from: index)
  }
}
