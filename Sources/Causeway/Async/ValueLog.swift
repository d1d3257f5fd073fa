public import Synchronization

/// A queue without a limit from one producer to one consumer. Neither waits for the other.
///
/// The producer is whoever the publisher sends on, one thread at a time (R2); the consumer is one task. Values lie in
/// chunks. Putting one in costs one atomic addition; taking one out costs none while the consumer knows of more.
@usableFromInline
final class ValueLog<Element: Sendable, Failure: Error>: @unchecked Sendable {
  /// How many values there have been, and the flags in its lower bits.
  @usableFromInline let word = Atomic<UInt64>(0)

  // The producer's.
  @exclusivity(unchecked) @usableFromInline var tail: ValueChunk<Element>
  @exclusivity(unchecked) @usableFromInline var tailCount = 0
  /// Written before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?

  // The consumer's.
  @exclusivity(unchecked) @usableFromInline var head: ValueChunk<Element>
  @exclusivity(unchecked) @usableFromInline var headCount = 0
  /// How many values have been taken.
  @exclusivity(unchecked) @usableFromInline var taken: UInt64 = 0
  /// How many more are known to be there.
  @exclusivity(unchecked) @usableFromInline var known: UInt64 = 0
  /// Belongs to whoever clears the parked flag.
  @exclusivity(unchecked) @usableFromInline var waiter: UnsafeContinuation<Void, Never>?

  @inlinable
  init() {
    head = ValueChunk()
    tail = head
  }

  deinit {
    // One by one, since a chunk that released the next one would recurse.
    var chunk: ValueChunk<Element>? = head
    var first = headCount
    var rest = Int((word.load(ordering: .relaxed) >> LogFlag.bits) - taken)
    while let current = chunk, rest > 0 {
      let count = min(rest, LogFlag.chunkSize - first)
      (current.elements + first).deinitialize(count: count)
      rest -= count
      first = 0
      chunk = current.next.take()
    }
  }

  // MARK: The producer

  @inlinable
  @inline(__always)
  func put(_ element: Element) {
    if tailCount == LogFlag.chunkSize { extend() }
    (tail.elements + tailCount).initialize(to: element)
    tailCount += 1
    let before = word.wrappingAdd(LogFlag.one, ordering: .acquiringAndReleasing).oldValue
    if before & LogFlag.parked != 0 { wake() }
  }

  @inlinable
  @inline(never)
  func extend() {
    let chunk = ValueChunk<Element>()
    tail.next = chunk
    tail = chunk
    tailCount = 0
  }

  @inlinable
  func finish(_ completion: Completion<Failure>) {
    ended = completion
    raise(LogFlag.finished)
  }

  /// Resumes the consumer if it is parked. Whoever clears the flag has its continuation.
  @inlinable
  @inline(never)
  func wake() {
    let before = word.bitwiseAnd(~LogFlag.parked, ordering: .acquiringAndReleasing).oldValue
    if before & LogFlag.parked != 0 {
      waiter.take()?.resume()
    }
  }

  /// Sets a flag and resumes the consumer.
  @inlinable
  func raise(_ flag: UInt64) {
    word.bitwiseOr(flag, ordering: .acquiringAndReleasing)
    wake()
  }

  // MARK: The consumer

  /// Takes the next value, if it is known to be there.
  @inlinable
  @inline(__always)
  func takeKnown() -> Element? {
    guard known > 0 else { return nil }
    return takeNext()
  }

  /// Takes the next value, which is there.
  @inlinable
  @inline(__always)
  func takeNext() -> Element {
    if headCount == LogFlag.chunkSize { advance() }
    let element = (head.elements + headCount).move()
    headCount += 1
    taken += 1
    known -= 1
    return element
  }

  @inlinable
  @inline(never)
  func advance() {
    head = head.next.unsafelyUnwrapped
    headCount = 0
  }

  /// Takes the next value, waiting for it if need be.
  ///
  /// - Returns: `nil` at the end, and when the task is cancelled.
  @inlinable
  func take(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
    while true {
      let seen = word.load(ordering: .acquiring)
      if seen & LogFlag.cancelled != 0 { return nil }
      known = (seen >> LogFlag.bits) - taken
      if known > 0 { return takeNext() }
      if seen & LogFlag.finished != 0 {
        if case .failure(let failure) = ended {
          ended = .finished
          throw failure
        }
        return nil
      }
      await park(seen, isolation: isolation)
    }
  }

  /// Waits until the word is no longer what it was.
  @usableFromInline
  func park(_ seen: UInt64, isolation: isolated (any Actor)?) async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
        waiter = continuation
        let isParked = word.compareExchange(
          expected: seen, desired: seen | LogFlag.parked, ordering: .acquiringAndReleasing
        ).exchanged
        if !isParked {
          waiter = nil
          continuation.resume()
        }
      }
    } onCancel: {
      raise(LogFlag.cancelled)
    }
  }
}

/// What is in the word of a ``ValueLog`` beside the count.
@usableFromInline
enum LogFlag {
  @usableFromInline static var chunkSize: Int { @inlinable @inline(__always) get { 256 } }
  /// The consumer has left a continuation.
  @usableFromInline static var parked: UInt64 { @inlinable @inline(__always) get { 1 } }
  /// The publisher has ended.
  @usableFromInline static var finished: UInt64 { @inlinable @inline(__always) get { 2 } }
  /// The consumer's task has been cancelled.
  @usableFromInline static var cancelled: UInt64 { @inlinable @inline(__always) get { 4 } }
  /// How many bits the flags take.
  @usableFromInline static var bits: UInt64 { @inlinable @inline(__always) get { 3 } }
  /// One value.
  @usableFromInline static var one: UInt64 { @inlinable @inline(__always) get { 8 } }
}
