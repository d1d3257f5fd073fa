/// The way to a viewer, on which no call waits.
protocol FeedLink {
  /// Sends bytes from an offset on.
  ///
  /// - Returns: How many bytes were sent, which may be none, or `nil` if the viewer has hung up.
  func send(_ bytes: [UInt8], from offset: Int) -> Int?

  /// Receives what the viewer has sent.
  ///
  /// - Returns: How many bytes have arrived, or `nil` if the viewer has hung up.
  func receive() -> Int?
}

/// The frames for one viewer: the next one is made when it is due or asked for, and dropped if an earlier one is not sent.
struct StreamFeed<Link: FeedLink> {
  /// What to wait for.
  struct Wait: Equatable {
    /// The time at which to go on, if nothing arrives before.
    var until: Int64
    /// Whether to go on when bytes can be sent.
    var forSending: Bool
  }

  /// The time from one frame to the next, and at least between two that the viewer asks for, in nanoseconds.
  static var interval: Int64 { 500_000_000 }
  static var shortest: Int64 { 50_000_000 }

  private let link: Link
  private let frame: (_ number: Int, _ dropped: Int) -> [UInt8]
  private var due: Int64
  private var last = Int64.min
  private var pending: [UInt8] = []
  private var sent = 0
  private var number = 0
  private var dropped = 0

  /// Creates a feed whose first frame is due now.
  ///
  /// - Parameters:
  ///   - link: The way to the viewer.
  ///   - now: The time.
  ///   - frame: Makes a frame.
  init(_ link: Link, at now: Int64, frame: @escaping (_ number: Int, _ dropped: Int) -> [UInt8]) {
    self.link = link
    self.frame = frame
    due = now
  }

  /// Does what is due.
  ///
  /// - Parameter now: The time.
  /// - Returns: What to wait for, or `nil` if the viewer has hung up.
  mutating func turn(at now: Int64) -> Wait? {
    guard let asked = link.receive(), sendPending() else { return nil }
    if asked > 0, pending.isEmpty { due = min(due, max(now, last + Self.shortest)) }
    if due <= now {
      if pending.isEmpty {
        number += 1
        (pending, sent) = (frame(number, dropped), 0)
        dropped = 0
        last = now
        guard sendPending() else { return nil }
      } else {
        dropped += 1
      }
      due += Self.interval
      // After a time without turns, one frame is due, not one for each interval.
      if due <= now { due = now + Self.interval }
    }
    return Wait(until: due, forSending: !pending.isEmpty)
  }

  private mutating func sendPending() -> Bool {
    while sent < pending.count {
      guard let count = link.send(pending, from: sent) else { return false }
      guard count > 0 else { return true }
      sent += count
    }
    pending = []
    return true
  }
}
