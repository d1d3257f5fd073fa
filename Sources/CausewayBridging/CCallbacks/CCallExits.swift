import Causeway

/// The unregistrations of one publisher that callbacks from C have requested and that are not over.
///
/// They are made outside of the callbacks. Each thread that is inside a callback has a list of pending work, so that
/// the calls of one library do not wait for the callback of another. A list is worked off by one background thread,
/// however many subscriptions the callback has cancelled. There the calls wait for the library's lock, or for the
/// callback's end, as long as the library requires.
final class CCallExits: Sendable {
  /// The pending work, by the thread that requested it.
  ///
  /// A thread whose work is being done has an entry, even if no other work is pending.
  private static let lists = Locked<[UInt: [@Sendable () -> Void]]>([:])

  private let calls = Locked<[ObjectIdentifier: PendingCall]>([:])

  /// Runs an unregistration: immediately, or on a background thread if the caller is inside a callback.
  func unregister(_ work: @escaping @Sendable () -> Void) {
    guard CCallDepth.isInside else { return work() }
    let call = PendingCall(work)
    let id = ObjectIdentifier(call)
    calls.withLock { $0[id] = call }
    Self.enqueue {
      call.complete()
      self.calls.withLock { $0[id] = nil }
    }
  }

  /// Runs a registration after the pending unregistrations of the publisher.
  ///
  /// A library that keeps one callback would otherwise lose the new one to the late unregistration of the old one.
  ///
  /// Outside of callbacks the calling thread makes the pending calls itself. Inside, the registration runs on a
  /// background thread if a call of the publisher or of the calling thread is pending, and immediately otherwise.
  func register(_ work: @escaping @Sendable () -> Void) {
    if CCallDepth.isInside, hasPendingCalls {
      Self.enqueue {
        self.completePendingCalls()
        work()
      }
    } else {
      if !CCallDepth.isInside { completePendingCalls() }
      work()
    }
  }

  private var hasPendingCalls: Bool {
    let thread = currentThread()
    return calls.withLock { !$0.isEmpty } || Self.lists.withLock { $0[thread] != nil }
  }

  private func completePendingCalls() {
    let calls = calls.withLock { $0 }
    for call in calls.values { call.complete() }
  }

  /// Runs work on a background thread, after the earlier work of the calling thread.
  private static func enqueue(_ work: @escaping @Sendable () -> Void) {
    let thread = currentThread()
    let isFirst = lists.withLock { lists in
      let isFirst = lists[thread] == nil
      lists[thread, default: []].append(work)
      return isFirst
    }
    if isFirst { runInBackground { drain(thread) } }
  }

  private static func drain(_ thread: UInt) {
    while true {
      let list = lists.withLock { lists in
        let list = lists.removeValue(forKey: thread) ?? []
        if !list.isEmpty { lists[thread] = [] }
        return list
      }
      if list.isEmpty { return }
      for work in list { work() }
    }
  }
}

/// A call that one of several threads makes, while the others wait until it has returned.
private final class PendingCall: Sendable {
  private enum Phase: Sendable {
    case pending(@Sendable () -> Void)
    case running(thread: UInt, waiters: [Parker])
    case over
  }

  private enum Action {
    case run(@Sendable () -> Void)
    case wait(Parker)
    case none
  }

  private let phase: Locked<Phase>

  init(_ work: @escaping @Sendable () -> Void) {
    phase = Locked(.pending(work))
  }

  /// Makes the call, or waits until another thread has made it.
  func complete() {
    let action: Action = phase.withLock { phase in
      switch phase {
      case .pending(let work):
        phase = .running(thread: currentThread(), waiters: [])
        return .run(work)
      // The call itself may subscribe.
      case .running(currentThread(), _), .over: return .none
      case .running(let thread, let waiters):
        let parker = Parker()
        phase = .running(thread: thread, waiters: waiters + [parker])
        return .wait(parker)
      }
    }
    switch action {
    case .none: break
    case .wait(let parker): parker.park()
    case .run(let work):
      work()
      let waiters = phase.withLock { phase in
        defer { phase = .over }
        if case .running(_, let waiters) = phase { return waiters }
        return []
      }
      for waiter in waiters { waiter.unpark() }
    }
  }
}
