/// A subject that holds a current value.
///
/// A subscriber receives the current value before `subscribe` returns, then every later value. ``value`` changes
/// immediately, even while another thread is delivering, so it may be ahead of what subscribers have received. Values
/// are delivered in the order in which they were set.
public final class CurrentValueSubject<Output: Sendable, Failure: Error>: SubjectCore<Output, Failure>, Subject,
  @unchecked Sendable
{
  // Safety: `current`, `closed` and `updateSite` are guarded by the lock of `joiners`; the site is on the stack of the
  // thread that holds it. Tested by `CurrentValueStressTests`, `UpdateMisuseTests`, and the values' scenarios in
  // `ShippedTests`.

  /// The current value, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var current: Output
  /// The completion, if there is one, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var closed: Completion<Failure>?
  /// A copy of the value, if it fits into a word, that can be read without a lock.
  ///
  /// Written with the subject locked.
  @usableFromInline let mirror: AtomicUInt64
  /// The thread that is inside ``update(fileID:line:_:)`` and holds the lock, or 0.
  @usableFromInline let updater = AtomicUInt(0)
  /// The source location of that call, guarded by the subject's lock.
  @exclusivity(unchecked) @usableFromInline var updateLocation: UnsafePointer<CodeLocation>?

  /// Creates a subject with an initial value.
  @_alwaysEmitIntoClient
  public init(_ value: Output) {
    current = value
    mirror = AtomicUInt64(WordMirror<Output>.word(value))
    super.init()
  }

  /// The current value.
  ///
  /// Setting it is the same as sending it.
  ///
  /// Reading takes an uncontended lock or, for a value of up to eight bytes without references, an atomic load. It
  /// never waits for a subscriber.
  @_alwaysEmitIntoClient
  public var value: Output {
    @inline(__always) get {
      if WordMirror<Output>.fits, updater.load(ordering: .relaxed) == 0 {
        return WordMirror<Output>.value(mirror.load(ordering: .acquiring))
      }
      return withValueLock { _ in current }
    }
    set { send(newValue) }
  }

  /// Changes the value and delivers it to every subscriber.
  ///
  /// Ignored after completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func send(_ value: Output) {
    var replaced = value
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
    serializer.leave { drain() }
  }

  /// Sends a value while another thread is delivering, or from inside a subscriber.
  @_alwaysEmitIntoClient
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

  /// Changes the value atomically and delivers the result to every subscriber.
  ///
  /// After completion the closure still runs, but the value is not changed and nothing is delivered.
  ///
  /// - Important: The closure runs under a lock. It must be short and must not use the subject; if it does, the program
  ///   terminates with a message.
  /// - Note: If the value is a closure, put it into a struct. Swift wraps a closure that `body` leaves as it is in
  ///   another one at each call, unless the optimiser prevents it.
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - body: Changes the value. If it throws, the value is not changed.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  @_alwaysEmitIntoClient
  public func update<Result, Fault: Error>(
    fileID: StaticString = #fileID, line: UInt = #line, _ body: (inout Output) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    var replaced: Output?
    var sent: Output?
    var outcome: Swift.Result<Result, Fault>?
    let place: SerializerPlace? = withUnsafePointer(to: CodeLocation(fileID, line)) { location in
      withValueLock { _ in
        var value = current
        beginUpdate(location)
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

  /// Completes the subject.
  ///
  /// A later subscriber receives only the completion. The value remains readable. Ignored after completion.
  public func send(completion: Completion<Failure>) {
    let place = withValueLock { _ -> SerializerPlace? in
      if closed != nil { return nil }
      closed = completion
      return serializer.takePlace(for: .completion(completion))
    }
    if let place { publish(completion, place) }
  }

  /// Subscribes to the current value, delivered before this method returns, and every later value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let node = ChainNode(
      Optional(consume subscriber), subject: self, phase: LifecyclePhase.joiningHere, unrequested: .latestKept)
    node.slot.receive(subscription: node.subscription)
    let (value, entry) = withValueLock { _ in
      (current, admission(of: node, closed: closed))
    }
    if case .ended = entry {
      admit(node, entry) { _ in }
    } else {
      admit(node, entry) { node in
        // The subscriber may have cancelled when it received the subscription.
        if node.isOpen { withAddress(of: value) { node.operate(node, $0, nil) } }
      }
    }
  }
}

extension CurrentValueSubject where Output: Equatable {
  // Safety: As `CurrentValueSubject`.

  /// Replaces the value if it equals an expected one.
  ///
  /// Two values that are not equal to themselves, such as NaN, count as equal.
  ///
  /// - Important: The comparison runs under a lock. It must not use the subject; if it does, the program terminates
  ///   with a message.
  /// - Parameters:
  ///   - expected: The value to compare with.
  ///   - desired: The value to set and deliver if the comparison succeeds.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: Whether the value was replaced; always `false` after completion.
  @_alwaysEmitIntoClient
  public func compareAndSet(
    expected: Output, desired: Output, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    var replaced = desired
    let place: SerializerPlace? = withUnsafePointer(to: CodeLocation(fileID, line)) { location in
      withValueLock { _ in
        beginUpdate(location)
        // NaN is not equal to itself and would never match otherwise.
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
  // Safety: As `CurrentValueSubject`.

  /// Sets the value, and passes the previous one back in the parameter.
  ///
  /// Called with the subject locked.
  @_alwaysEmitIntoClient
  @inline(__always)
  func replace(_ value: inout Output) {
    swap(&current, &value)
    if WordMirror<Output>.fits {
      mirror.store(WordMirror<Output>.word(current), ordering: .releasing)
    }
  }

  /// Runs a closure under the lock that guards the value and its position in the queue.
  @_alwaysEmitIntoClient
  @inline(__always)
  func withValueLock<Result>(
    _ body: (inout ContiguousArray<Joiner<Output, Failure>>) -> Result
  ) -> Result {
    if updater.load(ordering: .relaxed) != 0 { stopIfUpdating() }
    return joiners.withLock(body)
  }

  /// Terminates the program if this thread holds the lock and would deadlock.
  @usableFromInline
  func stopIfUpdating() {
    if updater.load(ordering: .relaxed) == currentThread() {
      let location = updateLocation.unsafelyUnwrapped.pointee
      fatalError("a subject was used inside its own update { } or ==, called at \(location). Use it afterwards")
    }
  }

  @_alwaysEmitIntoClient
  func beginUpdate(_ location: UnsafePointer<CodeLocation>) {
    updateLocation = location
    updater.store(currentThread(), ordering: .relaxed)
  }

  @_alwaysEmitIntoClient
  func endUpdate() {
    updater.store(0, ordering: .relaxed)
    updateLocation = nil
  }
}
