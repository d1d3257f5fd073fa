/// The state machine that tracks a ``SharedLog``'s consumers: their positions and which of them wait.
///
/// A position is the number of values since the log began.
@usableFromInline
struct LogConsumers: Sendable {
  // Safety: The list returns each waiter once, to the thread that resumes it. Tested by `LogConsumersTests`.

  /// A consumer that waits to be resumed.
  @usableFromInline
  struct Waiter: Sendable {
    @usableFromInline let consumer: Int
    /// The continuation to resume; `nil` in some tests.
    @usableFromInline let continuation: UnsafeContinuation<Void, Never>?
    @usableFromInline let ticket: ActivityTicket?

    @_alwaysEmitIntoClient
    init(_ consumer: Int, _ continuation: UnsafeContinuation<Void, Never>?, _ ticket: ActivityTicket? = nil) {
      self.consumer = consumer
      self.continuation = continuation
      self.ticket = ticket
    }

    /// Resumes the consumer, after marking its activity as busy.
    @_alwaysEmitIntoClient
    @inline(__always)
    func wake() {
      ticket?.stir()
      continuation?.resume()
    }
  }

  private struct Member: Sendable {
    var position: UInt64
    var isTaken = true
    var isCancelled = false
  }

  private let replay: UInt64
  private var members: ContiguousArray<Member> = []
  private var consumers = 0
  private var slowest: UInt64 = 0
  /// The number of consumers at the slowest position.
  ///
  /// The others need not be examined until these have advanced.
  private var countOfSlowest = 0
  private var parked: ContiguousArray<Waiter> = []
  /// The position before which no consumer needs values.
  @usableFromInline private(set) var unneeded: UInt64 = 0
  /// Whether the last consumer has left, after which no other can join.
  @usableFromInline private(set) var isClosed = false

  @usableFromInline
  init(replay: Int) {
    self.replay = UInt64(replay)
  }

  // MARK: Joining and leaving

  /// Adds a consumer, which begins with the replayed values.
  ///
  /// - Parameter count: The number of values in the log.
  /// - Returns: The consumer's number and position, or `nil` if the log is closed.
  @usableFromInline
  mutating func join(_ count: UInt64) -> (consumer: Int, position: UInt64)? {
    guard !isClosed else { return nil }
    let member = Member(position: count - min(replay, count - unneeded))
    let consumer = members.firstIndex { !$0.isTaken } ?? members.count
    if consumer < members.count { members[consumer] = member } else { members.append(member) }
    consumers += 1
    if consumers == 1 || member.position < slowest {
      slowest = member.position
      countOfSlowest = 1
    } else if member.position == slowest {
      countOfSlowest += 1
    }
    return (consumer, member.position)
  }

  /// Removes a consumer.
  ///
  /// Removing the last one closes the log.
  @usableFromInline
  mutating func leave(_ consumer: Int, _ count: UInt64) {
    members[consumer].isTaken = false
    consumers -= 1
    if consumers == 0 {
      isClosed = true
      unneeded = count
    } else if members[consumer].position == slowest {
      goOn(count)
    }
  }

  /// Advances a consumer to a position, unless it is already known to be further.
  @usableFromInline
  mutating func move(_ consumer: Int, to position: UInt64, _ count: UInt64) {
    let before = members[consumer].position
    guard position > before else { return }
    members[consumer].position = position
    if before == slowest { goOn(count) }
  }

  /// Updates the slowest position after one of the slowest consumers has advanced or left.
  private mutating func goOn(_ count: UInt64) {
    countOfSlowest -= 1
    guard countOfSlowest == 0 else { return }
    slowest = .max
    for member in members where member.isTaken {
      if member.position < slowest {
        slowest = member.position
        countOfSlowest = 1
      } else if member.position == slowest {
        countOfSlowest += 1
      }
    }
    unneeded = max(unneeded, min(slowest, count - min(replay, count)))
  }

  // MARK: Waiting

  @usableFromInline
  func isCancelled(_ consumer: Int) -> Bool {
    members[consumer].isCancelled
  }

  @usableFromInline
  mutating func park(_ waiter: Waiter) {
    parked.append(waiter)
  }

  /// Takes all waiting consumers, in exchange for an empty list with reserved capacity.
  @usableFromInline
  mutating func takeParked(_ list: inout ContiguousArray<Waiter>) {
    swap(&parked, &list)
  }

  /// Cancels a consumer, so that it does not wait any more.
  ///
  /// - Returns: The consumer if it is waiting; the caller has to resume it.
  @usableFromInline
  mutating func cancel(_ consumer: Int) -> Waiter? {
    members[consumer].isCancelled = true
    return parked.firstIndex { $0.consumer == consumer }.map { parked.remove(at: $0) }
  }
}
