import Causeway

/// Observers enter and leave.
extension Broadcast {
  /// Adds an observer after delivering its first elements, and the terminal event if there is one.
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    guard case .member(let key) = enter(observer) else { return Attachment.empty }
    return Membership(roster, key)
  }

  /// Adds an observer after delivering its first elements, and the terminal event if there is one.
  func enter(_ observer: ObserverBase<Element>) -> ObserverRoster.InsertionResult {
    let entry = capacity > 1 ? nil : enterAlone(observer)
    return entry ?? enterAmongOthers(observer)
  }

  /// Adds an observer that receives no element first, or one element, unless another one is being added.
  ///
  /// No storage is allocated here for events that arrive in the meantime: the sender does that, in
  /// ``convertJoiner(_:)``. The element is copied by its address, because an optional element would need its type
  /// looked up several times.
  ///
  /// - Returns: `nil` if the observer was not added.
  private func enterAlone(_ observer: ObserverBase<Element>) -> ObserverRoster.InsertionResult? {
    // Safety: The memory is initialized if the copy succeeds, delivered, and then deinitialized. Tested by
    // `BehaviorSubjectTests`, `ShareTests`.
    withUnsafeTemporaryAllocation(of: Element.self, capacity: 1) { buffer in
      let first = buffer.baseAddress.unsafelyUnwrapped
      var former = ObserverList()
      var isFirst = false
      let entered = roster.state.withLock { state -> ObserverList.Key? in
        guard roster.isOpen, !roster.isClosed(state), state.joiner == nil else { return nil }
        isFirst = copyLatest(to: first)
        let key: ObserverList.Key
        if isFirst && replaysAfterEnd {
          // As in RxSwift, the observer is added after the element.
          key = state.takeKey()
          state.joiningCount += 1
        } else {
          (key, former) = roster.insert(observer, &state)
        }
        if isFirst {
          state.joiner = key
          joiner = .passUnretained(observer)
        }
        return key
      }
      guard let key = entered else { return nil }
      roster.retire(former)
      guard isFirst else { return .member(key) }
      // Safety: `isFirst` says that the memory is initialized. Tested by `BehaviorSubjectTests`, `ShareTests`.
      observer.receiver(observer, UnsafePointer(first))
      first.deinitialize(count: 1)
      return goLive(observer, key)
    }
  }

  /// Copies the only element that new observers receive first to uninitialized memory.
  ///
  /// Must be called with the roster locked.
  ///
  /// - Returns: Whether there is an element. Otherwise the memory remains uninitialized.
  private func copyLatest(to address: UnsafeMutablePointer<Element>) -> Bool {
    // Safety: The element of an optional has the optional's address. Tested by `BehaviorSubjectTests`, `ShareTests`.
    withUnsafeMutablePointer(to: &latest) { latest in
      guard case .some = latest.pointee else { return false }
      address.initialize(to: UnsafeRawPointer(latest).assumingMemoryBound(to: Element.self).pointee)
      return true
    }
  }

  /// Lets an observer that has received its first element receive later events.
  private func goLive(_ observer: ObserverBase<Element>, _ key: ObserverList.Key) -> ObserverRoster.InsertionResult {
    var former = ObserverList()
    let (isConverted, entry) = roster.state.withLock { state -> (Bool, ObserverRoster.InsertionResult) in
      guard state.joiner == key else { return (true, .ended) }
      state.joiner = nil
      guard replaysAfterEnd else { return (false, .member(key)) }
      guard roster.isOpen else { return (false, .ended) }
      state.joiningCount -= 1
      let key: ObserverList.Key
      (key, former) = roster.insert(observer, &state)
      return (false, .member(key))
    }
    roster.retire(former)
    return isConverted ? goLiveLate(observer, key) : entry
  }

  /// Delivers the events that have arrived in the meantime.
  private func goLiveLate(_ observer: ObserverBase<Element>, _ key: ObserverList.Key) -> ObserverRoster.InsertionResult
  {
    let late = roster.state.withLock { _ in
      converted?.firstIndex { $0.key == key }.flatMap { converted?.remove(at: $0).observer }
    }
    guard let late else { return .ended }
    late.goLive { isDisposed }
    return enter(late, observer, replaysAfterEnd ? nil : key).map { .member($0) } ?? .ended
  }

  /// Queues later events for the observer that is receiving the current element.
  ///
  /// Must be called inside the gate and with the roster locked.
  ///
  /// - Returns: A list to retire after unlocking.
  @usableFromInline
  func convertJoiner(_ state: inout ObserverRoster.State) -> ObserverList {
    guard let key = state.joiner, let observer = joiner else { return ObserverList() }
    state.joiner = nil
    let late = JoiningObserver(observer.takeUnretainedValue())
    converted = (converted ?? []) + [(key, late)]
    if replaysAfterEnd {
      joining = (joining ?? []) + [late]
      return ObserverList()
    }
    // The thread that adds the observer retains it, so releasing it under the lock runs no foreign code.
    return roster.change { $0.replace(key, with: late)?.release() }
  }

  private var firstElements: Elements { Elements(latest: latest, rest: elements) }

  private func deliver(_ elements: Elements, to observer: ObserverBase<Element>) {
    if let latest = elements.latest, !isDisposed { observer.next(latest) }
    guard let rest = elements.rest else { return }
    for element in rest where !isDisposed { observer.next(element) }
  }

  /// Adds an observer, with storage for the events that arrive while it receives its first elements.
  private func enterAmongOthers(_ observer: ObserverBase<Element>) -> ObserverRoster.InsertionResult {
    let (joined, former) = roster.state.withLock { join(observer, &$0) }
    roster.retire(former)
    switch joined {
    case .live(let key):
      return .member(key)
    case .ended(let elements, let end):
      deliver(elements, to: observer)
      if !isDisposed { end.deliver(to: observer) }
      return .ended
    case .closed:
      return .closed
    case .disposed:
      observer.error(disposedError)
      return .ended
    case .joining(let joining, let key, let elements):
      deliver(elements, to: observer)
      joining.goLive { isDisposed }
      return enter(joining, observer, key).map { .member($0) } ?? .ended
    }
  }

  private enum Joined: Sendable {
    case live(ObserverList.Key)
    case joining(JoiningObserver<Element>, ObserverList.Key?, Elements)
    case ended(Elements, StreamEnd)
    case closed
    case disposed
  }

  private func join(_ observer: ObserverBase<Element>, _ state: inout ObserverRoster.State) -> (Joined, ObserverList) {
    if isDisposed { return (.disposed, ObserverList()) }
    if roster.isClosed(state) { return (.closed, ObserverList()) }
    if let end = state.end { return (.ended(replaysAfterEnd ? firstElements : Elements(), end), ObserverList()) }
    let elements = firstElements
    if elements.isEmpty {
      let (key, former) = roster.insert(observer, &state)
      return (.live(key), former)
    }
    let new = JoiningObserver(observer)
    if replaysAfterEnd {
      // As in RxSwift, the observer is added after the elements.
      joining = (joining ?? []) + [new]
      state.joiningCount += 1
      return (.joining(new, nil, elements), ObserverList())
    }
    let (key, former) = roster.insert(new, &state)
    return (.joining(new, key, elements), former)
  }

  /// Adds an observer that has received its first elements.
  ///
  /// - Returns: The key; `nil` if the subject has terminated or has been disposed of in the meantime.
  private func enter(
    _ former: JoiningObserver<Element>, _ observer: ObserverBase<Element>, _ key: ObserverList.Key?
  ) -> ObserverList.Key? {
    if let key {
      roster.replace(key, with: observer)
      return key
    }
    let (entered, list) = roster.state.withLock { state -> (ObserverList.Key?, ObserverList) in
      guard let index = joining?.firstIndex(where: { $0 === former }) else { return (nil, ObserverList()) }
      joining?.remove(at: index)
      state.joiningCount -= 1
      let (key, list) = roster.insert(observer, &state)
      return (key, list)
    }
    roster.retire(list)
    return entered
  }
}
