/// A subject that replays its most recent values to each new subscriber, then delivers every later one.
///
/// Values remain stored after completion: a late subscriber receives them and then the completion. Sending holds a lock
/// while it stores the value.
public final class ReplaySubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  // Safety: As `SubjectCore`; `buffer` and `closed` are guarded by the lock of `joiners`. Tested by
  // `SubjectJoinStressTests`.

  /// The stored values, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var buffer: ReplayBuffer<Output>
  /// The completion, if there is one, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var closed: Completion<Failure>?

  /// Creates a subject without values.
  ///
  /// - Parameters:
  ///   - limit: The number of values to replay; `Int.max` stores every value.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public init(_ limit: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(limit >= 0, "ReplaySubject needs a limit of zero or more, not \(limit)", file: fileID, line: line)
    buffer = ReplayBuffer(limit: limit)
    super.init()
  }

  /// Delivers a value to every subscriber and stores it for later ones.
  ///
  /// Ignored after completion.
  @_alwaysEmitIntoClient
  public func send(_ value: Output) {
    let (entry, replaced) = tryKeep(value)
    guard entry == .owner else {
      if entry == .contended { sendContended(value) }
      return
    }
    _ = consume replaced
    deliver(value)
    serializer.leave { drain() }
  }

  /// Completes the subject.
  ///
  /// A later subscriber receives the stored values and the completion. Ignored after completion.
  public func send(completion: Completion<Failure>) {
    let place = joiners.withLock { _ -> SerializerPlace? in
      guard closed == nil else { return nil }
      closed = completion
      return serializer.takePlace(for: .completion(completion))
    }
    if let place { publish(completion, place) }
  }

  /// Subscribes to the stored values, delivered before this method returns, and every later value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(Optional(consume subscriber), subject: self, phase: LifecyclePhase.joiningHere)
    node.slot.receive(subscription: node.subscription)
    let (values, entry) = enter(node)
    admit(node, entry) { node in
      for value in values where node.isOpen {
        withAddress(of: value) { node.operate(node, $0, nil) }
      }
    }
  }

  /// Becomes the owner and stores a value, if no other thread is delivering.
  @_alwaysEmitIntoClient
  @inline(__always)
  func tryKeep(_ value: Output) -> (SubjectEntry, Output?) {
    joiners.withLock { _ in
      if closed != nil { return (.closed, nil) }
      guard serializer.tryEnter() else { return (.contended, nil) }
      return (.owner, buffer.append(value))
    }
  }

  /// Sends a value while another thread is delivering, or from inside a subscriber.
  @_alwaysEmitIntoClient
  @inline(never)
  func sendContended(_ value: Output) {
    serializer.waitBriefly()
    let (place, replaced) = joiners.withLock { _ -> (SerializerPlace?, Output?) in
      if closed != nil { return (nil, nil) }
      let replaced = buffer.append(value)
      return (serializer.takePlace(for: .value(value)), replaced)
    }
    _ = consume replaced
    if let place { publish(value, place) }
  }

  /// Determines which values a new subscriber receives first, and how it joins.
  @usableFromInline
  func enter(
    _ node: SubscriberNode<Output, Failure>
  ) -> (ContiguousArray<Output>, Admission<Failure>) {
    joiners.withLock { _ in
      (buffer.snapshot, admission(of: node, closed: closed))
    }
  }
}

/// The most recent values of a stream, up to a limit, oldest first.
@usableFromInline
struct ReplayBuffer<Value: Sendable>: Sendable {
  @usableFromInline let limit: Int
  @usableFromInline var values: ContiguousArray<Value> = []
  @usableFromInline var oldest = 0

  @_alwaysEmitIntoClient
  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a value and returns the value it displaces, so that the caller can release that outside its lock.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func append(_ value: Value) -> Value? {
    guard limit > 0 else { return nil }
    guard values.count == limit else {
      values.append(value)
      return nil
    }
    var replaced = value
    swap(&values[oldest], &replaced)
    oldest = oldest + 1 == limit ? 0 : oldest + 1
    return replaced
  }

  /// The stored values, oldest first.
  @_alwaysEmitIntoClient
  var snapshot: ContiguousArray<Value> {
    oldest == 0 ? values : ContiguousArray(values[oldest...] + values[..<oldest])
  }
}
