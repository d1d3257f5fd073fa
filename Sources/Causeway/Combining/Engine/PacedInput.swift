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
  @usableFromInline
  mutating func pace(_ input: Int, _ subscription: Subscription) {
    if !isClosed { paced.append(PacedInput(number: input, subscription: subscription)) }
  }

  /// Asks inputs for a value if one is wanted.
  ///
  /// - Parameters:
  ///   - handled: The input whose value has just been handled, if it is a paced one.
  ///   - isWanted: Whether a value of an input is wanted.
  @usableFromInline
  mutating func ask(noting handled: Int?, _ isWanted: (Int) -> Bool) {
    for index in paced.indices {
      if paced[index].number == handled { paced[index].isAsked = false }
      guard !paced[index].isAsked, isWanted(paced[index].number) else { continue }
      paced[index].isAsked = true
      paced[index].isDue = true
    }
  }

  /// Returns an input that has to be resumed, once, and whether it is the last of them.
  @usableFromInline
  mutating func takeDue() -> (input: Subscription, isLast: Bool)? {
    guard let index = paced.firstIndex(where: \.isDue) else { return nil }
    paced[index].isDue = false
    return (paced[index].subscription, !paced[(index + 1)...].contains(where: \.isDue))
  }
}
