import Causeway

/// Observers enter and leave.
extension Broadcast {
  /// Adds an observer after delivering its first elements, and the terminal event if there is one.
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    guard case .member(let key) = enterAlone(observer) ?? enter(observer) else { return Attachment.empty }
    return Membership(roster, key)
  }

  /// Adds an observer that receives the current element first, unless another one is being added.
  ///
  /// No storage is allocated here for events that arrive in the meantime: the sender does that, in
  /// ``convertJoiner(_:)``.
  ///
  /// - Returns: `nil` if the observer was not added.
  private func enterAlone(_ observer: ObserverBase<Element>) -> Entry? {
    if replaysAfterEnd { return nil }
    var first: Element?
    var former = ObserverList()
    let key = roster.state.withLock { state -> ObserverList.Key? in
      guard let latest, state.joiner == nil, roster.isOpen else { return nil }
      first = latest
      let key: ObserverList.Key
      (key, former) = roster.insert(observer, &state)
      state.joiner = key
      joiner = .passUnretained(observer)
      return key
    }
    guard let key, let first else { return nil }
    roster.retire(former)
    observer.next(first)
    let late = roster.state.withLock { state -> JoiningObserver<Element>? in
      if state.joiner == key {
        state.joiner = nil
        return nil
      }
      return converted?.firstIndex { $0.key == key }.flatMap { converted?.remove(at: $0).observer }
    }
    if let late {
      late.goLive { isDisposed }
      roster.replace(key, with: observer)
    }
    return .member(key)
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
    // The thread that adds the observer retains it, so releasing it under the lock runs no foreign code.
    return roster.change { $0.replace(key, with: late)?.release() }
  }

  private var firstElements: Elements { Elements(latest: latest, rest: elements) }

  private func deliver(_ elements: Elements, to observer: ObserverBase<Element>) {
    if let latest = elements.latest, !isDisposed { observer.next(latest) }
    guard let rest = elements.rest else { return }
    for element in rest where !isDisposed { observer.next(element) }
  }

  /// The result of adding an observer.
  enum Entry: Sendable {
    /// The observer has been added.
    case member(ObserverList.Key)
    /// The observer has received the terminal event.
    case ended
    /// The observer has received nothing, because no observers are accepted any more.
    case closed
  }

  /// Adds an observer after delivering its first elements, and the terminal event if there is one.
  func enter(_ observer: ObserverBase<Element>) -> Entry {
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

  /// Lets an observer that is disposed of during a delivery receive the current event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``Attachment/leftSubject()`` is called later.
  func postpone(_ observer: Attachment) -> Bool {
    roster.postpone(observer)
  }

  /// Removes an observer; does nothing if it is not present.
  ///
  /// - Returns: Whether it was the last observer.
  @discardableResult
  func leave(_ key: ObserverList.Key) -> Bool {
    roster.leave(key)
  }
}
