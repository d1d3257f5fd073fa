public import Causeway

/// The observers of a subject, and the gate that serializes the events of several threads.
///
/// The thread inside the gate reads the list of observers without a lock. A list that it may be reading is never
/// changed; changes are made to a copy. Nothing here depends on the type of the elements, so adding and removing
/// observers needs no runtime type information.
@usableFromInline
final class ObserverRoster: @unchecked Sendable {
  // Safety: Changes are made with `state` locked. A list that a delivery may be reading is retired through the gate,
  // which frees it afterwards. Tested by `ObserverRosterTests`, `RxEngineRaceTests`.

  /// The work that the gate serializes.
  @usableFromInline
  enum GateWork: Sendable {
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
    /// The number of observers that are receiving their first elements and are not yet in the list.
    @usableFromInline var joiningCount: Int32 = 0
    /// The observer that is receiving its first element.
    @usableFromInline var joiner: ObserverList.Key?
    /// Whether observers are no longer accepted.
    @usableFromInline var isClosed = false
    @usableFromInline var end: StreamEnd?

    /// Returns a new key.
    mutating func takeKey() -> ObserverList.Key {
      defer { nextKey += 1 }
      return nextKey
    }
  }

  /// The result of adding an observer.
  enum InsertionResult: Sendable {
    /// The observer has been added.
    case member(ObserverList.Key)
    /// The observer has received the terminal event.
    case ended
    /// The observer has received nothing, because no observers are accepted any more.
    case closed
  }

  @usableFromInline let gate = EventGate<GateWork>()
  /// The address of the list of observers.
  ///
  /// It is changed with ``state`` locked.
  @usableFromInline let observers = AtomicUInt(0)
  /// Whether the stream has terminated or has been disposed of; see ``Status``.
  @usableFromInline let status = AtomicUInt8(0)
  /// Whether a delivery may be using the current list; only valid inside the gate.
  @exclusivity(unchecked) @usableFromInline var isReading = false
  /// Whether to accept no observers after the last one has left, or after the terminal event.
  let closesWhenEmpty: Bool
  /// The number of nested deliveries in progress; only valid inside the gate.
  @exclusivity(unchecked) @usableFromInline var depth: Int32 = 0
  @usableFromInline let state = Locked(State())

  /// The flags of ``ObserverRoster/status``.
  @usableFromInline
  enum Status {
    @usableFromInline static var ended: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
    @usableFromInline static var disposed: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  }

  @usableFromInline
  init(closesWhenEmpty: Bool = false) {
    self.closesWhenEmpty = closesWhenEmpty
  }

  deinit {
    ObserverList(address: observers.load(ordering: .acquiring)).destroy()
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isOpen: Bool { status.load(ordering: .acquiring) == 0 }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isDisposed: Bool { status.load(ordering: .acquiring) & Status.disposed != 0 }

  var hasObservers: Bool {
    state.withLock { $0.joiningCount > 0 || list.live > 0 }
  }

  // MARK: Deliveries

  /// Runs a delivery; concurrent calls are serialized.
  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ delivery: @escaping () -> Void) {
    noteEvent()
    gate.submit(.delivery(UncheckedBox(delivery)), perform)
  }

  /// Records that an event is about to enter the gate, which queues it if it is sent from inside a delivery.
  @usableFromInline
  func noteEvent() {
    if gate.isInside { MainPlace.noteQueuedEvent() }
  }

  /// Leaves the gate after running the work that was queued in the meantime.
  @_alwaysEmitIntoClient
  @inline(__always)
  func leaveGate() {
    if !gate.tryLeave() { drain() }
  }

  @usableFromInline
  func drain() {
    gate.drain(perform)
  }

  @usableFromInline
  func perform(_ work: GateWork) {
    switch work {
    case .delivery(let delivery): delivery.value()
    case .retired(let list): list.destroy()
    case .left(let observer): observer.leftSubject()
    }
  }

  /// Delivers an element; must be called inside the gate.
  ///
  /// All observers must be observers of this type of element.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver<Element: Sendable>(_ element: Element) {
    deliver(element, to: ObserverList(address: observers.load(ordering: .acquiring)))
  }

  /// Delivers an element to the observers in a list; must be called inside the gate.
  @_alwaysEmitIntoClient
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

  /// Delivers the terminal event to all observers; must be called inside the gate.
  @usableFromInline
  func deliver(_ end: StreamEnd) {
    if let list = state.withLock({ close(&$0, end) }) { deliver(end, to: list) }
  }

  /// Records the terminal event; must be called with the state locked.
  ///
  /// - Returns: The observers; `nil` if the stream has already terminated or has been disposed of.
  func close(_ state: inout State, _ end: StreamEnd) -> ObserverList? {
    guard isOpen else { return nil }
    status.bitwiseOr(Status.ended, ordering: .acquiringAndReleasing)
    state.end = end
    state.joiningCount = 0
    return takeList()
  }

  /// Delivers the terminal event to the observers in a removed list, and releases them.
  func deliver(_ end: StreamEnd, to list: ObserverList) {
    depth &+= 1
    list.forEach { if !isDisposed { end.deliver(to: $0) } }
    depth &-= 1
    if depth == 0 { list.destroy() } else { retire(list) }
  }

  /// Lets an observer that is disposed of during a delivery receive the current event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``Attachment/leftSubject()`` is called later.
  func postpone(_ observer: Attachment) -> Bool {
    guard gate.isInside else { return false }
    dismiss(observer)
    return true
  }

  /// Calls ``Attachment/leftSubject()`` when no delivery is in progress: immediately, or on the delivering thread.
  func dismiss(_ observer: Attachment) {
    gate.submitWithoutWaiting(.left(observer), perform)
  }

  /// Releases all observers and ignores all later events.
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
}
