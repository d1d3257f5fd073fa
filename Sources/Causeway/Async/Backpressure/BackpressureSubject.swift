public import CausewayPlatform

/// A subject whose senders wait, with `await`, until its async consumers have room.
///
/// ```swift
/// let lines = BackpressureSubject<String, Never>(capacity: 16)
/// Task { for await line in lines.values { await store(line) } }
/// for try await line in file { await lines.send(line) }
/// lines.send(completion: .finished)
/// ```
///
/// Each iterator of ``values`` is a consumer, with room for up to `capacity` values. Memory does not grow with the
/// number of consumers: only the values that the slowest one has not taken are stored. All consumers receive values in
/// the same order (R3). Waiting senders are served in order.
///
/// The subject is also a publisher. Its subscribers receive values in the same order and never make a sender wait. They
/// are called on the thread of the sender, of the consumer whose `next` made room, or of the caller that is already
/// delivering (R8).
public final class BackpressureSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Publisher,
  @unchecked Sendable
{
  // Safety: The only property is a lock. It hands each continuation to one thread, which resumes it once. Tested by
  // `BackpressureStateTests`, `BackpressureStressTests`.

  @usableFromInline
  typealias State = BackpressureState<
    Output, Failure, BackpressureTaker<Output, Failure>, UnsafeContinuation<Bool, Never>
  >

  @usableFromInline let state: Locked<State>

  /// Creates a subject without consumers.
  ///
  /// - Parameters:
  ///   - capacity: The number of values that may wait for a consumer, at least one.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @_alwaysEmitIntoClient
  public init(capacity: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(
      capacity >= 1, "BackpressureSubject needs a capacity of one or more, not \(capacity)", file: fileID, line: line)
    state = Locked(State(capacity: capacity))
    super.init()
  }

  /// Sends a value as soon as every async consumer has room for it.
  ///
  /// Without consumers there is always room. Waiting senders are served in the order of their calls. If the task is
  /// cancelled before there is room, or before the call, this method returns immediately and the value is not sent. It
  /// also returns when the subject completes.
  ///
  /// - Parameter value: The value to send.
  /// - Returns: Whether the value was sent: `false` after completion or if the task is cancelled.
  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  @inline(never)
  func sendWaiting(_ value: Output) async -> Bool {
    let id = state.withLock { $0.beginSend() }
    return await withCancellableContinuation(isolation: #isolation) { sender in
      act { $0.send(value, id: id, sender) }
    } onCancel: {
      act { $0.cancelSend(id: id) }
    }
  }

  /// Completes the subject.
  ///
  /// Consumers take their waiting values first, then the completion. Waiting senders return without sending. Ignored
  /// after completion.
  @_alwaysEmitIntoClient
  public func send(completion: Completion<Failure>) {
    act { $0.end(completion) }
  }

  /// Subscribes to the values sent from now on, without making senders wait.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    state.withLock { $0.hasSubscribers = true }
    attach(consume subscriber)
  }

  /// Whether there is an async consumer: an iterator of ``values`` that is neither released nor cancelled.
  ///
  /// A producer that works for its consumers only can stop when the last one has gone; later ones start it again.
  /// Subscribers do not count. The property may change at any time, before the caller has used it.
  @_alwaysEmitIntoClient
  public var hasConsumers: Bool {
    state.withLock { !$0.consumers.isEmpty }
  }

  /// The values as an async sequence that senders wait for.
  @_alwaysEmitIntoClient
  public var values: BackpressureValues<Output, Failure> {
    BackpressureValues(self)
  }

  /// The actions to carry out for subscribers, after several events have been queued.
  @usableFromInline
  struct Places: Sendable {
    /// The event to handle as the owner of the serializer.
    @usableFromInline var owned: SubjectEvent<Output, Failure>?
    /// The turn of the first event that was queued.
    @usableFromInline var turn: Turn?

    @_alwaysEmitIntoClient
    init() {}

    @_alwaysEmitIntoClient
    mutating func take(for event: SubjectEvent<Output, Failure>, in subject: SubjectCore<Output, Failure>) {
      switch subject.serializer.takePlace(for: event, waiting: owned == nil && turn == nil) {
      case .owner: owned = event
      case .queued(let first): turn = turn ?? first
      }
    }
  }

  /// Changes the state and the order of delivery under the lock, and carries out the effects outside it.
  @_alwaysEmitIntoClient
  func act(_ change: (inout State) -> State.Effects) {
    let (effects, places) = state.withLock { state in
      let effects = change(&state)
      var places = Places()
      // Under the lock, so that subscribers receive values in the same order as consumers.
      if state.hasSubscribers { effects.sent.forEach { places.take(for: .value($0), in: self) } }
      if let ended = effects.ended { places.take(for: .completion(ended), in: self) }
      return (effects, places)
    }
    if let owned = places.owned {
      perform(owned)
      serializer.leave { serializer.drain(perform) }
    } else {
      wait(for: places.turn)
    }
    effects.takers.forEach {
      // For a task that has not suspended yet.
      causeway_happens(Unmanaged.passUnretained(self).toOpaque())
      $0.0.resume(returning: $0.1)
    }
    effects.senders.forEach { $0.0.sender.resume(returning: $0.isSent) }
  }
}

extension BackpressureSubject where Output == Void {
  /// Sends an event that carries no value, as soon as every async consumer has room for it.
  ///
  /// - Returns: Whether the event was sent: `false` after completion or if the task is cancelled.
  @_alwaysEmitIntoClient
  @discardableResult
  public func send() async -> Bool {
    await send(())
  }
}
