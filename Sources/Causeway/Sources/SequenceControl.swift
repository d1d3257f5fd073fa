public import Synchronization

/// The state of a subscription to a sequence: it runs, is paused, or is over.
///
/// A subscriber pauses the sequence while it receives an element. The loop over the sequence then stops, and what is left
/// of it is parked here. The thread that resumes the sequence runs the loop from there, unless the loop has not stopped
/// yet: then it goes on where it is. So one thread at a time runs it, and the stack does not grow.
@usableFromInline
final class SequenceControl: Sendable {
  /// A ``SequenceWord``, or the address of the parked ``PausedSequence``, which is retained.
  @usableFromInline let word = Atomic<UInt>(SequenceWord.running)

  @inlinable
  init() {}

  deinit {
    release(word.load(ordering: .acquiring))
  }

  /// Whether the loop goes on.
  @inlinable
  @inline(__always)
  var isRunning: Bool { word.load(ordering: .acquiring) == SequenceWord.running }

  /// Whether it has been cancelled or has ended.
  @inlinable
  @inline(__always)
  var isOver: Bool { word.load(ordering: .acquiring) == SequenceWord.over }

  /// Notes the end, for the loop.
  @inlinable
  func end() {
    word.store(SequenceWord.over, ordering: .releasing)
  }

  /// Ends the subscription, and releases what is parked.
  @usableFromInline
  func cancel() {
    release(word.exchange(SequenceWord.over, ordering: .acquiringAndReleasing))
  }

  /// Stops the loop behind the element being received.
  @usableFromInline
  func pause() {
    _ = word.compareExchange(
      expected: SequenceWord.running, desired: SequenceWord.pausing, ordering: .acquiringAndReleasing)
  }

  /// Lets the loop go on, on this thread if it has stopped.
  @usableFromInline
  func resume() {
    var seen = word.load(ordering: .acquiring)
    while seen != SequenceWord.running, seen != SequenceWord.over {
      let (isResumed, found) = word.compareExchange(
        expected: seen, desired: SequenceWord.running, ordering: .acquiringAndReleasing)
      if isResumed {
        if let rest = parked(seen)?.takeRetainedValue() { rest.go(rest, self) }
        return
      }
      seen = found
    }
  }

  /// Parks what is left of a loop that has stopped.
  ///
  /// - Returns: Whether it is parked. If not, it has been resumed or cancelled.
  @usableFromInline
  func park(_ rest: PausedSequence) -> Bool {
    let parked = Unmanaged.passRetained(rest)
    let (isParked, _) = word.compareExchange(
      expected: SequenceWord.pausing, desired: UInt(bitPattern: parked.toOpaque()), ordering: .acquiringAndReleasing)
    if !isParked { parked.release() }
    return isParked
  }

  private func release(_ word: UInt) {
    parked(word)?.release()
  }

  private func parked(_ word: UInt) -> Unmanaged<PausedSequence>? {
    guard word > SequenceWord.pausing, let address = UnsafeRawPointer(bitPattern: word) else { return nil }
    return Unmanaged.fromOpaque(address)
  }

  @inlinable
  var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: SequenceControl.self)
      switch request {
      case .isActive: return !this.isOver
      case .cancel: this.cancel()
      case .canPause: return true
      case .pause: this.pause()
      case .resume: this.resume()
      case .mayIgnoreCancel: break
      }
      return false
    }
  }
}

/// What a ``SequenceControl``'s word is while nothing is parked.
@usableFromInline
enum SequenceWord {
  /// The loop runs.
  @usableFromInline static var running: UInt { @inlinable @inline(__always) get { 0 } }
  /// Cancelled or ended.
  @usableFromInline static var over: UInt { @inlinable @inline(__always) get { 1 } }
  /// The loop is to stop.
  @usableFromInline static var pausing: UInt { @inlinable @inline(__always) get { 2 } }
}
