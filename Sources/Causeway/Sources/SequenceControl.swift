/// The state of a subscription to a sequence: running, paused or over.
///
/// A subscriber that intends to pause the sequence announces that when it receives the subscription, and pauses the
/// sequence while it receives an element. The loop over the sequence then stops, and its remaining part is parked here.
/// The thread that resumes the sequence runs the remaining part, unless the loop has not stopped yet; the loop then
/// continues on its own thread. So only one thread at a time runs the loop, and the stack does not grow.
@usableFromInline
final class SequenceControl: DeliveringSubscription, SubscriptionTarget, @unchecked Sendable {
  // Safety: `isPaced` is set before the loop starts. The rest in `word` is retained once, and released by the thread
  // whose exchange takes it out. Tested by `SequenceControlTests`, and the sequences' scenarios in `ShippedTests`.

  /// A ``SequenceWord``, or the address of the parked and retained ``PausedSequence``.
  @usableFromInline let word = AtomicUInt(SequenceWord.running)
  /// Whether the subscriber intends to pause the sequence.
  ///
  /// Set and read by the subscribing thread, before the loop starts.
  @exclusivity(unchecked) @usableFromInline var isPaced = false

  @_alwaysEmitIntoClient
  override init() {}

  @_alwaysEmitIntoClient
  deinit {
    let last = word.load(ordering: .acquiring)
    if last > SequenceWord.pausing { Self.release(last) }
  }

  /// Whether the loop continues.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isRunning: Bool { word.load(ordering: .acquiring) == SequenceWord.running }

  /// Whether the subscription is cancelled or completed.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isOver: Bool { word.load(ordering: .acquiring) == SequenceWord.over }

  /// Records the completion, for the loop.
  @_alwaysEmitIntoClient
  func end() {
    word.store(SequenceWord.over, ordering: .releasing)
  }

  /// Cancels the subscription, and releases the parked loop.
  @_alwaysEmitIntoClient
  func cancel() {
    let last = word.exchange(SequenceWord.over, ordering: .acquiringAndReleasing)
    if last > SequenceWord.pausing { Self.release(last) }
    silence()
  }

  /// Requests that the loop stop after the current element.
  @usableFromInline
  func pause() {
    change(from: SequenceWord.running, to: SequenceWord.pausing)
  }

  /// Resumes the loop, on this thread if the loop has stopped.
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

  /// Parks the remaining part of a loop that has stopped.
  ///
  /// - Returns: `true` if the loop is parked, `false` if it has been resumed or cancelled in the meantime.
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

  @_alwaysEmitIntoClient
  var isOpen: Bool { !isOver }

  @usableFromInline
  func answerFurther(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .prepareToPause, .followDemand: isPaced = true
    case .pause: pause()
    case .resume: resume()
    default: return false
    }
    return true
  }
}

/// The values of a ``SequenceControl``'s word while nothing is parked.
@usableFromInline
enum SequenceWord {
  /// The loop runs.
  @usableFromInline static var running: UInt { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
  /// Cancelled or completed.
  @usableFromInline static var over: UInt { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The loop has to stop.
  ///
  /// Greater values are addresses.
  @usableFromInline static var pausing: UInt { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
}

/// The remaining part of a sequence that its subscriber has paused.
@usableFromInline
class PausedSequence: @unchecked Sendable {
  // Safety: The subclass's state belongs to the thread that runs the loop. Tested by `SequenceControlTests`, and the
  // sequences' scenarios in `ShippedTests`.

  /// A function that delivers elements until the sequence is paused again, completes or is cancelled.
  @usableFromInline typealias Loop = (PausedSequence, SequenceControl) -> Void

  /// The loop, created where the types are concrete, so that it is specialised.
  @usableFromInline final let go: Loop

  @_alwaysEmitIntoClient
  init(_ go: @escaping Loop) {
    self.go = go
  }
}

/// The iterator and the subscriber of a sequence that can be paused, owned by the thread that runs the loop.
@usableFromInline
final class SequenceRest<Elements: IteratorProtocol, Chain: Subscriber>: PausedSequence, @unchecked Sendable
where Chain.Input == Elements.Element {
  // Safety: As `PausedSequence`: the exchange that takes the rest out of the control's word makes a thread its owner.

  @exclusivity(unchecked) @usableFromInline var iterator: Elements
  @exclusivity(unchecked) @usableFromInline var chain: Chain

  @_alwaysEmitIntoClient
  init(_ iterator: sending Elements, _ chain: sending Chain) {
    self.iterator = iterator
    self.chain = consume chain
    super.init { rest, control in
      SequenceRest.run(unsafeDowncast(rest, to: SequenceRest<Elements, Chain>.self), control)
    }
  }

  /// Starts the loop.
  ///
  /// Separate from the loop of a sequence that cannot be paused, which keeps its subscriber in registers.
  @_alwaysEmitIntoClient
  @inline(never)
  static func begin(_ iterator: sending Elements, _ chain: sending Chain, _ control: SequenceControl) {
    run(SequenceRest(iterator, chain), control)
  }

  /// Delivers elements until the sequence is paused, which parks the loop, or is over.
  @_alwaysEmitIntoClient
  static func run(_ rest: SequenceRest, _ control: SequenceControl) {
    repeat {
      // Ends before the rest is parked, because another thread may take it then.
      control.deliver(to: &rest.chain) { chain in
        while control.isRunning {
          guard let element = rest.iterator.next() else { return end(&chain, control) }
          guard !control.isOver else { return }
          chain.receive(element)
        }
      }
    } while !control.isOver && !control.park(rest)
  }

  /// Finishes, unless the sequence was cancelled while the iterator computed its end.
  @_alwaysEmitIntoClient
  static func end(_ chain: inout Chain, _ control: SequenceControl) {
    guard !control.isOver else { return }
    chain.receive(completion: .finished)
    control.end()
  }
}
