import Causeway

/// A subscription that is made, and possibly cancelled, while other threads send.
struct Join: Sendable {
  let log: StampLog
  /// `nil` after it has been cancelled.
  var token: AnyCancellable?
  /// The last value that each sender had sent completely when it began.
  let doneBefore: [Int]
  /// The last value that each sender had begun to send when it was complete.
  let begunAfter: [Int]
  /// The number of its values when `subscribe` returned.
  let atOnce: Int
  /// The number of operations that each thread had finished when `cancel` returned.
  var turnsAtCancel: [Int] = []
  /// The number of its values when all threads had finished one more operation after `cancel` returned.
  var countAfterCancel: Int?

  var isCancelled: Bool { token == nil }
}

/// The order in which a subject has delivered values, to compare subscriptions with.
struct JoinLedger {
  private let order: [Int]
  /// For each sender, the indices of its values in the order.
  private var places: [[Int]]

  /// Creates a ledger from the values of a subscriber that was present all the time.
  init(_ order: [Int], senders: Int) {
    self.order = order
    places = Array(repeating: [], count: senders)
    for (place, code) in order.enumerated() where Stamp.sender(of: code) > 0 {
      places[Stamp.sender(of: code) - 1].append(place)
    }
  }

  /// Returns the fault of a subscription, if there is one.
  ///
  /// The subject keeps `firsts` values for a new subscriber.
  func fault(of join: Join, firsts: Int) -> String? {
    let codes = join.log.codes
    if join.log.faults > 0 { return "calls overlapped" }
    if let count = join.countAfterCancel, count != codes.count { return "a value after the cancel" }
    // The index of the first value that was sent after `subscribe` returned, and of the last sent before it.
    let next = zip(places, join.begunAfter).map { $0.count > $1 ? $0[$1] : order.count }.min() ?? order.count
    let before = zip(places, join.doneBefore).map { $1 > 0 ? $0[$1 - 1] : -1 }.max() ?? -1
    guard let first = codes.first else {
      if firsts > 0, before >= 0 { return "no first value" }
      return !join.isCancelled && next < order.count ? "nothing came" : nil
    }
    let sender = Stamp.sender(of: first)
    let start = sender == 0 ? 0 : places[sender - 1][Stamp.number(of: first) - 1]
    let end = start + codes.count
    guard end <= order.count, order[start..<end].elementsEqual(codes) else { return "not the one order: \(codes)" }
    if start > 0, start + firsts > next { return "a gap at the beginning" }
    if start < before + 1 - firsts { return "an old value" }
    if join.atOnce < min(firsts, before + 1) { return "no first value before subscribe returned" }
    if !join.isCancelled, end != order.count { return "a gap at the end" }
    return nil
  }
}
