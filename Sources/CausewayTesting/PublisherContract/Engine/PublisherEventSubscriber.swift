import Causeway

/// A subscriber that forwards events to an event log and records its own release.
///
/// It does not change when it is called, because a broken publisher may call it on several threads at once, and inside
/// its own calls. Nothing retains its owner during a call, so that a release of the subscriber is seen at once.
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

  private let eventLog: PublisherEventLog
  private let owner: Owner

  init(_ eventLog: PublisherEventLog) {
    self.eventLog = eventLog
    owner = Owner(eventLog)
  }

  mutating func receive(subscription: Subscription) {
    eventLog.receive(subscription)
  }

  mutating func receive(_ input: Input) {
    eventLog.receive(SeenOutput(input))
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: eventLog.receive(.finished)
    case .failure(let error): eventLog.receive(.failed(error))
    }
  }
}
