/// The subscriptions of an operator with several inputs, each at a fixed index until it is removed.
@usableFromInline
struct SubscriptionTable: Sendable {
  private var places: [Subscription?] = []
  /// The indices that can be reused.
  private var vacant: [Int] = []
  private(set) var isClosed = false
  /// The inputs that send a value only on request.
  var paced: [PacedInput] = []
  /// The stream of which the inputs are a part.
  var line: SequentialSubscription?

  init() {}

  /// Stores a subscription, unless the table is closed.
  ///
  /// - Returns: The index of the subscription, or `nil`.
  mutating func add(_ subscription: Subscription) -> Int? {
    guard !isClosed else { return nil }
    if let place = vacant.popLast() {
      places[place] = subscription
      return place
    }
    places.append(subscription)
    return places.count - 1
  }

  /// Removes and returns a subscription.
  mutating func remove(at place: Int) -> Subscription? {
    guard places.indices.contains(place), let subscription = places[place].take() else { return nil }
    vacant.append(place)
    return subscription
  }

  /// Returns the treatment of values without a demand: all are kept if those of an input are, and otherwise dropped if
  /// those of an input are.
  @usableFromInline
  static func unrequestedValues(_ table: borrowing Locked<SubscriptionTable>) -> UnrequestedValues {
    // Asked outside the lock, because an input may be a merger, too.
    let inputs = table.withLock { $0.places }
    var result: UnrequestedValues?
    for case let input? in inputs where input.isActive {
      switch input.unrequestedValues {
      case .allKept: return .allKept
      case .latestKept: result = result ?? .latestKept
      case .dropped: result = .dropped
      }
    }
    return result ?? .allKept
  }

  /// Stores the only subscription of a closed table.
  mutating func reopen(with subscription: Subscription) {
    places = [subscription]
  }

  /// Removes and returns all subscriptions, and rejects later ones.
  mutating func close() -> [Subscription?] {
    isClosed = true
    vacant = []
    defer {
      places = []
      // These are among the returned subscriptions, so nothing is released here.
      paced = []
    }
    return places
  }
}
