/// The state machine of `flatMap` and similar operators: running inner publishers and waiting outer values.
///
/// Only one thread at a time, the starter, creates and subscribes to inner publishers, so that they begin in order. An
/// inner publisher that finishes while it is being subscribed to leaves the next one to the starter's loop, so the
/// stack does not grow.
@usableFromInline
struct FlatteningState<Value: Sendable>: Sendable {
  @usableFromInline let policy: FlatteningPolicy
  @usableFromInline var waiting = QueueSlot<Value>()
  /// The number of inner publishers that have begun, which is also the number of the latest one.
  @usableFromInline var number = 0
  @usableFromInline var running = 0
  /// The index of the latest inner publisher's subscription, if that can be replaced.
  @usableFromInline var place: Int?
  @usableFromInline var isStarting = false
  @usableFromInline var isOuterFinished = false
  /// The outer publisher's subscription, if it is paused when the limit is reached.
  @usableFromInline var outer: Subscription?
  @usableFromInline var isOuterPaused = false
  /// The outer publisher's subscription, if it says what becomes of a value that exceeds the limit.
  @usableFromInline var demandSource: Subscription?
  /// The number of values that run or wait, except for `latest`, if values wait at the limit.
  @usableFromInline var admitted = 0
  /// The latest value that exceeds the limit, if the outer publisher keeps one.
  @usableFromInline var latest: Value?
  @usableFromInline var isOver = false
  /// Inner publishers that finished before they were replaced and may have pending values.
  @usableFromInline var late: Set<Int> = []

  @_alwaysEmitIntoClient
  init(_ policy: FlatteningPolicy) {
    self.policy = policy
  }

  @_alwaysEmitIntoClient
  var hasRoom: Bool {
    !isStarting && (running < policy.limit || policy.whenFull == .replace)
  }

  /// Whether to pause the outer publisher when the limit is reached, if possible.
  @_alwaysEmitIntoClient
  var pacesOuter: Bool { policy.whenFull == .wait && policy.limit < .max }

  /// Enables pausing of the outer publisher.
  @_alwaysEmitIntoClient
  mutating func pace(_ outer: Subscription) {
    if !isOver { self.outer = outer }
  }

  /// Lets the outer publisher say what becomes of values that exceed the limit.
  @_alwaysEmitIntoClient
  mutating func ask(_ outer: Subscription) {
    if !isOver { demandSource = outer }
  }

  /// Pauses the outer publisher if the limit is reached.
  ///
  /// Done under the lock, so that it cannot be resumed before it is paused. It runs no user code. Done again for each
  /// value, because the part of a sequence of publishers that was paused may have been followed by another one.
  @_alwaysEmitIntoClient
  mutating func pauseIfFull() {
    guard let outer, !isOuterFinished, !hasRoom else { return }
    isOuterPaused = true
    outer.pause()
  }

  /// Returns whether an inner publisher is the only one that is left, and no other will come.
  @_alwaysEmitIntoClient
  func isLast(_ number: Int) -> Bool {
    isOuterFinished && !isOver && running == 1 && number == self.number && !waiting.isReady
  }

  /// Handles an outer value.
  @_alwaysEmitIntoClient
  mutating func receive(_ value: Value) -> FlatteningAction<Value> {
    guard !isOver else {
      // The outer publisher is about to be cancelled.
      outer?.pause()
      return .none
    }
    if hasRoom {
      isStarting = true
      admitted &+= 1
      return .start(value)
    }
    if let demandSource, admitted >= policy.limit || latest != nil {
      switch demandSource.unrequestedValues {
      case .latestKept: return keepLatest(value)
      case .dropped where admitted >= policy.limit: return .none
      default:
        // Kept for an earlier publisher in sequence.
        if let latest = latest.take() { admit(latest) }
      }
    }
    if policy.whenFull != .ignore { admit(value) }
    pauseIfFull()
    return .none
  }

  /// Lets a value wait for its turn.
  @_alwaysEmitIntoClient
  mutating func admit(_ value: Value) {
    admitted &+= 1
    waiting.put(value)
  }

