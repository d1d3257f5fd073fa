public import Causeway
public import Synchronization

/// The observers of a subject, and the gate that puts in one order what several threads send.
///
/// The thread inside the gate reads the list of observers without a lock. A list that it may be reading is never changed: a
/// change goes to a copy then. Nothing here depends on the type of the elements, so coming and going takes no run-time type
/// information.
@usableFromInline
final class ObserverRoster: @unchecked Sendable {
  /// What the gate puts in order.
  @usableFromInline
  enum Signal: Sendable {
    /// The delivery of an event.
    case delivery(UncheckedBox<() -> Void>)
    /// A list that a delivery may have been reading when it was replaced.
    case retired(ObserverList)
    /// An observer that was disposed of during a delivery.
    case left(Attachment)
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var nextKey: ObserverList.Key = 0
    /// How many observers receive their first elements at this moment and are not in the list yet.
    @usableFromInline var joiningCount: Int32 = 0
    /// The observer in the list that receives its first element at this moment.
    @usableFromInline var joiner: ObserverList.Key?
    /// Whether no observers are accepted any more.
    @usableFromInline var isClosed = false
    @usableFromInline var end: StreamEnd?
  }

  @usableFromInline let gate = EventGate<Signal>()
  /// The address of the list of observers.
  ///
  /// It is changed with ``state`` locked.
  @usableFromInline let observers = Atomic<UInt>(0)
  /// Whether the stream has ended or has been disposed of; see ``Status``.
  @usableFromInline let status = Atomic<UInt8>(0)
  /// Whether the current list may be in use by a delivery (for the thread inside).
  @exclusivity(unchecked) @usableFromInline var isReading = false
  /// Whether it accepts no observers after the last one has left, or after the end.
  private let closesWhenEmpty: Bool
  /// How many deliveries are in progress, one inside the other (for the thread inside).
  @exclusivity(unchecked) @usableFromInline var depth: Int32 = 0
  @usableFromInline let state = Locked(State())

  /// The flags of ``ObserverRoster/status``.
  @usableFromInline
  enum Status {
    @usableFromInline static var ended: UInt8 { @inlinable @inline(__always) get { 1 } }
    @usableFromInline static var disposed: UInt8 { @inlinable @inline(__always) get { 2 } }
  }

  @usableFromInline
  init(closesWhenEmpty: Bool = false) {
    self.closesWhenEmpty = closesWhenEmpty
  }

  deinit {
    ObserverList(address: observers.load(ordering: .acquiring)).destroy()
  }

  @inlinable
  @inline(__always)
  var isOpen: Bool { status.load(ordering: .acquiring) == 0 }

  @inlinable
  @inline(__always)
  var isDisposed: Bool { status.load(ordering: .acquiring) & Status.disposed != 0 }

  var hasObservers: Bool {
    state.withLock { $0.joiningCount > 0 || list.live > 0 }
  }

  // MARK: Deliveries

  /// Delivers in the order in which several threads send.
  @inlinable
  @inline(never)
  func submit(_ delivery: @escaping () -> Void) {
    gate.submit(.delivery(UncheckedBox(delivery)), perform)
  }

  /// Leaves the gate, after what has been queued meanwhile.
  @inlinable
  @inline(__always)
  func leaveGate() {
    if !gate.tryLeave() { drain() }
  }

  @usableFromInline
  func drain() {
    gate.drain(perform)
  }

  @usableFromInline
  func perform(_ signal: Signal) {
    switch signal {
    case .delivery(let delivery): delivery.value()
    case .retired(let list): list.destroy()
    case .left(let observer): observer.leftSubject()
    }
  }

  /// Delivers an element, as the thread inside the gate.
  ///
  /// All observers are observers of such elements.
  @inlinable
  @inline(__always)
  func deliver<Element: Sendable>(_ element: Element) {
    deliver(element, to: ObserverList(address: observers.load(ordering: .acquiring)))
  }

