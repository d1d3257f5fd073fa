import Causeway

/// A subscriber that forwards events to a seat and records its own release.
struct PublisherSeatSubscriber<Input: Equatable & Sendable, Failure: Error>: Subscriber {
  private final class Owner: Sendable {
    let seat: PublisherSeat

    init(_ seat: PublisherSeat) {
      self.seat = seat
    }

    deinit {
      seat.noteRelease()
    }
  }

  private let owner: Owner

  init(_ seat: PublisherSeat) {
    owner = Owner(seat)
  }

  mutating func receive(subscription: Subscription) {
    let owner = owner
    owner.seat.receive(subscription)
  }

  mutating func receive(_ input: Input) {
    let owner = owner
    owner.seat.receive(SeenOutput(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    let owner = owner
    switch completion {
    case .finished: owner.seat.receive(.finished)
    case .failure(let error): owner.seat.receive(.failed(error))
    }
  }
}
