import Causeway

/// Observers enter and leave.
extension ObserverRoster {
  // Safety: The thread that removes an observer from the list, under the lock, releases it. Tested by
  // `ObserverRosterTests`.

  /// Adds an observer, or sends it the terminal event.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - subject: The subject that the error after disposal refers to.
  /// - Returns: The membership of the observer.
  @usableFromInline
  func attach(_ observer: EndObserver, _ subject: some AnyObject & Sendable) -> Attachment {
    let (key, former, end) = state.withLock { state -> (ObserverList.Key?, ObserverList, StreamEnd?) in
      if isDisposed { return (nil, ObserverList(), nil) }
      if let end = state.end { return (nil, ObserverList(), end) }
      let (key, former) = insert(observer, &state)
      return (key, former, nil)
    }
    if let key {
      retire(former)
      return Membership(self, key)
    }
    if isDisposed {
      observer.error(RxError.disposed(object: subject))
    } else {
      end?.deliver(to: observer)
    }
    return Attachment.empty
  }

  /// Returns whether observers are no longer accepted; must be called with the state locked.
  func isClosed(_ state: borrowing State) -> Bool {
    closesWhenEmpty && (state.isClosed || state.end != nil)
  }

  /// Adds an observer to the list; must be called with the state locked.
  ///
  /// - Returns: The key, and the list for ``retire(_:)``.
  func insert(_ observer: EndObserver, _ state: inout State) -> (ObserverList.Key, ObserverList) {
    let key = state.takeKey()
    return (key, change { $0.insert(observer, key) })
  }

  /// Replaces an observer; does nothing if the key is unknown.
  func replace(_ key: ObserverList.Key, with observer: EndObserver) {
    var replaced: Unmanaged<EndObserver>?
    let former = state.withLock { _ in
      list.contains(key) ? change { replaced = $0.replace(key, with: observer) } : ObserverList()
    }
    retire(former)
    replaced?.release()
  }

  /// Removes an observer; does nothing if it is not present.
  ///
  /// - Returns: Whether it was the last observer.
  @discardableResult
  func leave(_ key: ObserverList.Key) -> Bool {
    var removed: Unmanaged<EndObserver>?
    var isLast = false
    let former = state.withLock { state -> ObserverList in
      guard let index = list.index(of: key) else { return ObserverList() }
      let former = change { removed = $0.remove(at: index) }
      isLast = list.live == 0 && state.joiningCount == 0
      if isLast { state.isClosed = true }
      return former
    }
    retire(former)
    removed?.release()
    return isLast
  }

  /// Releases a list when no delivery is reading it.
  @_alwaysEmitIntoClient
  @inline(__always)
  func retire(_ list: ObserverList) {
    if list.address != 0 { retireLater(list) }
  }

  @usableFromInline
  func retireLater(_ list: ObserverList) {
    gate.submitWithoutWaiting(.retired(list), perform)
  }

  // MARK: The list (with the state locked)

  var list: ObserverList { ObserverList(address: observers.load(ordering: .relaxed)) }

  /// Removes and returns the list.
  func takeList() -> ObserverList {
    ObserverList(address: observers.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Changes the list in place, or changes a copy if a delivery may be reading it.
  ///
  /// - Returns: The list that the copy has replaced.
  func change(_ body: (inout ObserverList) -> Void) -> ObserverList {
    var list = self.list
    let isMaintaining = gate.tryBeginMaintenance()
    if isMaintaining || !mayBeReading {
      body(&list)
      observers.store(list.address, ordering: .releasing)
      if isMaintaining { gate.endMaintenance() }
      return ObserverList()
    }
    let former = list
    list = former.copy()
    body(&list)
    observers.store(list.address, ordering: .releasing)
    if gate.isInside { isReading = false }
    return former
  }

  /// Whether a delivery may be reading the list, given that a thread is inside the gate.
  private var mayBeReading: Bool { !gate.isInside || isReading && depth > 0 }
}
