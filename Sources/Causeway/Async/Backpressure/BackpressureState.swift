/// The state machine of a ``BackpressureSubject``: stored values, consumers and waiting senders.
///
/// A value is stored once, until the slowest consumer has taken it. There is room while fewer than `capacity` values
/// are stored. `Taker` and `Sender` are the types of the continuations to resume.
@usableFromInline
struct BackpressureState<Value: Sendable, Failure: Error, Taker: Sendable, Sender: Sendable>: Sendable {
  @usableFromInline typealias Taken = Causeway.Taken<Value, Failure>

  @usableFromInline
  struct Kept: Sendable {
    @usableFromInline let value: Value
    /// The number of consumers that have not taken the value.
    @usableFromInline var missing: Int

    @_alwaysEmitIntoClient
    init(_ value: Value, missing: Int) {
      self.value = value
      self.missing = missing
    }
  }

  @usableFromInline
  struct Consumer: Sendable {
    @usableFromInline let id: Int
    /// The number of the next value that the consumer takes.
    @usableFromInline var next: Int
    /// The consumer's continuation, while it waits after having taken all values.
    @usableFromInline var taker: Taker?

    @_alwaysEmitIntoClient
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

    @_alwaysEmitIntoClient
    init(id: Int, _ value: Value, _ sender: Sender) {
      self.id = id
      self.value = value
      self.sender = sender
    }
  }

  /// The actions to carry out, in this order, outside the lock.
  @usableFromInline
  struct Effects: Sendable {
    /// The values that have been sent, in order.
    @usableFromInline var sent = SmallList<Value>()
    /// The completion, if the subject has just completed.
    @usableFromInline var ended: Completion<Failure>?
    /// The consumers to resume.
    @usableFromInline var takers = SmallList<(Taker, Taken)>()
    /// The senders to resume, and whether their values have been sent.
    @usableFromInline var senders = SmallList<(WaitingSender, isSent: Bool)>()
    /// Values to release.
    @usableFromInline var dropped = SmallList<Value>()

    @_alwaysEmitIntoClient
    init() {}
  }

  @usableFromInline let capacity: Int
  @usableFromInline var kept = Backlog<Kept>()
  /// The number of the first stored value.
  @usableFromInline var first = 0
  @usableFromInline var consumers: ContiguousArray<Consumer> = []
  @usableFromInline var senders = Backlog<WaitingSender>()
  /// Cancellable sends that do not wait yet.
  @usableFromInline var arriving: Set<Int> = []
  @usableFromInline var ended: Completion<Failure>?
  @usableFromInline var lastID = 0
  /// Whether there has ever been a subscriber, to which values have to be delivered.
  @usableFromInline var hasSubscribers = false

  @_alwaysEmitIntoClient
  init(capacity: Int) {
    self.capacity = capacity
  }

  @_alwaysEmitIntoClient
  var hasRoom: Bool { kept.count < capacity }

  // MARK: Senders

  /// Sends a value if that is possible without waiting.
  ///
  /// - Returns: `true` if the value has been sent, `false` if the subject has completed, `nil` if there is no room.
  @_alwaysEmitIntoClient
  mutating func sendNow(_ value: Value, _ effects: inout Effects) -> Bool? {
    if ended != nil { return false }
    // If there is room, no sender is waiting.
    guard hasRoom else { return nil }
    admit(value, &effects)
    return true
  }

  /// Begins a send that may have to wait.
  @_alwaysEmitIntoClient
  mutating func beginSend() -> Int {
    lastID += 1
    arriving.insert(lastID)
    return lastID
  }

  /// Sends a value when there is room, after the senders that are already waiting.
  @_alwaysEmitIntoClient
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

  /// Cancels a waiting send.
  ///
  /// A value that has already been sent is not affected.
  @_alwaysEmitIntoClient
  mutating func cancelSend(id: Int) -> Effects {
    var effects = Effects()
    if arriving.remove(id) == nil, let waiting = senders.remove(where: { $0.id == id }) {
      effects.senders.append((waiting, isSent: false))
    }
    return effects
  }

  /// Completes the subject.
  ///
  /// Consumers take the stored values first; waiting senders return without sending.
  @_alwaysEmitIntoClient
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

  /// Delivers a value to the waiting consumers, and stores it for the others.
  @_alwaysEmitIntoClient
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
    // If no consumer is left to take it, all consumers have taken everything, so the store is empty.
    if missing > 0 { kept.append(Kept(value, missing: missing)) } else { first += 1 }
    effects.sent.append(value)
  }

  @_alwaysEmitIntoClient
  mutating func admitWaiting(_ effects: inout Effects) {
    while hasRoom, !senders.isEmpty {
      let waiting = senders.removeFirst()
      admit(waiting.value, &effects)
      effects.senders.append((waiting, isSent: true))
    }
  }

  // MARK: Consumers

  /// Registers a consumer, which receives the values sent from now on.
  @_alwaysEmitIntoClient
  mutating func join() -> Int {
    lastID += 1
    consumers.append(Consumer(id: lastID, next: first + kept.count))
    return lastID
  }

  /// Takes a consumer's next value, or the completion, if it is available.
  ///
  /// The completion is taken once; a consumer that has taken it or has left finds the subject finished.
  @_alwaysEmitIntoClient
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

  /// Takes a consumer's next value, or the completion, when it becomes available.
  @_alwaysEmitIntoClient
  mutating func take(id: Int, _ taker: Taker) -> Effects {
    var effects = Effects()
    if let taken = takeNow(id: id, &effects) {
      effects.takers.append((taker, taken))
    } else if let index = consumers.firstIndex(where: { $0.id == id }) {
      consumers[index].taker = taker
    }
    return effects
  }

  /// Unregisters a consumer, for which no values have to be stored any more.
  @_alwaysEmitIntoClient
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

  /// Discards the values that all consumers have taken.
  ///
  /// Consumers take values in order, so the first stored value is the first that all have taken.
  @_alwaysEmitIntoClient
  mutating func dropTaken(_ effects: inout Effects) {
    while !kept.isEmpty, kept[0].missing == 0 {
      effects.dropped.append(kept.removeFirst().value)
      first += 1
    }
  }
}

/// A list that allocates only if it has more than one element.
@usableFromInline
struct SmallList<Element: Sendable>: Sendable {
  @usableFromInline var first: Element?
  @usableFromInline var rest: ContiguousArray<Element> = []

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  @_alwaysEmitIntoClient
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in rest { body(element) }
  }
}
