public import Synchronization

/// The state of a subscription to a sequence: it runs, is paused, or is over.
///
/// A subscriber that is going to pause the sequence says so when it receives the subscription. It pauses the sequence while
/// it receives an element. The loop over the sequence then stops, and the rest of it is parked here. The thread that
/// resumes the sequence runs the loop from there, unless the loop has not stopped yet: then it goes on where it is. So one
/// thread at a time runs it, and the stack does not grow.
@usableFromInline
final class SequenceControl: Sendable {
  /// A ``SequenceWord``, or the address of the parked ``PausedSequence``, which is retained.
  @usableFromInline let word = Atomic<UInt>(SequenceWord.running)
  /// Whether the subscriber is going to pause it.
  ///
  /// Set and read by the subscribing thread, before the loop begins.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var isPaced = false

  @inlinable
  init() {}

  @inlinable
  deinit {
    let last = word.load(ordering: .acquiring)
    if last > SequenceWord.pausing { Self.release(last) }
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
  @inlinable
  func cancel() {
    let last = word.exchange(SequenceWord.over, ordering: .acquiringAndReleasing)
    if last > SequenceWord.pausing { Self.release(last) }
  }

  /// Stops the loop behind the element being received, if it looks whether it is to stop.
  @usableFromInline
  func pause() {
    change(from: SequenceWord.running, to: SequenceWord.pausing)
  }

  /// Lets the loop go on, on this thread if it has stopped.
  @usableFromInline
  func resume() {
    var seen = word.load(ordering: .acquiring)
    while seen >= SequenceWord.pausing {
      let (isResumed, found) = word.compareExchange(
        expected: seen, desired: SequenceWord.running, ordering: .acquiringAndReleasing)
      if isResumed {
        if seen > SequenceWord.pausing, let rest = Self.parked(seen)?.takeRetainedValue() { rest.go(rest, self) }
        return
      }
      seen = found
    }
  }

  /// Parks the rest of a loop that has stopped.
  ///
  /// - Returns: Whether it is parked. If not, it has been resumed or cancelled.
  @usableFromInline
  func park(_ rest: PausedSequence) -> Bool {
    let parked = Unmanaged.passRetained(rest)
    let isParked = change(from: SequenceWord.pausing, to: UInt(bitPattern: parked.toOpaque()))
    if !isParked { parked.release() }
    return isParked
  }

  @discardableResult
  private func change(from expected: UInt, to desired: UInt) -> Bool {
    word.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  @usableFromInline
  static func release(_ word: UInt) {
    parked(word)?.release()
  }

  private static func parked(_ word: UInt) -> Unmanaged<PausedSequence>? {
    UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
  }

  @inlinable
  var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: SequenceControl.self)
      switch request {
      case .isActive: return !this.isOver
      case .cancel: this.cancel()
      case .mayIgnoreCancel: break
      default: return this.answer(request)
      }
      return false
    }
  }

  /// Answers the requests that serve pausing.
  @usableFromInline
  func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .isActive, .cancel, .mayIgnoreCancel: return false
    case .prepareToPause: isPaced = true
    case .pause: pause()
    case .resume: resume()
    }
    return true
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
  ///
  /// Greater words are addresses.
  @usableFromInline static var pausing: UInt { @inlinable @inline(__always) get { 2 } }
}
