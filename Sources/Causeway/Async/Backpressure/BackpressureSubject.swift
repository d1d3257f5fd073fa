/// A subject that is sent to with `await`, and lets senders wait until its async consumers have room.
///
/// ```swift
/// let lines = BackpressureSubject<String, Never>(capacity: 16)
/// Task { for await line in lines.values { await store(line) } }
/// for try await line in file { await lines.send(line) }
/// lines.send(completion: .finished)
/// ```
///
/// Each iterator of ``values`` is a consumer, and up to the capacity of values wait for it. Memory does not grow with the
/// number of consumers: what is kept is what the slowest one has not taken. Everyone sees one order (R3): senders wait in
/// line, and a later one never goes first.
///
/// It is a publisher too. Those who subscribe are called in the same order and always have room; nobody waits for them.
/// They are called by whoever made the room, the sender or a consumer in its `next`, or by who is calling them already
/// (R8).
public final class BackpressureSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Publisher,
  @unchecked Sendable
{
  @usableFromInline
  typealias State = BackpressureState<
    Output, Failure, BackpressureTaker<Output, Failure>, UnsafeContinuation<Bool, Never>
  >

  @usableFromInline let state: Locked<State>

  /// Makes a subject without consumers.
  ///
  /// - Parameters:
  ///   - capacity: How many values may wait for a consumer; at least one.
  ///   - fileID: The source location reported if a precondition fails.
  ///   - line: The source location reported if a precondition fails.
  @inlinable
  public init(capacity: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(
      capacity >= 1, "a consumer needs room for at least one value, not \(capacity)", file: fileID, line: line)
    state = Locked(State(capacity: capacity))
    super.init()
  }

  /// Sends a value to everyone, when every async consumer has room for it.
  ///
  /// Without consumers there is always room. Several senders that wait are served in the order in which they began to.
  /// If the task is cancelled before there is room, or has been before the call, the wait ends at once and the value is
  /// not sent; what has been sent stays so. An end of the subject ends the wait too.
  ///
  /// - Parameter value: What to send.
  /// - Returns: Whether it has been sent: `false` after the end, and when the task was cancelled.
  @inlinable
  @discardableResult
  public func send(_ value: Output) async -> Bool {
    if Task.isCancelled { return false }
    var isSent: Bool?
    act { state in
      var effects = State.Effects()
      isSent = state.sendNow(value, &effects)
      return effects
    }
    if let isSent { return isSent }
    return await sendWaiting(value)
  }

  @inlinable
  @inline(never)
  func sendWaiting(_ value: Output) async -> Bool {
    let id = state.withLock { $0.beginSend() }
    return await withCancellableContinuation(isolation: #isolation) { sender in
      act { $0.send(value, id: id, sender) }
    } onCancel: {
      act { $0.cancelSend(id: id) }
    }
  }

  /// Ends the subject.
  ///
  /// Consumers still take what waits for them, then see the end. Senders that wait return, and what they wanted to send
  /// is not sent. Ignored after the end.
  @inlinable
  public func send(completion: Completion<Failure>) {
    act { $0.end(completion) }
  }

  /// Subscribes to what is sent from now on, without ever making a sender wait.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    state.withLock { $0.hasSubscribers = true }
    attach(subscriber)
  }

  /// The values as an async sequence that senders wait for.
  @inlinable
  public var values: BackpressureValues<Output, Failure> {
    BackpressureValues(self)
  }

  /// What is to be done for subscribers after several events have taken their places.
  @usableFromInline
  struct Places: Sendable {
    /// The event to handle as the owner.
    @usableFromInline var owned: SubjectEvent<Output, Failure>?
    /// The turn of the first event that was queued.
    @usableFromInline var turn: Turn?

    @inlinable
    init() {}

    @inlinable
    mutating func take(for event: SubjectEvent<Output, Failure>, in subject: SubjectCore<Output, Failure>) {
      switch subject.serializer.takePlace(for: event, waiting: owned == nil && turn == nil) {
      case .owner: owned = event
      case .queued(let first): turn = turn ?? first
      }
    }
  }

  /// Changes the state, decides the order of what has been sent, and then, unlocked, does what follows.
  @inlinable
  func act(_ change: (inout State) -> State.Effects) {
    let (effects, places) = state.withLock { state in
      let effects = change(&state)
      var places = Places()
      // With the lock held, so that subscribers see the order of the consumers.
      if state.hasSubscribers { effects.sent.forEach { places.take(for: .value($0), in: self) } }
      if let ended = effects.ended { places.take(for: .completion(ended), in: self) }
      return (effects, places)
    }
    if let owned = places.owned {
      perform(owned)
      if !serializer.tryLeave() { drain() }
    } else {
      wait(for: places.turn)
    }
    effects.takers.forEach { $0.0.resume(returning: $0.1) }
    effects.senders.forEach { $0.0.sender.resume(returning: $0.isSent) }
  }
}

extension BackpressureSubject where Output == Void {
  /// Sends a signal without a value, when every async consumer has room for it.
  ///
  /// - Returns: Whether it has been sent: `false` after the end, and when the task was cancelled.
  @inlinable
  @discardableResult
  public func send() async -> Bool {
    await send(())
  }
}
