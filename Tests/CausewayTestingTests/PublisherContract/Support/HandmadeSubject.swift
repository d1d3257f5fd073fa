import Causeway
import Foundation

/// A hand-written subject, correct except for one defect.
///
/// Each member has a queue of its own, and a value is added to all of them before any is emptied.
final class HandmadeSubject: Subject {
  typealias Output = Int
  typealias Failure = ScriptError

  enum Defect: Sendable {
    case sendsAfterEnd, endsTwice
    case overlaps, overlapsWithEnd, overlapsWhenJoining
    case ownOrders, forgetsReentrant, recurses, forgetsOtherThreads
    case sendsUnderLock, endsUnderLock, joinsUnderLock, releasesUnderLock
    case ignoresCancel, ignoresCancelInside, keepsQueue, overlooksCancel
    case countsCancels, cancelWaits, cancelsAll
    case keepsSubscriberAtCancel, keepsSubscriberAtEnd
    case missesCurrent, staleCurrent, lateCurrent
    case handsOver
    case neverWaits, stopsWaiting, leavesAsOwner, joinsAsOwner
  }

  private struct State: Sendable {
    var members: [HandmadeMember] = []
    var count = 0
    var current: Int?
    var previous: Int?
    var isSending = false
    var end: Completion<ScriptError>?
  }

  let defect: Defect?
  private let state: Locked<State>
  private let lock = NSRecursiveLock()

  init(_ defect: Defect?, current: Int? = nil) {
    self.defect = defect
    state = Locked(State(current: current))
  }

  func send(_ value: Int) {
    if defect == .sendsUnderLock, value == 1 { lock.withLock { sendNow(value) } } else { sendNow(value) }
  }

  private func sendNow(_ value: Int) {
    let members = state.withLock { state -> [HandmadeMember] in
      guard state.end == nil || defect == .sendsAfterEnd else { return [] }
      if state.current != nil { (state.previous, state.current) = (state.current, value) }
      state.isSending = true
      // With this defect, each member's queue is emptied before the value is added to the next one.
      return defect == .ownOrders ? state.members : state.members.filter { $0.enqueue(.value(value)) }
    }
    for member in members where defect != .ownOrders || member.enqueue(.value(value)) { member.drain() }
    state.withLock { $0.isSending = false }
  }

  func send(completion: Completion<ScriptError>) {
    if defect == .endsUnderLock { lock.withLock { end(completion) } } else { end(completion) }
  }

  private func end(_ completion: Completion<ScriptError>) {
    let members = state.withLock { state -> [HandmadeMember] in
      guard state.end == nil || defect == .endsTwice else { return [] }
      state.end = completion
      return state.members.filter { $0.enqueue(.end(completion)) }
    }
    for member in members { member.drain() }
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    let member = HandmadeMember(subscriber, of: self)
    let seized = defect == .joinsAsOwner ? seizeAll() : []
    defer { for other in seized { other.empty() } }
    lock.withLock {
      if defect == .joinsUnderLock { member.begin() }
    }
    if defect != .joinsUnderLock { member.begin() }
    state.withLock { state in
      let isLate = defect == .missesCurrent || (defect == .lateCurrent && state.isSending)
      let isStale = defect == .staleCurrent && !state.isSending
      let first = isStale ? state.previous ?? state.current : state.current
      if let first, !isLate { _ = member.enqueue(.value(first)) }
      if let end = state.end { _ = member.enqueue(.end(end)) }
      state.members.append(member)
      state.count += 1
    }
    member.drain(isJoining: true)
  }

  /// Performs the part of a cancel that is not the member's own.
  func remove(_ member: HandmadeMember) {
    let others = state.withLock { state -> [HandmadeMember] in
      if defect != .ignoresCancel { state.members.removeAll { $0 === member } }
      state.count -= 1
      let isEveryone = defect == .cancelsAll || (defect == .countsCancels && state.count == 0)
      return isEveryone ? state.members : []
    }
    for other in others { other.stop() }
  }

  /// Takes the turn of every member that has none, by a defect.
  func seizeAll(but member: HandmadeMember? = nil) -> [HandmadeMember] {
    state.withLock { $0.members }.filter { $0 !== member && $0.seize() }
  }

  /// Releases references.
  func release(_ work: () -> Void) {
    if defect == .releasesUnderLock { lock.withLock(work) } else { work() }
  }
}
