/// The publisher of `combineLatest` and `zip` of five or more publishers of different types.
struct PackJoined<Failure: Error, each Value: Sendable>: Publisher {
  typealias Output = (repeat each Value)

  private let publishers: (repeat any Publisher<each Value, Failure>)
  private let keepsValues: Bool

  init(keepsValues: Bool, _ publisher: repeat any Publisher<each Value, Failure>) {
    self.keepsValues = keepsValues
    publishers = (repeat each publisher)
  }

  func subscribe(_ subscriber: sending some Subscriber<(repeat each Value), Failure>) {
    var slots: [PackSlot] = []
    repeat slots.append(PackSlot(for: (each Value).self, keepsValues: keepsValues))

    let outer = PackDownstream(consume subscriber)
    let outlet = PackOutput(
      onSubscription: { outer.subscriber.receive(subscription: $0) },
      onReady: { [slots] in
        var index = 0
        outer.subscriber.receive((repeat take((each Value).self, from: slots, &index)))
      },
      onCompletion: { completion in
        switch completion {
        case .finished: outer.subscriber.receive(completion: .finished)
        case .failure(let failure): outer.subscriber.receive(completion: .failure(failure as! Failure))
        }
      }, onSilence: { outer.subscriber._silence() })

    let merger = Merger(PackStep(slots), transfer(outlet))
    merger.begin()
    var index = 0
    repeat attach(each publishers, slots, to: merger, &index)
    if index == 0 { merger.finishWithoutInputs() }
  }

  private func attach<Input: Sendable>(
    _ publisher: any Publisher<Input, Failure>, _ slots: [PackSlot], to merger: Merger<PackStep, PackOutput>,
    _ index: inout Int
  ) {
    merger.subscribe(to: publisher, PackInput(merger: merger, slot: slots[index], index: index))
    index += 1
  }
}

/// The subscriber of a pack, which a cancel inside a delivery silences.
private final class PackDownstream<Chain: Subscriber> {
  // Safety: The owner of the merger's serializer alone uses the subscriber. Tested by `OperatorCancelTests`.

  @exclusivity(unchecked) var subscriber: Chain

  init(_ subscriber: sending Chain) {
    self.subscriber = consume subscriber
  }
}

private func take<Value: Sendable>(_ type: Value.Type, from slots: [PackSlot], _ index: inout Int) -> Value {
  defer { index += 1 }
  return slots[index].take(as: type)
}
