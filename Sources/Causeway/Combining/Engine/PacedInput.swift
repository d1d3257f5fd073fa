/// An input of a merger that can be paused, and that sends a value only when the merger wants one.
struct PacedInput: Sendable {
  /// Its number among the inputs.
  let number: Int
  let subscription: Subscription
  /// Whether a value has been asked for that the merger has not handled yet.
  var isAsked = true
  /// Whether it has to be resumed, so that it sends the value asked for.
  var isDue = false
}

extension SubscriptionTable {
  /// Adds an input that has been asked for its first value, unless the table is closed.
  mutating func pace(_ input: Int, _ subscription: Subscription) {
    if !isClosed { paced.append(PacedInput(number: input, subscription: subscription)) }
  }

  /// Returns the subscription of a paced input.
  func subscription(of input: Int) -> Subscription? {
    paced.first { $0.number == input }?.subscription
  }

  /// Notes that the value that an input was asked for has been handled.
  mutating func noteValue(of input: Int) {
    guard let index = paced.firstIndex(where: { $0.number == input }) else { return }
    paced[index].isAsked = false
  }

  /// Asks inputs for a value if one is wanted.
  mutating func ask(_ isWanted: (Int) -> Bool) {
    for index in paced.indices where !paced[index].isAsked && isWanted(paced[index].number) {
      paced[index].isAsked = true
      paced[index].isDue = true
    }
  }

  /// Returns an input that has to be resumed, once.
  mutating func takeDue() -> Subscription? {
    guard let index = paced.firstIndex(where: \.isDue) else { return nil }
    paced[index].isDue = false
    return paced[index].subscription
  }
}