  /// Delivers an element to the observers in a list, as the thread inside the gate.
  @inlinable
  @inline(__always)
  func deliver<Element: Sendable>(_ element: Element, to list: ObserverList) {
    guard let header = list.header else { return }
    isReading = true
    depth &+= 1
    withAddress(of: element) { element in
      var place = ObserverList.places(header)
      let end = place + Int(header.pointee.count)
      while place < end {
        if let observer = place.pointee.observer, !isDisposed {
          observer._withUnsafeGuaranteedRef { observer in
            let observer = unsafeDowncast(observer, to: ObserverBase<Element>.self)
            observer.receiver(observer, element)
          }
        }
        place += 1
      }
    }
    depth &-= 1
  }

  /// Delivers the end to all observers, as the thread inside the gate.
  @usableFromInline
  func deliver(_ end: StreamEnd) {
    if let list = state.withLock({ close(&$0, end) }) { deliver(end, to: list) }
  }

  /// Notes the end, with the state locked.
  ///
  /// - Returns: The observers; `nil` if it has ended or has been disposed of already.
  func close(_ state: inout State, _ end: StreamEnd) -> ObserverList? {
    guard isOpen else { return nil }
    status.bitwiseOr(Status.ended, ordering: .acquiringAndReleasing)
    state.end = end
    state.joiningCount = 0
    return takeList()
  }

  /// Delivers the end to the observers in a list that has been taken out, and releases them.
  func deliver(_ end: StreamEnd, to list: ObserverList) {
    depth &+= 1
    list.forEach { if !isDisposed { end.deliver(to: $0) } }
    depth &-= 1
    if depth == 0 { list.destroy() } else { retire(list) }
  }

  /// Lets an observer that is disposed of from inside a delivery still receive that event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``Attachment/leftSubject()`` is called afterwards.
  func postpone(_ observer: Attachment) -> Bool {
    guard gate.isInside else { return false }
    dismiss(observer)
    return true
  }

  /// Calls ``Attachment/leftSubject()`` when no delivery is in progress: now, or on the thread that delivers.
  func dismiss(_ observer: Attachment) {
    gate.submitWithoutWaiting(.left(observer), perform)
  }

  /// Accepts no more events, and releases all observers.
  func dispose() {
    status.bitwiseOr(Status.disposed, ordering: .acquiringAndReleasing)
    releaseObservers()
  }

  /// Releases all observers.
  @usableFromInline
  func releaseObservers() {
    if observers.load(ordering: .acquiring) == 0 { return }
    let list = state.withLock { state in
      state.joiningCount = 0
      return takeList()
    }
    retire(list)
  }

  // MARK: Observers

  /// Adds an observer, or sends it the end.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - subject: What the error after the disposal names.
  /// - Returns: The place of the observer.
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

  /// Whether observers are accepted, with the state locked.
  func isClosed(_ state: borrowing State) -> Bool {
    closesWhenEmpty && (state.isClosed || state.end != nil)
  }

  /// Adds an observer to the list, with the state locked.
  ///
  /// - Returns: The key, and the list for ``retire(_:)``.
  func insert(_ observer: EndObserver, _ state: inout State) -> (ObserverList.Key, ObserverList) {
    let key = state.nextKey
    state.nextKey += 1
    return (key, change { $0.insert(observer, key) })
  }

  /// Puts another observer in the place of one; does nothing if the key is unknown.
  func replace(_ key: ObserverList.Key, with observer: EndObserver) {
    var replaced: Unmanaged<EndObserver>?
    let former = state.withLock { _ in
      list.contains(key) ? change { replaced = $0.replace(key, with: observer) } : ObserverList()
    }
    retire(former)
    replaced?.release()
  }

  /// Removes an observer; does nothing if it is not there any more.
  ///
  /// - Returns: Whether it was the last one.
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
  @inlinable
  @inline(__always)
  func retire(_ list: ObserverList) {
    if list.address != 0 { retireLater(list) }
  }

  @usableFromInline
  func retireLater(_ list: ObserverList) {
    gate.submitWithoutWaiting(.retired(list), perform)
  }

  // MARK: The list, with the state locked

  private var list: ObserverList { ObserverList(address: observers.load(ordering: .relaxed)) }

  /// Takes the list out.
  private func takeList() -> ObserverList {
    ObserverList(address: observers.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Changes the list where it is, or a copy if a delivery may be reading it.
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
