/// A sender's wait for its turn to deliver.
///
/// The sender calls ``wait(for:)``, the delivering thread calls ``grant(_:)``. Either the grant or the end of the wait
/// comes first, and both sides learn which.
@usableFromInline
final class Turn: @unchecked Sendable {
  // Safety: `parker` and `handedOver` are written before the change of `phase` that makes the other side read them.
  // Tested by `SerializerThreadsTests`, and the scenarios of turns in `ShippedTests`.

  /// The queued events handed to the thread whose turn is granted.
  @usableFromInline
  struct Queued {
    @usableFromInline let first: UnsafeMutableRawPointer
    @usableFromInline let last: UnsafeMutableRawPointer

    @_alwaysEmitIntoClient
    init(first: UnsafeMutableRawPointer, last: UnsafeMutableRawPointer) {
      self.first = first
      self.last = last
    }
  }

  private enum Phase {
    static let waiting: UInt8 = 0
    static let parked: UInt8 = 1
    static let granted: UInt8 = 2
    static let abandoned: UInt8 = 3
  }

  private let phase = AtomicUInt8(Phase.waiting)
  /// Set before the turn is parked.
  private nonisolated(unsafe) var parker: Parker?
  /// Set by the granting thread, before the grant.
  private nonisolated(unsafe) var handedOver: Queued?

  @usableFromInline
  init() {}

  /// Whether the sender has stopped waiting.
  @usableFromInline
  var isAbandoned: Bool { phase.load(ordering: .acquiring) == Phase.abandoned }

  /// Whether the sender is suspended until its turn.
  var isParked: Bool { phase.load(ordering: .acquiring) == Phase.parked }

  // MARK: Sender

  /// Returns the time that a sender waits for its turn before it leaves its event to other threads, given the number of
  /// abandoned events in the queue.
  ///
  /// A subscriber may itself be waiting for the thread that waits here, so every wait is limited (R4). The first wait is
  /// short, because such a subscriber is blocked meanwhile. Waits grow with the number of abandoned events: a subscriber
  /// that takes a second per value lets each sender abandon 64 values, and 31 more with each further second (R12).
  @usableFromInline
  static func patience(abandoned count: Int32) -> Nanoseconds {
    .milliseconds(1 << min(max(0, count) / 8, 5))
  }

  /// Waits until the turn is granted.
  ///
  /// - Parameter patience: The maximum time to wait.
  /// - Returns: The queued events for the caller to handle, or `nil` if the time is up; the event is then left to other
  ///   threads.
  @usableFromInline
  func wait(for patience: Nanoseconds) -> Queued? {
    var spin = SpinWait()
    while spin.next(), phase.load(ordering: .acquiring) == Phase.waiting {}
    let parker = Parker()
    self.parker = parker
    if change(from: Phase.waiting, to: Phase.parked) {
      parker.parkAndNote(for: patience)
      if change(from: Phase.parked, to: Phase.abandoned) { return nil }
    }
    return handedOver
  }

  // MARK: Delivering thread

  /// Ends the wait and hands over the queued events, if the sender is still waiting.
  ///
  /// - Parameter queued: The events that the sender's thread handles from now on, if there are any.
  /// - Returns: Whether the sender was still waiting.
  @usableFromInline
  func grant(_ queued: Queued?) -> Bool {
    handedOver = queued
    if change(from: Phase.waiting, to: Phase.granted) { return true }
    guard change(from: Phase.parked, to: Phase.granted) else { return false }
    parker?.unpark()
    return true
  }

  private func change(from expected: UInt8, to desired: UInt8) -> Bool {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }
}
