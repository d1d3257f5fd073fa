/// The subscriber that forwards one of many inputs to a merger, through its slot.
struct PackInput<Input: Sendable, Failure: Error>: CheckingSubscriber {
  let merger: Merger<PackStep, PackOutput>
  let slot: PackSlot
  let index: Int
  /// The subscription of an input that can be paused, which is paused after each value until the next one is wanted.
  var paced: Subscription?

  mutating func receive(subscription: Subscription) {
    if slot.keepsValues {
      merger.add(subscription)
    } else if merger.add(subscription, pacing: index) {
      paced = subscription
    }
  }

  mutating func receive(_ input: Input) {
    let slot = slot
    if let paced {
      paced.pause()
      merger.receive(.late { slot.put(input) }, wantedFrom: index)
    } else {
      merger.receive(.put, after: { slot.put(input) }, orLater: .late { slot.put(input) })
    }
  }

  mutating func receive(completion: Completion<Failure>) {
    paced = nil
    switch completion {
    case .finished: merger.receive(.finished, from: index)
    case .failure(let failure): merger.receive(.failure(failure), from: index)
    }
  }
}
