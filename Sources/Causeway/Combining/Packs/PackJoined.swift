/// The publisher of `combineLatest` and `zip` of five or more publishers of different types.
@available(SwiftStdlib 5.9, *)
package struct PackJoined<Failure: Error, each Value: Sendable>: Publisher {
  package typealias Output = (repeat each Value)

  private let publishers: (repeat any Publisher<each Value, Failure>)
  private let keepsValues: Bool
  /// Shows the subscriptions to the publishers.
  private var probe: AnyStreamProbe?

  init(keepsValues: Bool, _ publisher: repeat any Publisher<each Value, Failure>) {
    self.keepsValues = keepsValues
    publishers = (repeat each publisher)
  }

  /// Whether this is `combineLatest`, not `zip`.
  package var isLatest: Bool { keepsValues }

  /// Subscribes, and shows the subscriptions to the publishers.
  package func subscribe(
    _ subscriber: sending some Subscriber<(repeat each Value), Failure>, inputsFor probe: AnyStreamProbe
  ) {
    var probed = self
    probed.probe = probe
    probed.subscribe(consume subscriber)
  }

  package func subscribe(_ subscriber: sending some Subscriber<(repeat each Value), Failure>) {
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
    let input = PackInput<Input, Failure>(merger: merger, slot: slots[index], index: index)
    if merger.isActive { publisher.subscribe(input, for: probe) }
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

/// The subscriber that forwards one of many inputs to a merger, through its slot.
private struct PackInput<Input: Sendable, Failure: Error>: CheckingSubscriber {
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

/// The downstream end of a merger, which calls closures because only these know the type of the output.
private struct PackOutput: Subscriber {
  typealias Input = Void
  typealias Failure = any Error

  let onSubscription: (Subscription) -> Void
  let onReady: () -> Void
  let onCompletion: (Completion<any Error>) -> Void
  let onSilence: () -> Void

  mutating func receive(subscription: Subscription) {
    onSubscription(subscription)
  }

  mutating func receive(_ input: Void) {
    onReady()
  }

  mutating func receive(completion: Completion<any Error>) {
    onCompletion(completion)
  }

  mutating func _silence() {
    onSilence()
  }
}