  /// Keeps a value that exceeds the limit, in place of an earlier one.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func keepLatest(_ value: Value) -> FlatteningAction<Value> {
    defer { latest = value }
    return latest.map { .drop($0) } ?? .none
  }

  /// Records that the starter is about to subscribe to an inner publisher.
  ///
  /// - Returns: The publisher's number and its effect on the previous one, or `nil` if the operator is over.
  @_alwaysEmitIntoClient
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

  /// Stores the index of an inner publisher's subscription.
  @_alwaysEmitIntoClient
  mutating func keep(at place: Int?, of number: Int) {
    if policy.whenFull == .replace, number == self.number { self.place = place }
  }

  /// Records that the starter has subscribed.
  @_alwaysEmitIntoClient
  mutating func started() -> FlatteningAction<Value> {
    isStarting = false
    let action = proceed()
    if case .none = action { pauseIfFull() }
    return action
  }

  /// Records that an inner publisher has finished.
  ///
  /// - Returns: The action to take, or `nil` if the publisher had been replaced.
  @_alwaysEmitIntoClient
  mutating func finish(inner number: Int) -> FlatteningAction<Value>? {
    if policy.whenFull == .replace, number != self.number { return nil }
    running -= 1
    admitted &-= 1
    place = nil
    return isStarting ? FlatteningAction.none : proceed()
  }

  /// Records that an inner publisher has failed.
  ///
  /// - Returns: Whether the operator fails; `false` if the publisher had been replaced.
  @_alwaysEmitIntoClient
  mutating func fail(inner number: Int) -> Bool {
    if isOver || (policy.whenFull == .replace && number != self.number) { return false }
    isOver = true
    return true
  }

  /// Records that the outer publisher has finished.
  @_alwaysEmitIntoClient
  mutating func finishOuter() -> FlatteningAction<Value> {
    isOuterFinished = true
    // As in Combine, a finish does not wait for the demand. Something is running, so this does not finish.
    if let latest = latest.take() { return .drop(latest) }
    return isStarting ? .none : proceed()
  }

  /// Removes the waiting values and the outer publisher's subscriptions for good.
  ///
  /// - Returns: The removed objects, to be released outside the lock.
  @_alwaysEmitIntoClient
  mutating func close() -> (waiting: QueueSlot<Value>, latest: Value?, Subscription?, Subscription?) {
    isOver = true
    defer { waiting = QueueSlot() }
    return (waiting, latest.take(), outer.take(), demandSource.take())
  }

  @_alwaysEmitIntoClient
  mutating func proceed() -> FlatteningAction<Value> {
    if isOver { return .none }
    if hasRoom, waiting.isReady {
      isStarting = true
      return .start(waiting.take())
    }
    if hasRoom, let value = latest.take() {
      isStarting = true
      admitted &+= 1
      return .start(value)
    }
    if hasRoom, isOuterPaused, !isOuterFinished {
      isOuterPaused = false
      return .resume
    }
    return isOuterFinished && running == 0 && !waiting.isReady ? .finish : .none
  }
}

/// The action that an event requires, carried out outside the lock.
@usableFromInline
enum FlatteningAction<Value: Sendable>: Sendable {
  /// Do nothing.
  case none
  /// Transform an outer value, subscribe to the inner publisher, then call `started`.
  case start(Value)
  /// Resume the outer publisher, which was paused because of the limit.
  case resume
  /// Release a value that is not transformed.
  case drop(Value)
  /// Finish.
  case finish
}

/// The effect that the start of an inner publisher has on the previous one.
@usableFromInline
enum FlatteningPredecessor: Sendable, Equatable {
  /// No effect.
  case undisturbed
  /// The previous publisher has finished, but some of its values may be pending.
  case over(number: Int)
  /// The previous publisher has to be cancelled. Its subscription is at this index of the merger's table.
  case replaced(place: Int?)
}

/// The limit on running inner publishers, and the treatment of outer values that exceed it.
@usableFromInline
package struct FlatteningPolicy: Sendable {
  /// The treatment of an outer value that arrives when the limit is reached.
  @usableFromInline
  package enum WhenFull: Sendable {
    /// The value waits for its turn.
    case wait
    /// The value is discarded.
    case ignore
    /// The value's inner publisher replaces the running one.
    case replace
  }

  @usableFromInline package let limit: Int
  @usableFromInline package let whenFull: WhenFull
  /// Whether an outer value that exceeds the limit is treated as in Combine, which depends on the outer publisher.
  @usableFromInline let followsDemand: Bool

  @_alwaysEmitIntoClient
  init(_ limit: Int, whenFull: WhenFull, followsDemand: Bool = false) {
    self.limit = limit
    self.whenFull = whenFull
    self.followsDemand = followsDemand
  }
}
