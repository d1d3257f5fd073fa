/// A subject that gives each subscriber the last values first, then every later one.
///
/// Values are kept after the end too: a late subscriber receives them and then the completion. Sending takes a lock for
/// as long as it takes to keep the value.
public final class ReplaySubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  /// Guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var buffer: ReplayBuffer<Output>
  /// How the subject ended, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var closed: Completion<Failure>?

  /// Makes a subject without values.
  ///
  /// - Parameters:
  ///   - limit: How many values to keep; `Int.max` keeps all.
  ///   - fileID: Where the program says that the call is, if it stops because of a wrong argument.
  ///   - line: Where the program says that the call is, if it stops because of a wrong argument.
  public init(_ limit: Int, fileID: StaticString = #fileID, line: UInt = #line) {
    precondition(limit >= 0, "ReplaySubject needs a limit of zero or more, not \(limit)", file: fileID, line: line)
    buffer = ReplayBuffer(limit: limit)
    super.init()
  }

  /// Sends a value to every subscriber, and keeps it for later ones.
  ///
  /// Ignored after the end.
  @inlinable
  public func send(_ value: Output) {
    let (entry, replaced) = tryKeep(value)
    guard entry == .owner else {
      if entry == .contended { sendContended(value) }
      return
    }
    _ = consume replaced
    deliver(value)
    if !serializer.tryLeave() { drain() }
  }

  /// Ends the subject for every subscriber.
  ///
  /// Ignored after the end.
  public func send(completion: Completion<Failure>) {
    let place = joiners.withLock { _ -> SerializerPlace? in
      guard closed == nil else { return nil }
      closed = completion
      return serializer.takePlace(for: .completion(completion))
    }
    if let place { publish(completion, place) }
  }

  /// Subscribes: the kept values come before this returns, then every later one.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(subscriber, subject: self, phase: NodePhase.joiningHere)
    node.chain!.receive(subscription: node.subscription)
    let (values, entry) = enter(node)
    admit(node, entry) { node in
      for value in values where node.isOpen {
        withAddress(of: value) { node.operate(node, $0, nil) }
      }
    }
  }

  /// Becomes the owner and keeps a value, if no other thread is delivering.
  @inlinable
  @inline(__always)
  func tryKeep(_ value: Output) -> (SubjectEntry, Output?) {
    joiners.withLock { _ in
      if closed != nil { return (.closed, nil) }
      guard serializer.tryEnter() else { return (.contended, nil) }
      return (.owner, buffer.append(value))
    }
  }

  /// Sends a value while another thread is delivering, or from inside a subscriber.
  @inlinable
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

  /// Decides what a new subscriber receives first, and how it comes in.
  @usableFromInline
  func enter(
    _ node: SubscriberNode<Output, Failure>
  ) -> (ContiguousArray<Output>, Admission<Failure>) {
    joiners.withLock { _ in
      (buffer.snapshot, admission(of: node, closed: closed))
    }
  }
}
