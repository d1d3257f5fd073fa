import Causeway
import Dispatch

/// One subscription to a hand-written subject.
final class HandmadeMember: Sendable {
  enum Event: Sendable {
    case value(Int)
    case end(Completion<ScriptError>)
  }

  /// The subscriber, copied for each value: in these tests it keeps no state between them.
  private struct Held: @unchecked Sendable {
    var subscriber: any Subscriber<Int, ScriptError>

    init(_ subscriber: sending some Subscriber<Int, ScriptError>) {
      self.subscriber = subscriber
    }
  }

  private enum Role {
    case no
    case mine
    /// By a defect, at the same time as the thread that has the turn.
    case beside
  }

  private struct State: Sendable {
    var queue: [Event] = []
    var isBusy = true
    var isJoining = false
    var owner: UInt = 0
    var isLive = true
    var isEnded = false
    var subject: HandmadeSubject?
    weak var origin: HandmadeSubject?
    var subscriber: Held?
    var released: Held?
    var waiters: [DispatchSemaphore] = []
    /// The number of waits for the delivering thread.
    var waits = 0
  }

  private let defect: HandmadeSubject.Defect?
  private let state: Locked<State>

  init(_ subscriber: sending some Subscriber<Int, ScriptError>, of subject: HandmadeSubject) {
    defect = subject.defect
    state = Locked(State(owner: currentThread(), subject: subject, origin: subject, subscriber: Held(subscriber)))
  }

  /// Delivers the subscription.
  func begin() {
    guard var held = state.withLock({ $0.subscriber.take() }) else { return }
    held.subscriber.receive(
      subscription: Subscription(self) { object, request in
        let member = unsafeDowncast(object, to: HandmadeMember.self)
        if request == .cancel { member.cancel() }
        // A sink guards itself against a source of the user's, but trusts one of the library, which has these defects.
        let isTrusted = member.defect == .ignoresCancel || member.defect == .ignoresCancelInside
        if request == .mayIgnoreCancel { return !isTrusted }
        return request == .isActive && member.state.withLock { $0.isLive && !$0.isEnded }
      })
    let ready = held
    state.withLock { state in
      state.subscriber = ready
      state.isBusy = false
    }
  }

  /// Adds an event to the queue.
  ///
  /// - Returns: Whether the queue has to be emptied.
  func enqueue(_ event: Event) -> Bool {
    state.withLock { state in
      guard state.isLive || defect == .ignoresCancel else { return false }
      if state.isEnded, defect != .sendsAfterEnd, defect != .endsTwice { return false }
      let isInside = state.owner == currentThread()
      if state.isBusy, case .value = event {
        if isInside, defect == .forgetsReentrant { return false }
        if !isInside, defect == .forgetsOtherThreads { return false }
      }
      state.queue.append(event)
      return true
    }
  }

