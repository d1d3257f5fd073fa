/// What a ``SharedLog`` knows of its consumers: how far each has come, who waits, and what nobody needs any more.
///
/// It is a pure state machine. Positions are counts of values since the log began.
@usableFromInline
struct LogLedger: Sendable {
  /// A consumer that waits to be woken.
  @usableFromInline
  struct Waiter: Sendable {
    @usableFromInline let consumer: Int
    /// What wakes it; a test may do without.
    @usableFromInline let continuation: UnsafeContinuation<Void, Never>?
    @usableFromInline let ticket: ActivityTicket?

    @inlinable
    init(_ consumer: Int, _ continuation: UnsafeContinuation<Void, Never>?, _ ticket: ActivityTicket? = nil) {
      self.consumer = consumer
      self.continuation = continuation
      self.ticket = ticket
    }

    /// Wakes it, and counts it as busy before it is.
    @inlinable
    @inline(__always)
    func wake() {
      ticket?.stir()
      continuation?.resume()
    }
  }

  private struct Seat: Sendable {
    var position: UInt64
    var isTaken = true
    var isCancelled = false
  }

  private let replay: UInt64
  private var seats: ContiguousArray<Seat> = []
  private var consumers = 0
  private var slowest: UInt64 = 0
  /// How many are there, so that the others need not be looked at before these have gone on.
  private var countOfSlowest = 0
  private var parked: ContiguousArray<Waiter> = []
  /// Values before this position are needed by nobody.
  @usableFromInline private(set) var unneeded: UInt64 = 0
  /// Whether the last consumer has left: nobody comes any more.
  @usableFromInline private(set) var isClosed = false

  @usableFromInline
  init(replay: Int) {
    self.replay = UInt64(replay)
  }

  // MARK: Coming and going

  /// A consumer comes in, and begins with the replayed values.
  ///
  /// - Parameter count: How many values there are.
  /// - Returns: Its number and its position, unless the log is closed.
  @usableFromInline
  mutating func join(_ count: UInt64) -> (consumer: Int, position: UInt64)? {
    guard !isClosed else { return nil }
    let seat = Seat(position: count - min(replay, count - unneeded))
    let consumer = seats.firstIndex { !$0.isTaken } ?? seats.count
    if consumer < seats.count { seats[consumer] = seat } else { seats.append(seat) }
    consumers += 1
    if consumers == 1 || seat.position < slowest {
      slowest = seat.position
      countOfSlowest = 1
    } else if seat.position == slowest {
      countOfSlowest += 1
    }
    return (consumer, seat.position)
  }

  /// A consumer goes; with the last one the log is closed.
  @usableFromInline
  mutating func leave(_ consumer: Int, _ count: UInt64) {
    seats[consumer].isTaken = false
    consumers -= 1
    if consumers == 0 {
      isClosed = true
      unneeded = count
    } else if seats[consumer].position == slowest {
      goOn(count)
    }
  }

  /// A consumer has read what is before a position, or was known to have read more.
  @usableFromInline
  mutating func move(_ consumer: Int, to position: UInt64, _ count: UInt64) {
    let before = seats[consumer].position
    guard position > before else { return }
    seats[consumer].position = position
    if before == slowest { goOn(count) }
  }

  /// One of the slowest is no longer where it was.
  private mutating func goOn(_ count: UInt64) {
    countOfSlowest -= 1
    guard countOfSlowest == 0 else { return }
    slowest = .max
    for seat in seats where seat.isTaken {
      if seat.position < slowest {
        slowest = seat.position
        countOfSlowest = 1
      } else if seat.position == slowest {
        countOfSlowest += 1
      }
    }
    unneeded = max(unneeded, min(slowest, count - min(replay, count)))
  }

  // MARK: Waiting

  @usableFromInline
  func isCancelled(_ consumer: Int) -> Bool {
    seats[consumer].isCancelled
  }

  @usableFromInline
  mutating func park(_ waiter: Waiter) {
    parked.append(waiter)
  }

  /// Takes all who wait, in exchange for an empty list with room.
  @usableFromInline
  mutating func takeParked(_ list: inout ContiguousArray<Waiter>) {
    swap(&parked, &list)
  }

  /// Keeps a consumer from waiting.
  ///
  /// - Returns: The consumer, if it waits: to be woken by the caller.
  @usableFromInline
  mutating func cancel(_ consumer: Int) -> Waiter? {
    seats[consumer].isCancelled = true
    return parked.firstIndex { $0.consumer == consumer }.map { parked.remove(at: $0) }
  }
}
