/// Passes one of many inputs on to a merger, through its slot.
struct PackInput<Input: Sendable, Failure: Error>: Subscriber {
  let merger: Merger<PackStep, PackOutlet>
  let slot: PackSlot
  let index: Int
  /// Whether it is paused after each value, until the next one is wanted.
  var isPaced = false

  mutating func receive(subscription: Subscription) {
    if slot.keepsValues { merger.add(subscription) } else { isPaced = merger.add(subscription, pacing: index) }
  }

  mutating func receive(_ input: Input) {
    let slot = slot
    if isPaced {
      merger.receive(.late { slot.put(input) }, paced: index)
    } else {
      merger.receive(.put, after: { slot.put(input) }, orLater: .late { slot.put(input) })
    }
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: merger.receive(.finished, from: index)
    case .failure(let failure): merger.receive(.failure(failure), from: index)
    }
  }
}
