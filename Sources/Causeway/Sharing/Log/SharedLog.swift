public import Synchronization

/// A queue from one producer to many consumers, each of which reads every value where it lies.
///
/// Nobody waits for anybody. The producer is whoever the relay sends on, one thread at a time (R2). Putting a value in
/// costs one atomic addition, however many read it, unless some of them wait: those are woken together. Reading takes no
/// lock while more is known to be there. A value is released when the last consumer has passed it: at the latest when all
/// have left its chunk, or wait.
@usableFromInline
final class SharedLog<Element: Sendable, Failure: Error>: @unchecked Sendable {
  /// How many values there have been, and the flags in its lower bits.
  @usableFromInline let word = Atomic<UInt64>(0)
  /// The producer's.
  @exclusivity(unchecked) @usableFromInline var tail: ValueChunk<Element>
  /// The producer's.
  @exclusivity(unchecked) @usableFromInline var tailCount = 0
  /// Whom the producer is waking: empty otherwise, and kept for its room.
  @exclusivity(unchecked) @usableFromInline var woken: ContiguousArray<LogLedger.Waiter> = []
  /// Written by the producer before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  @usableFromInline let contents: Locked<SharedLogContents<Element>>

  /// Makes a log that lets consumers in with so many values from before.
  @inlinable
  init(replay: Int) {
    tail = ValueChunk()
    contents = Locked(SharedLogContents(LogLedger(replay: replay), tail))
  }

  @inlinable
  deinit {
    let count = word.load(ordering: .acquiring) >> LogFlag.bits
    contents.withLock { contents in
      OutdatedValues(
        contents.head, first: Int(contents.released - contents.headStart), count: Int(count - contents.released))
    }.release()
  }

  // MARK: The producer

  /// Adds a value.
  ///
  /// - Returns: Whether somebody waits, whom the caller has to wake.
  @inlinable
  @inline(__always)
  func put(_ element: Element) -> Bool {
    if tailCount == ValueChunk<Element>.capacity { extend() }
    (tail.elements + tailCount).initialize(to: element)
    tailCount += 1
    return word.wrappingAdd(LogFlag.one, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Notes the end.
  ///
  /// - Returns: Whether somebody waits, whom the caller has to wake.
  @inlinable
  func finish(_ completion: Completion<Failure>) -> Bool {
    ended = completion
    _ = contents.withLock { $0.subscription.take() }
    return word.bitwiseOr(LogFlag.finished, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Wakes all who wait.
  @inlinable
  @inline(never)
  func wake() {
    takeParked()
    for waiter in woken { waiter.wake() }
    woken.removeAll(keepingCapacity: true)
  }

  @inlinable
  func takeParked() {
    contents.withLock { contents in
      contents.ledger.takeParked(&woken)
      word.bitwiseAnd(~LogFlag.parked, ordering: .acquiringAndReleasing)
    }
  }

  @inlinable
  @inline(never)
  func extend() {
    let chunk = ValueChunk<Element>()
    tail.next = chunk
    tail = chunk
    tailCount = 0
    let trays = contents.withLock { contents in
      contents.tail = chunk
      contents.tailStart += UInt64(ValueChunk<Element>.capacity)
      return contents.trays
    }
    if !trays.isEmpty { fill(trays) }
  }

  /// Has those with a limit set aside what they keep, so that they do not hold the log.
  @inlinable
  @inline(never)
  func fill(_ trays: ContiguousArray<LogTray<Element>?>) {
    let count = word.load(ordering: .acquiring) >> LogFlag.bits
    for (consumer, tray) in trays.enumerated() {
      guard let tray else { continue }
      let position = tray.fill(upTo: count)
      contents.withLock { contents in
        // Somebody else may have come in its place.
        guard contents.trays[consumer] === tray else { return nil as OutdatedValues<Element>? }
        return contents.move(consumer, to: position, count)
      }?.release()
    }
  }
}
