/// Which values wait for which consumers, and which senders for room: a pure state machine.
///
/// A value is kept once, until the slowest consumer has taken it. So what is kept is what the slowest one has not taken,
/// and there is room while that is less than the capacity. `Taker` and `Sender` are what is resumed.
@usableFromInline
struct BackpressureState<Value: Sendable, Failure: Error, Taker: Sendable, Sender: Sendable>: Sendable {
  @usableFromInline typealias Taken = Causeway.Taken<Value, Failure>

  @usableFromInline
  struct Kept: Sendable {
    @usableFromInline let value: Value
    /// How many consumers have not taken it.
    @usableFromInline var missing: Int

    @inlinable
    init(_ value: Value, missing: Int) {
      self.value = value
      self.missing = missing
    }
  }

  @usableFromInline
  struct Consumer: Sendable {
    @usableFromInline let id: Int
    /// The number of the value it takes next.
    @usableFromInline var next: Int
    /// Set while it waits, having taken all there is.
    @usableFromInline var taker: Taker?

    @inlinable
    init(id: Int, next: Int) {
      self.id = id
      self.next = next
    }
  }

  @usableFromInline
  struct WaitingSender: Sendable {
    @usableFromInline let id: Int
    @usableFromInline let value: Value
    @usableFromInline let sender: Sender

    @inlinable
    init(id: Int, _ value: Value, _ sender: Sender) {
      self.id = id
      self.value = value
      self.sender = sender
    }
  }

  /// What is to be done, in this order, where no lock is held.
  @usableFromInline
  struct Effects: Sendable {
    /// Values that have been sent, in order.
    @usableFromInline var sent = Few<Value>()
    /// How it has ended now.
    @usableFromInline var ended: Completion<Failure>?
    /// Consumers that go on.
    @usableFromInline var takers = Few<(Taker, Taken)>()
    /// Senders that go on, and whether their value has been sent.
    @usableFromInline var senders = Few<(WaitingSender, isSent: Bool)>()
    /// Values to let go of.
    @usableFromInline var dropped = Few<Value>()

    @inlinable
    init() {}
  }

  @usableFromInline let capacity: Int
  @usableFromInline var kept = Backlog<Kept>()
  /// The number of the first value kept.
  @usableFromInline var first = 0
  @usableFromInline var consumers: ContiguousArray<Consumer> = []
  @usableFromInline var senders = Backlog<WaitingSender>()
  /// Sends that may be cancelled, and do not wait yet.
  @usableFromInline var arriving: Set<Int> = []
  @usableFromInline var ended: Completion<Failure>?
  @usableFromInline var lastID = 0
  /// Whether anyone has ever subscribed, who is to be called with what is sent.
  @usableFromInline var hasSubscribers = false

  @inlinable
  init(capacity: Int) {
    self.capacity = capacity
  }

  @inlinable
  var hasRoom: Bool { kept.count < capacity }

  // MARK: Senders

  /// Sends a value if that is possible without waiting.
  ///
  /// - Returns: Whether it has been sent; `nil` if there is no room.
  @inlinable
  mutating func sendNow(_ value: Value, _ effects: inout Effects) -> Bool? {
    if ended != nil { return false }
    // Where there is room nobody waits.
    guard hasRoom else { return nil }
    admit(value, &effects)
    return true
  }

  /// Begins a send that waits.
  @inlinable
  mutating func beginSend() -> Int {
    lastID += 1
    arriving.insert(lastID)
    return lastID
  }

  /// Sends a value when there is room, after those that wait already.
  @inlinable
  mutating func send(_ value: Value, id: Int, _ sender: Sender) -> Effects {
    var effects = Effects()
    let waiting = WaitingSender(id: id, value, sender)
    if arriving.remove(id) == nil {
      effects.senders.append((waiting, isSent: false))
    } else if let isSent = sendNow(value, &effects) {
      effects.senders.append((waiting, isSent: isSent))
    } else {
      senders.append(waiting)
    }
    return effects
  }

