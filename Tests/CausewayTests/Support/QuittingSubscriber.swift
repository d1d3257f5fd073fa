import Causeway
import CausewayTesting

/// Cancels its subscription inside its callbacks: after a number of values, or immediately if the number is zero.
struct QuittingSubscriber<Input: Sendable, Failure: Error>: Subscriber {
  let limit: Int
  let values: Probe<[Input]>
  let completions: Probe<Int>
  private var subscription: Subscription?

  init(after limit: Int, values: Probe<[Input]>, completions: Probe<Int>) {
    self.limit = limit
    self.values = values
    self.completions = completions
  }

  mutating func receive(subscription: Subscription) {
    self.subscription = subscription
    if limit == 0 { subscription.cancel() }
  }

  mutating func receive(_ input: Input) {
    values.append(input)
    if values.value.count == limit { subscription?.cancel() }
  }

  mutating func receive(completion: Completion<Failure>) {
    completions.change { $0 += 1 }
  }
}

extension Publisher {
  /// Returns the events of a subscriber that cancels after a number of values.
  func quitting(after limit: Int) -> (values: [Output], completions: Int) {
    let values = Probe<[Output]>([])
    let completions = Probe(0)
    subscribe(QuittingSubscriber(after: limit, values: values, completions: completions))
    return (values.value, completions.value)
  }
}
