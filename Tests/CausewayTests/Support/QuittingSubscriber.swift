import Causeway
import CausewayTesting

/// Cancels its subscription from inside its callbacks: after so many values, or with none as soon as it has it.
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
  /// What a subscriber gets that cancels after so many values.
  func quitting(after limit: Int) -> (values: [Output], completions: Int) {
    let values = Probe<[Output]>([])
    let completions = Probe(0)
    subscribe(QuittingSubscriber(after: limit, values: values, completions: completions))
    return (values.value, completions.value)
  }
}
