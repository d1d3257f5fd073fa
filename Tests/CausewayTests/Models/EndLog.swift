import Causeway
import CausewayTesting

/// All events that reach a subscriber, also after the end.
final class EndLog: Sendable {
  private let entries = Probe<[String]>([])
  private let subscription = Probe<Subscription?>(nil)

  /// Values, and `|` for a finish, `#` for a failure.
  var events: [String] { entries.value }

  var hasEnded: Bool { events.contains { $0 == "|" || $0 == "#" } }

  func begin(_ subscription: Subscription) {
    self.subscription.change { $0 = subscription }
  }

  func add(_ event: String) {
    entries.append(event)
  }

  /// Cancels the subscription, and releases it.
  func cancel() {
    subscription.value?.cancel()
    subscription.change { $0 = nil }
  }
}

/// Records its events.
struct EndLogSubscriber<Output: Sendable, Failure: Error>: Subscriber {
  private let log: EndLog

  init(_ log: EndLog) {
    self.log = log
  }

  mutating func receive(subscription: Subscription) {
    log.begin(subscription)
  }

  mutating func receive(_ input: Output) {
    log.add("\(input)")
  }

  mutating func receive(completion: Completion<Failure>) {
    switch completion {
    case .finished: log.add("|")
    case .failure: log.add("#")
    }
  }
}
