/// A publisher over any number of publishers of one type: `merge`, and the array forms of `combineLatest` and `zip`.
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

/// Passes one of many inputs on to a merger, with its number.
@usableFromInline
struct GatheredInput<Value: Sendable, Step: MergeStep, Downstream: Subscriber>: Subscriber
where Step.Event == Numbered<Value>, Downstream.Input == Step.Output {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let merger: Merger<Step, Downstream>
  @usableFromInline let index: Int
  /// What pauses the input after each value, until the next one is wanted.
  ///
  /// Held here, so that the input stops even while the merger is being cancelled.
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
      // First: by the time the value has been handled, another thread may have asked for the next one.
      paced.pause()
      merger.receive(Numbered(index, input), paced: index)
    } else {
      merger.receive(Numbered(index, input))
    }
  }

  @inlinable
  mutating func receive(completion: Completion<Failure>) {
    merger.receive(completion, from: index)
  }
}
