/// Passes one of many inputs on to a merger, through its slot.
struct PackInput<Input: Sendable, Failure: Error>: Subscriber {
  let merger: Merger<PackStep, PackOutlet>
  let slot: PackSlot
  let index: Int

  mutating func receive(subscription: Subscription) {
    merger.add(subscription)
  }

  mutating func receive(_ input: Input) {
    let slot = slot
    merger.receive(.put, after: { slot.put(input) }, orLater: .late { slot.put(input) })
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: merger.receive(.finished, from: index)
    case .failure(let failure): merger.receive(.failure(failure), from: index)
    }
  }
}
