/// The subscriptions of an operator with several inputs, each at a place of its own until it is taken out.
@usableFromInline
struct SubscriptionTable: Sendable {
  private var places: [Subscription?] = []
  /// Places that have been left, to be used again.
  private var vacant: [Int] = []
  private(set) var isClosed = false
  /// The inputs that send a value only when it is wanted.
  var paced: [PacedInput] = []

  init() {}

  /// Keeps a subscription, unless the table is closed.
  ///
  /// - Returns: Its place, or `nil`.
  mutating func add(_ subscription: Subscription) -> Int? {
    guard !isClosed else { return nil }
    if let place = vacant.popLast() {
      places[place] = subscription
      return place
    }
    places.append(subscription)
    return places.count - 1
  }

  /// Takes a subscription out.
  mutating func remove(at place: Int) -> Subscription? {
    guard places.indices.contains(place), let subscription = places[place].take() else { return nil }
    vacant.append(place)
    return subscription
  }

  /// Takes all subscriptions out, and keeps none from now on.
  mutating func close() -> [Subscription?] {
    isClosed = true
    vacant = []
    defer {
      places = []
      // These are among the subscriptions that are returned, so nothing is released here.
      paced = []
    }
    return places
  }
}
