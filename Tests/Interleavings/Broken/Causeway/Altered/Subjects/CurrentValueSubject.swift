public import InterleavingExplorer  // seeded
public import Synchronization

/// A subject that holds a value: a subscriber receives the current one before `subscribe` returns, then every later one.
///
/// ``value`` changes at once, whoever is delivering at that moment, so it may be ahead of what subscribers have seen.
/// The order of values is the order in which they were set.
public final class CurrentValueSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  /// The value now, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var current: Output
  /// How the subject ended, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var closed: Completion<Failure>?
  /// The value again, where it fits into a word, so that reading it takes no lock.
  ///
  /// Written with the subject locked.
  @usableFromInline let mirror: Atomic<UInt64>
  /// The thread inside ``update(fileID:line:_:)``, which holds the lock.
  @usableFromInline let updater = Atomic<UInt>(0)
  /// Where that call is, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var updateSite: UnsafePointer<CallSite>?

  /// Makes a subject that holds a value.
  @inlinable
  public init(_ value: Output) {
    current = value
    mirror = Atomic(WordMirror<Output>.word(value))
    super.init()
  }

  /// The value now.
  ///
  /// Setting it is sending it.
  ///
  /// Reading costs an uncontended lock, or, for a value of up to eight bytes without references, an atomic load. It never
  /// waits for a subscriber.
  @inlinable
  public var value: Output {
    @inline(__always) get {
      if WordMirror<Output>.fits, updater.load(ordering: .relaxed) == 0 {
        return WordMirror<Output>.value(mirror.load(ordering: .acquiring))
      }
      return withValueLock { _ in current }
    }
    set { send(newValue) }
  }

  /// Changes the value and sends it to every subscriber.
  ///
  /// Ignored after the end.
  @inlinable
  @inline(__always)
  public func send(_ value: Output) {
    var replaced = value
    if Defect.turnOutsideLock.isOn {  // seeded
      withValueLock { _ in replace(&replaced) }  // seeded
      return publish(value, serializer.takePlace(for: .value(value)))  // seeded
    }  // seeded
    let entry = withValueLock { _ -> SubjectEntry in
      if closed != nil { return .closed }
      guard serializer.tryEnter() else { return .contended }
      replace(&replaced)
      return .owner
    }
    guard entry == .owner else {
      if entry == .contended { sendContended(value) }
      return
    }
    deliver(value)
    if !serializer.tryLeave() { drain() }
  }

  /// Sends a value while another thread is delivering, or from inside a subscriber.
  @inlinable
  @inline(never)
  func sendContended(_ value: Output) {
    var replaced = value
    serializer.waitBriefly()
    let place = withValueLock { _ -> SerializerPlace? in
      if closed != nil { return nil }
      replace(&replaced)
      return serializer.takePlace(for: .value(value))
    }
    if let place { publish(value, place) }
  }

  /// Changes the value in one step, and sends the result to every subscriber.
  ///
  /// No other change comes between. The closure runs under a lock: it must be short and must not use the subject,
  /// which is reported by stopping the program. After the end nothing is changed or sent, though the closure runs.
  ///
  /// - Parameters:
  ///   - fileID: Where a report says that the call is.
  ///   - line: Where a report says that the call is.
  ///   - body: Changes the value. If it throws, nothing is changed.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @inlinable
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (inout Output) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    var replaced: Output?
    var sent: Output?
    var outcome: Swift.Result<Result, Fault>?
    let place: SerializerPlace? = withUnsafePointer(to: CallSite(fileID: fileID, line: line)) { site in
      withValueLock { _ in
        var value = current
        beginUpdate(site)
        do throws(Fault) {
          outcome = .success(try body(&value))
        } catch {
          outcome = .failure(error)
          replaced = value
          endUpdate()
          return nil
        }
        endUpdate()
        if closed != nil {
          replaced = value
          return nil
        }
        sent = value
        replace(&value)
        replaced = value
        return serializer.takePlace(for: .value(current))
      }
    }
    if let sent, let place { publish(sent, place) }
    _ = consume replaced
    return try outcome.unsafelyUnwrapped.get()
  }

  /// Ends the subject for every subscriber, and for later ones at once.
  ///
  /// The value stays readable.
  public func send(completion: Completion<Failure>) {
    let place = withValueLock { _ -> SerializerPlace? in
      if closed != nil { return nil }
      closed = completion
      return serializer.takePlace(for: .completion(completion))
    }
    if let place { publish(completion, place) }
  }

  /// Subscribes: the value now comes before this returns, then every later one.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(subscriber, subject: self, phase: NodePhase.joiningHere)
    node.chain!.receive(subscription: node.subscription)
    let (value, entry) = withValueLock { _ in
      (current, admission(of: node, closed: closed))
    }
    if case .ended = entry {
      admit(node, entry) { _ in }
    } else {
      admit(node, entry) { node in
        // It may have cancelled when it had its subscription.
        if node.isOpen { withAddress(of: value) { node.operate(node, $0, nil) } }
      }
    }
  }
}

extension CurrentValueSubject where Output: Equatable {
  /// Changes the value if it is the expected one.
  ///
  /// The comparison runs under a lock and must not use the subject. Two values that are not equal to themselves, such as
  /// NaN, count as equal.
  ///
  /// - Parameters:
  ///   - expected: What the value has to be.
  ///   - desired: What it becomes, and what is sent.
  ///   - fileID: Where a report says that the call is.
  ///   - line: Where a report says that the call is.
  /// - Returns: Whether it was changed. It never is after the end.
  @inlinable
  public func compareAndSet(
    expected: Output, desired: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    var replaced = desired
    let place: SerializerPlace? = withUnsafePointer(to: CallSite(fileID: fileID, line: line)) { site in
      withValueLock { _ in
        beginUpdate(site)
        // NaN is not equal to itself, and would never be the expected value.
        let isSame = current == expected || (current != current && expected != expected)
        let isExpected = closed == nil && isSame
        endUpdate()
        if !isExpected { return nil }
        replace(&replaced)
        return serializer.takePlace(for: .value(desired))
      }
    }
    guard let place else { return false }
    publish(desired, place)
    return true
  }
}

extension CurrentValueSubject {
  /// Sets the value and hands back the one before.
  ///
  /// Called with the subject locked.
  @inlinable
  @inline(__always)
  func replace(_ value: inout Output) {
    swap(&current, &value)
    if WordMirror<Output>.fits {
      mirror.store(WordMirror<Output>.word(current), ordering: .releasing)
    }
  }

  /// Locks the value, and the place of the next one in the queue.
  @inlinable
  @inline(__always)
  func withValueLock<Result>(
    _ body: (inout ContiguousArray<Joiner<Output, Failure>>) -> Result
  ) -> Result {
    if updater.load(ordering: .relaxed) != 0 { stopIfUpdating() }
    return joiners.withLock(body)
  }

  /// Stops the program if this thread holds the lock and would wait for itself.
  @usableFromInline
  func stopIfUpdating() {
    if updater.load(ordering: .relaxed) == currentThread() {
      updateSite.unsafelyUnwrapped.pointee.stop()
    }
  }

  @inlinable
  func beginUpdate(_ site: UnsafePointer<CallSite>) {
    updateSite = site
    updater.store(currentThread(), ordering: .relaxed)
  }

  @inlinable
  func endUpdate() {
    updater.store(0, ordering: .relaxed)
    updateSite = nil
  }
}