  /// Gives up a send that waits; one that has been sent stays so.
  @inlinable
  mutating func cancelSend(id: Int) -> Effects {
    var effects = Effects()
    if arriving.remove(id) == nil, let waiting = senders.remove(where: { $0.id == id }) {
      effects.senders.append((waiting, isSent: false))
    }
    return effects
  }

  /// Ends it: consumers take what is kept, and those who wait for room go away with their values.
  @inlinable
  mutating func end(_ completion: Completion<Failure>) -> Effects {
    var effects = Effects()
    guard ended == nil else { return effects }
    ended = completion
    effects.ended = completion
    while !senders.isEmpty { effects.senders.append((senders.removeFirst(), isSent: false)) }
    for consumer in consumers {
      if let taker = consumer.taker { effects.takers.append((taker, .ended(completion))) }
    }
    consumers.removeAll { $0.taker != nil }
    return effects
  }

  /// Gives a value to all, or keeps it for those who do not wait.
  @inlinable
  mutating func admit(_ value: Value, _ effects: inout Effects) {
    let number = first + kept.count
    var missing = 0
    for index in consumers.indices {
      if let taker = consumers[index].taker.take() {
        effects.takers.append((taker, .value(value)))
        consumers[index].next = number + 1
      } else {
        missing += 1
      }
    }
    // If nobody is to take it, nobody has anything left to take.
    if missing > 0 { kept.append(Kept(value, missing: missing)) } else { first += 1 }
    effects.sent.append(value)
  }

  @inlinable
  mutating func admitWaiting(_ effects: inout Effects) {
    while hasRoom, !senders.isEmpty {
      let waiting = senders.removeFirst()
      admit(waiting.value, &effects)
      effects.senders.append((waiting, isSent: true))
    }
  }

  // MARK: Consumers

  /// Lets a consumer in, which sees what is sent from now on.
  @inlinable
  mutating func join() -> Int {
    lastID += 1
    consumers.append(Consumer(id: lastID, next: first + kept.count))
    return lastID
  }

  /// Takes a consumer's next value, or the end, if that is there.
  ///
  /// The end is taken once; afterwards, and after it has left, a consumer finds it finished.
  @inlinable
  mutating func takeNow(id: Int, _ effects: inout Effects) -> Taken? {
    guard let index = consumers.firstIndex(where: { $0.id == id }) else { return .ended(.finished) }
    let place = consumers[index].next - first
    guard place < kept.count else {
      if ended != nil { consumers.remove(at: index) }
      return ended.map { .ended($0) }
    }
    let value = kept[place].value
    consumers[index].next += 1
    kept[place].missing -= 1
    dropTaken(&effects)
    admitWaiting(&effects)
    return .value(value)
  }

  /// Takes a consumer's next value, or the end, when it is there.
  @inlinable
  mutating func take(id: Int, _ taker: Taker) -> Effects {
    var effects = Effects()
    if let taken = takeNow(id: id, &effects) {
      effects.takers.append((taker, taken))
    } else if let index = consumers.firstIndex(where: { $0.id == id }) {
      consumers[index].taker = taker
    }
    return effects
  }

  /// Lets a consumer go, for which nothing has to be kept any more.
  @inlinable
  mutating func leave(id: Int) -> Effects {
    var effects = Effects()
    guard let index = consumers.firstIndex(where: { $0.id == id }) else { return effects }
    let consumer = consumers.remove(at: index)
    if let taker = consumer.taker { effects.takers.append((taker, .ended(.finished))) }
    for place in (consumer.next - first)..<kept.count { kept[place].missing -= 1 }
    dropTaken(&effects)
    admitWaiting(&effects)
    return effects
  }

  /// Lets go of what all have taken.
  ///
  /// Consumers take in order, so the first is taken by all first.
  @inlinable
  mutating func dropTaken(_ effects: inout Effects) {
    while !kept.isEmpty, kept[0].missing == 0 {
      effects.dropped.append(kept.removeFirst().value)
      first += 1
    }
  }
}
