import Synchronization

/// The wait of one sender until it is its turn to deliver.
///
/// The sender calls ``wait(for:)``, the thread that is delivering calls ``grant(_:)``. Of a grant and the end of the
/// sender's patience the first one counts, and both learn which it was.
@usableFromInline
final class Turn: @unchecked Sendable {
  /// What is queued from the event of this turn on, or before it, for the thread that is granted the turn.
  @usableFromInline
  struct Queued {
    @usableFromInline let first: UnsafeMutableRawPointer
    @usableFromInline let last: UnsafeMutableRawPointer

    @inlinable
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

  private let phase = Atomic(Phase.waiting)
  /// Set before the turn is parked.
  private nonisolated(unsafe) var parker: Parker?
  /// Set by the thread that grants the turn, before it does.
  private nonisolated(unsafe) var handedOver: Queued?

  @usableFromInline
  init() {}

  /// Whether the sender has stopped waiting.
  @usableFromInline
  var isAbandoned: Bool { phase.load(ordering: .acquiring) == Phase.abandoned }

  // MARK: The sender

  /// Waits until the turn is granted.
  ///
  /// - Parameter patience: How long to wait.
  /// - Returns: What is queued, for the caller to handle; `nil` if the time was over first. Then the event is left to the
  ///   other threads.
  @usableFromInline
  func wait(for patience: Duration) -> Queued? {
    var spin = SpinWait()
    while spin.next(), phase.load(ordering: .acquiring) == Phase.waiting {}
    let parker = Parker()
    self.parker = parker
    if change(from: Phase.waiting, to: Phase.parked) {
      parker.park(for: patience)
      if change(from: Phase.parked, to: Phase.abandoned) { return nil }
    }
    return handedOver
  }

  // MARK: The thread that delivers

  /// Ends the wait and hands over what is queued, if the sender still waits.
  ///
  /// - Parameter queued: What the sender's thread handles from now on, if there is anything.
  /// - Returns: Whether the sender still waited.
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
