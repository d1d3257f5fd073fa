import Causeway

/// A subscriber that forwards events to a eventLog and records its own release.
struct PublisherEventSubscriber<Input: Equatable & Sendable, Failure: Error>: Subscriber {
  private final class Owner: Sendable {
    let eventLog: PublisherEventLog

    init(_ eventLog: PublisherEventLog) {
      self.eventLog = eventLog
    }

    deinit {
      eventLog.noteRelease()
    }
  }

  private let owner: Owner

  init(_ eventLog: PublisherEventLog) {
    owner = Owner(eventLog)
  }

  mutating func receive(subscription: Subscription) {
    let owner = owner
    owner.eventLog.receive(subscription)
  }

  mutating func receive(_ input: Input) {
    let owner = owner
    owner.eventLog.receive(SeenOutput(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    let owner = owner
    switch completion {
    case .finished: owner.eventLog.receive(.finished)
    case .failure(let error): owner.eventLog.receive(.failed(error))
    }
  }
}