  /// Delivers the queued events, unless another thread is delivering.
  func drain(isJoining: Bool = false) {
    switch turn(isJoining) {
    case .no: waitForTurn()
    case .beside:
      let event = state.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst() }
      if let event { deliver(event) }
    case .mine: empty()
    }
  }

  /// Waits briefly for the delivering thread, so that the queue stays short.
  private func waitForTurn() {
    guard defect != .neverWaits else { return }
    let waiter = state.withLock { state -> DispatchSemaphore? in
      guard state.isBusy, state.owner != currentThread() else { return nil }
      state.waits += 1
      if defect == .stopsWaiting, state.waits > 4 { return nil }
      let waiter = DispatchSemaphore(value: 0)
      state.waiters.append(waiter)
      return waiter
    }
    _ = waiter?.wait(timeout: .now() + .milliseconds(20))
  }

  /// Takes the turn, unless another thread has it.
  func seize() -> Bool {
    state.withLock { state in
      guard !state.isBusy else { return false }
      state.isBusy = true
      state.owner = currentThread()
      return true
    }
  }

  private func turn(_ isJoining: Bool) -> Role {
    state.withLock { state in
      guard state.isBusy else {
        state.isBusy = true
        state.isJoining = isJoining
        state.owner = currentThread()
        return .mine
      }
      let isInside = state.owner == currentThread()
      switch (defect, state.queue.first) {
      case (.overlaps, .value(6)), (.overlapsWithEnd, .end): return isInside ? .no : .beside
      case (.overlapsWhenJoining, .value) where state.isJoining: return isInside ? .no : .beside
      case (.recurses, .value): return isInside ? .beside : .no
      default: return .no
      }
    }
  }

  /// Delivers the queued events on the thread that has the turn.
  func empty() {
    var isFirst = true
    while let event = next(isFirst: isFirst) {
      deliver(event)
      if defect == .handsOver, !isFirst || state.withLock({ !$0.queue.isEmpty }) {
        DispatchQueue(label: "handmade").async { [self] in
          state.withLock { $0.owner = currentThread() }
          empty()
        }
        return
      }
      isFirst = false
    }
  }

  private func next(isFirst: Bool) -> Event? {
    let (event, waiters) = state.withLock { state in
      let goesOn =
        state.isLive || defect == .ignoresCancel || defect == .keepsQueue || (defect == .overlooksCancel && isFirst)
      if goesOn, !state.queue.isEmpty {
        return (state.queue.removeFirst() as Event?, [DispatchSemaphore]())
      }
      state.queue = []
      state.isBusy = false
      state.isJoining = false
      defer { state.waiters = [] }
      release(&state)
      return (nil, state.waiters)
    }
    for waiter in waiters { waiter.signal() }
    drop()
    return event
  }

  /// Puts references aside that are no longer needed.
  private func release(_ state: inout State) {
    guard !state.isLive || state.isEnded, !state.isBusy else { return }
    switch defect {
    case .sendsAfterEnd where state.isEnded, .endsTwice where state.isEnded: return
    case .keepsSubscriberAtEnd where state.isEnded: return
    case .keepsSubscriberAtCancel where !state.isEnded, .ignoresCancel where !state.isEnded: return
    case .overlooksCancel where !state.queue.isEmpty: return
    default: state.released = state.subscriber.take()
    }
  }

  /// Releases the references that were put aside.
  private func drop() {
    let drop = { [self] in withExtendedLifetime(state.withLock { $0.released.take() }) {} }
    if let subject = state.withLock({ $0.subject }) { subject.release(drop) } else { drop() }
    let old = state.withLock { state in
      state.isBusy || (state.isLive && !state.isEnded) ? nil : state.subject.take()
    }
    withExtendedLifetime(old) {}
  }

  private func cancel() {
    let subject = state.withLock { state -> HandmadeSubject? in
      let isInside = state.isBusy && state.owner == currentThread()
      if isInside, state.subscriber != nil, defect == .ignoresCancelInside { return nil }
      return state.subject ?? (defect == .countsCancels ? state.origin : nil)
    }
    guard let subject else { return }
    let seized = defect == .leavesAsOwner ? subject.seizeAll(but: self) : []
    defer { for other in seized { other.empty() } }
    stop()
    subject.remove(self)
  }

  /// Ensures that nothing more is delivered.
  func stop() {
    let waiter = state.withLock { state in
      state.isLive = false
      let isInTheWay = state.isBusy && state.owner != currentThread() && defect == .cancelWaits
      let waiter = isInTheWay ? DispatchSemaphore(value: 0) : nil
      if let waiter { state.waiters.append(waiter) }
      release(&state)
      return waiter
    }
    waiter?.wait()
    drop()
  }

  private func deliver(_ event: Event) {
    guard var held = state.withLock({ $0.subscriber }) else { return }
    switch event {
    case .value(let value): held.subscriber.receive(value)
    case .end(let completion):
      state.withLock { $0.isEnded = true }
      held.subscriber.receive(completion: completion)
    }
  }
}
