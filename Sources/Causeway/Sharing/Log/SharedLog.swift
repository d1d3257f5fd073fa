/// A queue from one producer to many consumers, each of which reads every value in place.
///
/// The producer and the consumers never wait for each other. The producer is the thread on which the relay sends; only
/// one thread sends at a time (R2). Appending a value costs one atomic addition, however many consumers there are,
/// unless some of them wait; those are resumed together. Reading takes no lock while more values are known to be
/// available. A value is released after all consumers have read it, at the latest when all of them have left its chunk
/// or wait.
@usableFromInline
final class SharedLog<Element: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: `tail`, `tailCount` and `woken` belong to the thread that sends, one at a time (R2); `ended` is written
  // before the finished flag. Tested by `SharedLogParkingTests`, `SharedValuesStressTests`.

  /// The number of values so far, with the flags in the low bits.
  @usableFromInline let word = AtomicUInt64(0)
  /// The last chunk.
  ///
  /// It belongs to the producer.
  @exclusivity(unchecked) @usableFromInline var tail: ValueChunk<Element>
  /// The number of values in the last chunk.
  ///
  /// It belongs to the producer.
  @exclusivity(unchecked) @usableFromInline var tailCount = 0
  /// The consumers that the producer is resuming; otherwise empty, and kept for its capacity.
  @exclusivity(unchecked) @usableFromInline var woken: ContiguousArray<LogConsumers.Waiter> = []
  /// The completion, written by the producer before the finished flag is set.
  @exclusivity(unchecked) @usableFromInline var ended: Completion<Failure>?
  @usableFromInline let contents: Locked<SharedLogContents<Element>>

  /// Creates a log that replays a number of values to new consumers.
  @_alwaysEmitIntoClient
  init(replay: Int) {
    tail = ValueChunk()
    contents = Locked(SharedLogContents(LogConsumers(replay: replay), tail))
  }

  @_alwaysEmitIntoClient
  deinit {
    let count = word.load(ordering: .acquiring) >> LogFlag.bits
    contents.withLock { contents in
      OutdatedValues(
        contents.head, first: Int(contents.released - contents.headStart), count: Int(count - contents.released))
    }.release()
  }

  // MARK: Producer

  /// Appends a value.
  ///
  /// - Returns: Whether consumers are waiting; if so, the caller has to call ``wake()``.
  @_alwaysEmitIntoClient
  @inline(__always)
  func put(_ element: Element) -> Bool {
    if tailCount == ValueChunk<Element>.capacity { extend() }
    (tail.elements + tailCount).initialize(to: element)
    tailCount += 1
    return word.add(LogFlag.one, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Records the completion.
  ///
  /// - Returns: Whether consumers are waiting; if so, the caller has to call ``wake()``.
  @_alwaysEmitIntoClient
  func finish(_ completion: Completion<Failure>) -> Bool {
    ended = completion
    _ = contents.withLock { $0.subscription.take() }
    return word.bitwiseOr(LogFlag.finished, ordering: .acquiringAndReleasing).oldValue & LogFlag.parked != 0
  }

  /// Resumes all waiting consumers.
  @_alwaysEmitIntoClient
  @inline(never)
  func wake() {
    takeParked()
    for waiter in woken { waiter.wake() }
    woken.removeAll(keepingCapacity: true)
  }

  @_alwaysEmitIntoClient
  func takeParked() {
    contents.withLock { contents in
      contents.consumers.takeParked(&woken)
      word.bitwiseAnd(~LogFlag.parked, ordering: .acquiringAndReleasing)
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func extend() {
    let chunk = ValueChunk<Element>()
    tail.next = chunk
    tail = chunk
    tailCount = 0
    let buffers = contents.withLock { contents in
      contents.tail = chunk
      contents.tailStart += UInt64(ValueChunk<Element>.capacity)
      return contents.buffers
    }
    if !buffers.isEmpty { fill(buffers) }
  }

  /// Fills the buffers of consumers with a limit, so that these do not retain the log's values.
  @_alwaysEmitIntoClient
  @inline(never)
  func fill(_ buffers: ContiguousArray<LogBuffer<Element>?>) {
    let count = word.load(ordering: .acquiring) >> LogFlag.bits
    for (consumer, buffer) in buffers.enumerated() {
      guard let buffer else { continue }
      let position = buffer.fill(upTo: count)
      contents.withLock { contents in
        // Another consumer may have reused the number.
        guard contents.buffers[consumer] === buffer else { return nil as OutdatedValues<Element>? }
        return contents.move(consumer, to: position, count)
      }?.release()
    }
  }
}
