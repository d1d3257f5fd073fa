public import Causeway
public import Synchronization

/// The observers of a subject, and what later observers receive first.
///
/// What several threads send is put in one order by the ``gate``. The thread inside reads the list of observers without a
/// lock; nobody changes a list that it may be reading: a change goes to a copy then. A public subject queues an event that is
/// sent from inside another (R3). An upstream of a shared connection does not: it delivers one inside the other, as in
/// RxSwift.
@usableFromInline
final class Broadcast<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  @usableFromInline typealias List = ObserverList<Element>

  /// What a new observer receives first.
  enum Replay: Sendable {
    case nothing
    /// The current element, until the end.
    case current(Element)
    /// The last elements, also after the end.
    case last(Int)
  }

  /// What the gate puts in order.
  @usableFromInline
  enum Signal: Sendable {
    case event(Event<Element>)
    /// A list that a delivery may have been reading when it was replaced.
    case retired(List)
    /// An observer that was disposed of during a delivery.
    case left(Attachment)
  }

  @usableFromInline
  struct State: Sendable {
    /// Observers that receive the elements before theirs at this moment, and are not among the others yet.
    @usableFromInline var joining: [JoiningObserver<Element>] = []
    @usableFromInline var elements: ContiguousArray<Element> = []
    @usableFromInline var end: StreamEnd?
    @usableFromInline var nextKey: List.Key = 0
    @usableFromInline var isClosed = false
  }

  @usableFromInline let gate = EventGate<Signal>()
  /// The address of the list of observers.
  ///
  /// It is changed with ``state`` locked.
  @usableFromInline let observers = Atomic<UInt>(0)
  @usableFromInline let state: Locked<State>
  @usableFromInline let capacity: Int
  /// ``Status`` flags.
  @usableFromInline let status = Atomic<UInt8>(0)
  /// Whether the elements are sent after the end too.
  private let replaysAfterEnd: Bool
  /// Whether it accepts no observers after the last one has left, or after the end.
  private let closesWhenEmpty: Bool
  /// Whether the current list may be in use by a delivery (for the thread inside).
  @exclusivity(unchecked) @usableFromInline var isReading = false
  /// How many deliveries are in progress, one inside the other (for the thread inside).
  @exclusivity(unchecked) @usableFromInline var depth: Int32 = 0
  /// The subject that the error after the disposal names, and that calls ``releaseObservers()`` when it is released.
  private unowned(unsafe) var owner: (any AnyObject & Sendable)?

  @usableFromInline
  enum Status {
    @usableFromInline static var ended: UInt8 { @inlinable @inline(__always) get { 1 } }
    @usableFromInline static var disposed: UInt8 { @inlinable @inline(__always) get { 2 } }
  }

  /// - Parameters:
  ///   - replay: What a new observer receives first.
  ///   - closesWhenEmpty: Whether it accepts no observers after the last one has left, or after the end.
  init(_ replay: Replay, closesWhenEmpty: Bool = false) {
    self.closesWhenEmpty = closesWhenEmpty
    var state = State()
    switch replay {
    case .nothing:
      (capacity, replaysAfterEnd) = (0, false)
    case .current(let element):
      state.elements = [element]
      (capacity, replaysAfterEnd) = (1, false)
    case .last(let count):
      precondition(count >= 0, "a replaying subject keeps zero elements or more, not \(count)")
      (capacity, replaysAfterEnd) = (count, true)
    }
    self.state = Locked(state)
    super.init { node, element in
      unsafeDowncast(node, to: Broadcast<Element>.self).receive(element.pointee)
    }
  }

  deinit {
    List(address: observers.load(ordering: .acquiring)).destroy()
  }

  /// Remembers the subject that it belongs to, which calls ``releaseObservers()`` when it is released.
  ///
  /// Called before any other use.
  func belongs(to subject: some AnyObject & Sendable) {
    owner = subject
  }

  @inlinable
  var isDisposed: Bool { status.load(ordering: .acquiring) & Status.disposed != 0 }

  var hasObservers: Bool {
    state.withLock { !$0.joining.isEmpty || list.live > 0 }
  }

  /// The error that observers receive after the disposal.
  @usableFromInline var disposedError: any Error {
    RxError.disposed(object: owner ?? self)
  }

  // MARK: Events

  /// Delivers an element, in the order in which several threads send.
  @inlinable
  @inline(__always)
  func submit(_ element: Element) {
    if gate.tryEnter() {
      deliver(element)
      gate.leave(perform)
    } else {
      submit(.next(element))
    }
  }

  /// Delivers an event, in the order in which several threads send.
  @inlinable
  @inline(never)
  func submit(_ event: Event<Element>) {
    gate.submit(.event(event), perform)
  }

  /// Delivers an element of an upstream; inside another delivery if it comes from there.
  @inlinable
  func receive(_ element: Element) {
    if gate.isInside {
      deliver(element)
    } else {
      submit(element)
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    receive(.error(error))
  }

  @usableFromInline
  override func completed() {
    receive(.completed)
  }

  private func receive(_ end: StreamEnd) {
    if gate.isInside {
      deliver(end)
    } else {
      submit(end.event())
    }
  }

  @inlinable
  @inline(never)
  func perform(_ signal: Signal) {
    switch signal {
    case .event(.next(let element)): deliver(element)
    case .event(.error(let error)): deliver(.error(error))
    case .event(.completed): deliver(.completed)
    case .retired(let list): list.destroy()
    case .left(let observer): observer.leftSubject()
    }
  }

  /// Delivers an element, as the thread inside the gate.
  @inlinable
  @inline(__always)
  func deliver(_ element: Element) {
    if capacity > 0 { return deliverKeeping(element) }
    guard status.load(ordering: .acquiring) == 0 else { return }
    deliver(element, to: List(address: observers.load(ordering: .acquiring)))
  }

  @inlinable
  @inline(__always)
  func deliver(_ element: Element, to list: List) {
    isReading = true
    depth &+= 1
    withAddress(of: element) { element in
      list.forEach { if !isDisposed { $0.receiver($0, element) } }
    }
    depth &-= 1
  }

  /// Delivers an element, and keeps it for later observers.
  @inlinable
  func deliverKeeping(_ element: Element) {
    let receivers = state.withLock { state -> (List, [JoiningObserver<Element>], Element?)? in
      guard status.load(ordering: .relaxed) == 0 else { return nil }
      return (List(address: observers.load(ordering: .relaxed)), state.joining, keep(element, in: &state))
    }
    guard let receivers else { return }
    deliver(element, to: receivers.0)
    if !receivers.1.isEmpty {
      for observer in receivers.1 where !isDisposed { observer.next(element) }
    }
    // The element that has been replaced is released here, outside the lock.
    withExtendedLifetime(receivers.2) {}
  }

  /// Keeps an element for later observers.
  ///
  /// - Returns: The element that it has replaced.
  @inlinable
  @inline(__always)
  func keep(_ element: Element, in state: inout State) -> Element? {
    guard state.elements.count >= capacity else {
      state.elements.append(element)
      return nil
    }
    if capacity == 1 {
      let former = state.elements[0]
      state.elements[0] = element
      return former
    }
    defer { state.elements.append(element) }
    return state.elements.removeFirst()
  }

  /// Delivers the end, as the thread inside the gate.
  @usableFromInline
  func deliver(_ end: StreamEnd) {
    let receivers = state.withLock { state -> (List, State)? in
      guard status.load(ordering: .relaxed) == 0 else { return nil }
      status.bitwiseOr(Status.ended, ordering: .acquiringAndReleasing)
      let former = state
      state.joining = []
      if !replaysAfterEnd { state.elements = [] }
      state.end = end
      return (takeList(), former)
    }
    guard let receivers else { return }
    depth &+= 1
    receivers.0.forEach { if !isDisposed { end.deliver(to: $0) } }
    for observer in receivers.1.joining where !isDisposed { end.deliver(to: observer) }
    depth &-= 1
    if depth == 0 { receivers.0.destroy() } else { retire(receivers.0) }
  }

  /// Lets an observer that is disposed of from inside a delivery still receive that event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``Attachment/leftSubject()`` is called afterwards.
  func postpone(_ observer: Attachment) -> Bool {
    guard gate.isInside else { return false }
    gate.submitWithoutWaiting(.left(observer), perform)
    return true
  }

  /// Releases all observers and elements.
  @usableFromInline
  override func dispose() {
    status.bitwiseOr(Status.disposed, ordering: .acquiringAndReleasing)
    let released = state.withLock { state in
      defer { state = State(nextKey: state.nextKey) }
      return (state, takeList())
    }
    retire(released.1)
    withExtendedLifetime(released.0) {}
  }

  /// Releases all observers, since no event can come any more.
  func releaseObservers() {
    let released = state.withLock { state in
      defer { state.joining = [] }
      return (takeList(), state.joining)
    }
    retire(released.0)
    withExtendedLifetime(released.1) {}
  }

  // MARK: The list of observers, with the state locked

  private var list: List { List(address: observers.load(ordering: .relaxed)) }

  /// Takes the list out.
  private func takeList() -> List {
    List(address: observers.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Changes the list where it is, or a copy if a delivery may be reading it.
  ///
  /// - Returns: The list that the copy has replaced. ``retire(_:)`` is called with it after unlocking.
  private func change(_ body: (inout List) -> Void) -> List {
    var list = self.list
    let isMaintaining = gate.tryBeginMaintenance()
    if isMaintaining || !isReadingElsewhere {
      body(&list)
      observers.store(list.address, ordering: .releasing)
      if isMaintaining { gate.endMaintenance() }
      return List()
    }
    let former = list
    list = former.copy()
    body(&list)
    observers.store(list.address, ordering: .releasing)
    if gate.isInside { isReading = false }
    return former
  }

  /// Whether a delivery may be reading the list, given that a thread is inside the gate.
  private var isReadingElsewhere: Bool { !gate.isInside || isReading && depth > 0 }

  /// Releases a list when no delivery is reading it.
  private func retire(_ list: List) {
    if list.address != 0 { gate.submitWithoutWaiting(.retired(list), perform) }
  }

  // MARK: Observers

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func attach(_ observer: ObserverBase<Element>) -> Attachment {
    guard case .member(let key) = enter(observer) else { return Attachment.empty }
    return owner == nil ? WeakMembership(self, key) : Membership(self, key)
  }

  /// The place of a new observer.
  enum Entry: Sendable {
    /// It is among the observers.
    case member(List.Key)
    /// It has received the end.
    case ended
    /// It has received nothing, since no observers are accepted any more.
    case closed
  }

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func enter(_ observer: ObserverBase<Element>) -> Entry {
    let (joined, former) = state.withLock { join(observer, &$0) }
    retire(former)
    switch joined {
    case .live(let key):
      return .member(key)
    case .ended(let elements, let end):
      for element in elements where !isDisposed { observer.next(element) }
      if !isDisposed { end.deliver(to: observer) }
      return .ended
    case .closed:
      return .closed
    case .disposed:
      observer.error(disposedError)
      return .ended
    case .joining(let joining, let key, let elements):
      for element in elements where !isDisposed { observer.next(element) }
      joining.goLive { isDisposed }
      return enter(joining, observer, key).map { .member($0) } ?? .ended
    }
  }

  private enum Joined: Sendable {
    case live(List.Key)
    case joining(JoiningObserver<Element>, List.Key?, ContiguousArray<Element>)
    case ended(ContiguousArray<Element>, StreamEnd)
    case closed
    case disposed
  }

  private func join(_ observer: ObserverBase<Element>, _ state: inout State) -> (Joined, List) {
    if isDisposed { return (.disposed, List()) }
    if closesWhenEmpty, state.isClosed || state.end != nil { return (.closed, List()) }
    if let end = state.end { return (.ended(replaysAfterEnd ? state.elements : [], end), List()) }
    if state.elements.isEmpty {
      let (key, former) = insert(observer, &state)
      return (.live(key), former)
    }
    let joining = JoiningObserver(observer)
    if replaysAfterEnd {
      // As in RxSwift it takes its place after the elements.
      state.joining.append(joining)
      return (.joining(joining, nil, state.elements), List())
    }
    let (key, former) = insert(joining, &state)
    return (.joining(joining, key, state.elements), former)
  }

  private func insert(_ observer: ObserverBase<Element>, _ state: inout State) -> (List.Key, List) {
    let key = state.nextKey
    state.nextKey += 1
    return (key, change { $0.insert(observer, key) })
  }

  /// Puts an observer that has received its first elements among the others.
  ///
  /// - Returns: The key; `nil` if the subject has ended or has been disposed of meanwhile.
  private func enter(
    _ joining: JoiningObserver<Element>, _ observer: ObserverBase<Element>, _ key: List.Key?
  ) -> List.Key? {
    let (entered, former, replaced) = state.withLock { state -> (List.Key?, List, Released?) in
      if let key {
        var replaced: Released?
        guard list.contains(key) else { return (key, List(), nil) }
        let former = change { replaced = Released($0.replace(key, with: observer)) }
        return (key, former, replaced)
      }
      guard let index = state.joining.firstIndex(where: { $0 === joining }) else { return (nil, List(), nil) }
      state.joining.remove(at: index)
      let (key, former) = insert(observer, &state)
      return (key, former, nil)
    }
    retire(former)
    replaced?.observer?.release()
    return entered
  }

  /// Removes an observer; does nothing if it is not there any more.
  ///
  /// - Returns: Whether it was the last one.
  @discardableResult
  func leave(_ key: List.Key) -> Bool {
    let (removed, former, isLast) = state.withLock { state -> (Released?, List, Bool) in
      guard list.contains(key) else { return (nil, List(), false) }
      var removed: Released?
      let former = change { removed = Released($0.remove(key)) }
      let isLast = list.live == 0 && state.joining.isEmpty
      if isLast { state.isClosed = true }
      return (removed, former, isLast)
    }
    retire(former)
    removed?.observer?.release()
    return isLast
  }

  /// An observer to be released outside the lock.
  private struct Released: @unchecked Sendable {
    let observer: Unmanaged<ObserverBase<Element>>?

    init(_ observer: Unmanaged<ObserverBase<Element>>?) {
      self.observer = observer
    }
  }
}
