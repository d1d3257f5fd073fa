/// Which inner publishers run and which outer values wait: the state machine of `flatMap` and its kin.
///
/// One starter at a time makes and subscribes to inner publishers, so that they begin in order, and so that one that
/// ends while it is subscribed to leaves the next to the starter's loop instead of starting it deeper in the stack.
@usableFromInline
struct FlatteningState<Value: Sendable>: Sendable {
  @usableFromInline let policy: FlatteningPolicy
  @usableFromInline var waiting = QueueSlot<Value>()
  /// How many inner publishers have begun, which is the number of the latest.
  @usableFromInline var number = 0
  @usableFromInline var running = 0
  /// Where the subscription of the latest is kept, if it can be replaced.
  @usableFromInline var place: Int?
  @usableFromInline var isStarting = false
  @usableFromInline var isOuterFinished = false
  /// The outer publisher's subscription, if it is paused while there is no room.
  @usableFromInline var outer: Subscription?
  @usableFromInline var isOuterPaused = false
  @usableFromInline var isOver = false
  /// Those that ended before they were replaced, and may have values on their way.
  @usableFromInline var late: Set<Int> = []

  @inlinable
  init(_ policy: FlatteningPolicy) {
    self.policy = policy
  }

  @inlinable
  var hasRoom: Bool {
    !isStarting && (running < policy.limit || policy.whenFull == .replace)
  }

  /// Whether the outer publisher should be paused while there is no room, if that is possible.
  @inlinable
  var pacesOuter: Bool { policy.whenFull == .wait && policy.limit < .max }

  /// Pauses the outer publisher from now on while there is no room.
  @inlinable
  mutating func pace(_ outer: Subscription) {
    if !isOver { self.outer = outer }
  }

  /// Pauses the outer publisher if there is no room.
  ///
  /// Here and not outside the lock, so that it is not resumed before. It runs no user code.
  @inlinable
  mutating func pauseIfFull() {
    guard let outer, !isOuterPaused, !isOuterFinished, !hasRoom else { return }
    isOuterPaused = true
    outer.pause()
  }

  /// Takes an outer value.
  @inlinable
  mutating func receive(_ value: Value) -> FlatteningAction<Value> {
    guard !isOver else {
      // It is about to be cancelled.
      outer?.pause()
      return .none
    }
    if hasRoom {
      isStarting = true
      return .start(value)
    }
    if policy.whenFull != .ignore { waiting.put(value) }
    pauseIfFull()
    return .none
  }

  /// The starter is about to subscribe to an inner publisher.
  ///
  /// - Returns: Its number, and what it means for the one before; `nil` if all is over.
  @inlinable
  mutating func begin() -> (number: Int, predecessor: FlatteningPredecessor)? {
    if isOver { return nil }
    let before = number
    number += 1
    guard policy.whenFull == .replace else {
      running += 1
      return (number, .undisturbed)
    }
    let wasRunning = running > 0
    running = 1
    return (number, wasRunning ? .replaced(place: place.take()) : before > 0 ? .over(number: before) : .undisturbed)
  }

  /// An inner publisher's subscription has come.
  @inlinable
  mutating func keep(at place: Int?, of number: Int) {
    if policy.whenFull == .replace, number == self.number { self.place = place }
  }

  /// The starter has subscribed.
  @inlinable
  mutating func started() -> FlatteningAction<Value> {
    isStarting = false
    let action = proceed()
    if case .none = action { pauseIfFull() }
    return action
  }

  /// An inner publisher has finished.
  ///
  /// - Returns: What to do, or `nil` if it had been replaced before.
  @inlinable
  mutating func finish(inner number: Int) -> FlatteningAction<Value>? {
    if policy.whenFull == .replace, number != self.number { return nil }
    running -= 1
    place = nil
    return isStarting ? FlatteningAction.none : proceed()
  }

  /// An inner publisher has failed.
  ///
  /// - Returns: Whether that ends all; not if it had been replaced before.
  @inlinable
  mutating func fail(inner number: Int) -> Bool {
    if isOver || (policy.whenFull == .replace && number != self.number) { return false }
    isOver = true
    return true
  }

  /// The outer publisher has finished.
  @inlinable
  mutating func finishOuter() -> FlatteningAction<Value> {
    isOuterFinished = true
    return isStarting ? .none : proceed()
  }

  /// Removes the values that wait and the outer publisher's subscription, for good.
  ///
  /// - Returns: What was removed, to be released outside the lock.
  @inlinable
  mutating func close() -> (waiting: QueueSlot<Value>, outer: Subscription?) {
    isOver = true
    defer { waiting = QueueSlot() }
    return (waiting, outer.take())
  }

  @inlinable
  mutating func proceed() -> FlatteningAction<Value> {
    if isOver { return .none }
    if hasRoom, waiting.isReady {
      isStarting = true
      return .start(waiting.take())
    }
    if hasRoom, isOuterPaused, !isOuterFinished {
      isOuterPaused = false
      return .resume
    }
    return isOuterFinished && running == 0 && !waiting.isReady ? .finish : .none
  }
}
