import Causeway
import CausewayTesting
import Dispatch
import Testing

/// A subscriber that cancels inside its own calls is released after the call, not during it.
@Suite struct ReleaseInsideCallTests {
  enum Place: CaseIterable, Sendable {
    case subscription
    case value
    case end
  }

  /// Cancels in one of its calls, and checks whether it still exists.
  private struct Canceller: Subscriber {
    let place: Place
    let held: Item
    let isReleased: Probe<Bool>
    let wasReleasedInside: Probe<Bool>
    var subscription: Subscription?

    // State that is checked later is read now, because the subscriber may be released then.
    mutating func receive(subscription: Subscription) {
      self.subscription = subscription
      let (isReleased, wasReleasedInside) = (isReleased, wasReleasedInside)
      guard place == .subscription else { return }
      subscription.cancel()
      if isReleased.value { wasReleasedInside.change { $0 = true } }
    }

    mutating func receive(_ input: Item) {
      let (isReleased, wasReleasedInside) = (isReleased, wasReleasedInside)
      guard place == .value, let subscription else { return }
      subscription.cancel()
      if isReleased.value { wasReleasedInside.change { $0 = true } }
    }

    mutating func receive(completion: Completion<TestError>) {
      let (isReleased, wasReleasedInside) = (isReleased, wasReleasedInside)
      guard place == .end, let subscription else { return }
      subscription.cancel()
      if isReleased.value { wasReleasedInside.change { $0 = true } }
    }
  }

  /// Without a type erasure, whose node would retain the subscriber during its call.
  @Test(.covers("R6"), arguments: Place.allCases) func aCancelInsideACallReleasesAfterTheCall(_ place: Place) {
    let subject = PassthroughSubject<Item, TestError>()
    let isReleased = Probe(0)
    let wasReleasedInside = Probe(false)

    func subscribe(to publisher: some Publisher<Item, TestError>) {
      let isThisReleased = Probe(false)
      let held = Item(0) {
        isThisReleased.change { $0 = true }
        isReleased.change { $0 += 1 }
      }
      publisher.subscribe(
        Canceller(place: place, held: held, isReleased: isThisReleased, wasReleasedInside: wasReleasedInside))
    }

    subscribe(to: subject)
    subscribe(to: CurrentValueSubject<Item, TestError>(Item(0)).prefix(1))
    subscribe(to: merge(subject, subject))
    subscribe(to: combineLatest(subject, Just(Item(1)).setFailureType(to: TestError.self)).map { $0.0 })
    subscribe(to: zip([subject, subject]).map { $0[0] })
    subscribe(to: subject.receive(on: ImmediateScheduler()))
    subscribe(to: subject.prepend(Item(1)))
    subscribe(to: subject.catch { _ in Empty<Item, TestError>() })
    subscribe(to: subject.share())
    subscribe(to: subject.collect().compactMap(\.first))
    subscribe(to: [Item(1)].publisher.setFailureType(to: TestError.self))
    subject.send(Item(1))
    subject.send(completion: .finished)
    #expect(!wasReleasedInside.value)
    #expect(isReleased.value == 11)
  }

  @Test(.covers("R6")) func aCancelReleasesValuesThatWaitForAQueue() async {
    let queue = DispatchQueue(label: "r6")
    let subject = PassthroughSubject<Item, Never>()
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let released = Watched(0)
    let token = Probe<AnyCancellable?>(nil)
    let made = subject.receive(on: queue).sink { _ in
      isInside.signal()
      mayGoOn.wait()
      token.value?.cancel()
    }
    token.change { $0 = made }
    // The first two are taken together, and the others arrive while the first is delivered.
    queue.suspend()
    for id in 1...2000 {
      subject.send(Item(id) { released.change { $0 += 1 } })
      if id == 2 {
        queue.resume()
        isInside.wait()
      }
    }
    mayGoOn.signal()
    await withCheckedContinuation { done in queue.async { done.resume() } }
    #expect(released.value == 2000)
    token.change { $0 = nil }
  }
}
