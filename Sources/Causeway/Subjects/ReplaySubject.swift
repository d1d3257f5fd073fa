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
    guard keep(value) else { return }
    deliver(value)
    if !serializer.tryLeave() { drain() }
  }

  /// Ends the subject for every subscriber.
  ///
  /// Ignored after the end.
  public func send(completion: Completion<Failure>) {
    let isOwner = joiners.withLock { _ in
      guard closed == nil else { return false }
      closed = completion
      return serializer.enterOrQueue(.completion(completion))
    }
    if isOwner {
      end(completion)
      if !serializer.tryLeave() { drain() }
    }
  }

  /// Subscribes: the kept values come before this returns, then every later one.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(subscriber, subject: self)
    node.chain!.receive(subscription: node.subscription)
    let (values, entry) = enter(node)
    admit(node, entry) { node in
      for value in values where node.isJoining || node.isLive {
        withAddress(of: value) { node.operate(node, $0, nil) }
      }
    }
  }

  /// Keeps a value, and says whether this thread is to deliver it.
  @inlinable
  @inline(__always)
  func keep(_ value: Output) -> Bool {
    let (isOwner, replaced) = joiners.withLock { _ -> (Bool, Output?) in
      guard closed == nil else { return (false, nil) }
      let replaced = buffer.append(value)
      return (serializer.enterOrQueue(.value(value)), replaced)
    }
    _ = consume replaced
    return isOwner
  }

  /// Decides what a new subscriber receives first, and how it comes in.
  @usableFromInline
  func enter(
    _ node: SubscriberNode<Output, Failure>
  ) -> (ContiguousArray<Output>, Admission<Output, Failure>) {
    joiners.withLock { joiners in
      (buffer.snapshot, admission(of: node, closed: closed, &joiners))
    }
  }
}
