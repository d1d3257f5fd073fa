public import Causeway
public import Synchronization

/// The observers of a subject, and what later observers receive first.
///
/// It delivers an event inside another if it is sent that way. The public subjects put events in order before.
@usableFromInline
final class Broadcast<Element: Sendable>: ObserverBase<Element>, @unchecked Sendable {
  /// What a new observer receives first.
  enum Replay: Sendable {
    case nothing
    /// The current element, until the end.
    case current(Element)
    /// The last elements, also after the end.
    case last(Int)
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var observers = Bag<ObserverBase<Element>>()
    /// Observers that receive the elements before theirs at this moment, and are not among the others yet.
    @usableFromInline var joining: [JoiningObserver<Element>] = []
    @usableFromInline var elements: ContiguousArray<Element> = []
    @usableFromInline var end: Event<Element>?
    @usableFromInline var isClosed = false
    @usableFromInline var isDisposed = false

    var isEmpty: Bool { observers.count == 0 && joining.isEmpty }
  }

  @usableFromInline let state: Locked<State>
  @usableFromInline let capacity: Int
  /// Whether the elements are sent after the end too.
  private let replaysAfterEnd: Bool
  /// Whether it accepts no observers after the last one has left, or after the end.
  private let closesWhenEmpty: Bool
  @usableFromInline let disposed = Atomic(false)
  /// The thread that delivers an event; 0 for none.
  @usableFromInline let deliveringThread = Atomic<UInt>(0)
  /// The observers that were disposed of during the delivery; used by the thread that delivers.
  @usableFromInline var leaving: [ObserverBase<Element>] = []
  /// The subject that the error after the disposal names.
  private let owner = Locked(Owner())

  private struct Owner: Sendable {
    weak var subject: (any AnyObject & Sendable)?
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
      unsafeDowncast(node, to: Broadcast<Element>.self).send(element.pointee)
    }
  }

  /// Remembers the subject that it belongs to.
  func belongs(to subject: some AnyObject & Sendable) {
    owner.withLock { $0.subject = subject }
  }

  @inlinable
  var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  var hasObservers: Bool { state.withLock { !$0.isEmpty } }

  /// The error that observers receive after the disposal.
  @usableFromInline var disposedError: any Error {
    RxError.disposed(object: owner.withLock { $0.subject } ?? self)
  }

  // MARK: Events

  /// Delivers an element, and keeps it for later observers.
  @inlinable
  func send(_ element: Element) {
    let receivers = state.withLock { state -> (Bag<ObserverBase<Element>>, [JoiningObserver<Element>], Element?)? in
      guard state.end == nil, !state.isDisposed else { return nil }
      return (state.observers, state.joining, keep(element, in: &state))
    }
    guard let receivers else { return }
    let outer = beginDelivery()
    receivers.0.forEach { if !isDisposed { $0.next(element) } }
    for observer in receivers.1 where !isDisposed { observer.next(element) }
    endDelivery(outer)
    // The element that has been replaced is released here, outside the lock.
    withExtendedLifetime(receivers.2) {}
  }

  /// Keeps an element for later observers.
  ///
  /// - Returns: The element that it has replaced.
  @inlinable
  @inline(__always)
  func keep(_ element: Element, in state: inout State) -> Element? {
    guard capacity > 0 else { return nil }
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

  @usableFromInline
  override func error(_ error: any Error) {
    end(.error(error))
  }

  @usableFromInline
  override func completed() {
    end(.completed)
  }

  private func end(_ event: Event<Element>) {
    let receivers = state.withLock { state -> (Bag<ObserverBase<Element>>, [JoiningObserver<Element>])? in
      guard state.end == nil, !state.isDisposed else { return nil }
      state.end = event
      defer {
        state.observers = Bag()
        state.joining = []
      }
      return (state.observers, state.joining)
    }
    guard let receivers else { return }
    let outer = beginDelivery()
    receivers.0.forEach { if !isDisposed { $0.on(event) } }
    for observer in receivers.1 where !isDisposed { observer.on(event) }
    endDelivery(outer)
  }

  /// Notes that this thread delivers.
  ///
  /// - Returns: What ``endDelivery(_:)`` is called with: the thread that delivers the event around this one.
  @inlinable
  @inline(__always)
  func beginDelivery() -> UInt {
    let outer = deliveringThread.load(ordering: .relaxed)
    deliveringThread.store(currentThread(), ordering: .relaxed)
    return outer
  }

  /// Notes that this thread has delivered.
  @inlinable
  @inline(__always)
  func endDelivery(_ outer: UInt) {
    if outer != currentThread(), !leaving.isEmpty { dismissLeaving() }
    deliveringThread.store(outer, ordering: .relaxed)
  }

  @usableFromInline
  func dismissLeaving() {
    let left = leaving
    leaving = []
    for observer in left { observer.leftSubject() }
  }

  /// Lets an observer that is disposed of from inside a delivery still receive that event, as RxSwift does.
  ///
  /// - Returns: Whether this thread is delivering. If so, ``ObserverBase/leftSubject()`` is called afterwards.
  func postpone(_ observer: ObserverBase<Element>) -> Bool {
    guard deliveringThread.load(ordering: .relaxed) == currentThread() else { return false }
    leaving.append(observer)
    return true
  }

  /// Releases the elements, which later observers do not receive.
  @usableFromInline
  func releaseElements() {
    let released = state.withLock { state in
      defer { state.elements = [] }
      return state.elements
    }
    withExtendedLifetime(released) {}
  }

  /// Releases all observers and elements.
  func dispose() {
    disposed.store(true, ordering: .releasing)
    let released = state.withLock { state in
      defer {
        state = State()
        state.isDisposed = true
      }
      return state
    }
    withExtendedLifetime(released) {}
  }

  // MARK: Observers

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    guard case .member(let key) = enter(observer) else { return NopDisposable() }
    return Membership(self, key)
  }

  /// The place of a new observer.
  enum Entry: Sendable {
    /// It is among the observers.
    case member(Bag<ObserverBase<Element>>.Key)
    /// It has received the end.
    case ended
    /// It has received nothing, since no observers are accepted any more.
    case closed
  }

  /// Adds an observer, after it has received the elements and perhaps the end that come first.
  func enter(_ observer: ObserverBase<Element>) -> Entry {
    switch state.withLock({ join(observer, &$0) }) {
    case .live(let key):
      return .member(key)
    case .ended(let elements, let event):
      for element in elements where !isDisposed { observer.next(element) }
      if !isDisposed { observer.on(event) }
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
    case live(Bag<ObserverBase<Element>>.Key)
    case joining(JoiningObserver<Element>, Bag<ObserverBase<Element>>.Key?, ContiguousArray<Element>)
    case ended(ContiguousArray<Element>, Event<Element>)
    case closed
    case disposed
  }

  private func join(_ observer: ObserverBase<Element>, _ state: inout State) -> Joined {
    if state.isDisposed { return .disposed }
    if closesWhenEmpty, state.isClosed || state.end != nil { return .closed }
    if let end = state.end { return .ended(replaysAfterEnd ? state.elements : [], end) }
    if state.elements.isEmpty { return .live(state.observers.insert(observer)) }
    let joining = JoiningObserver(observer)
    if replaysAfterEnd {
      // As in RxSwift it takes its place after the elements.
      state.joining.append(joining)
      return .joining(joining, nil, state.elements)
    }
    return .joining(joining, state.observers.insert(joining), state.elements)
  }

  /// Puts an observer that has received its first elements among the others.
  ///
  /// - Returns: The key; `nil` if the subject has ended or has been disposed of meanwhile.
  private func enter(
    _ joining: JoiningObserver<Element>, _ observer: ObserverBase<Element>, _ key: Bag<ObserverBase<Element>>.Key?
  ) -> Bag<ObserverBase<Element>>.Key? {
    state.withLock { state in
      if let key {
        state.observers.replace(key, with: observer)
        return key
      }
      guard let index = state.joining.firstIndex(where: { $0 === joining }) else { return nil }
      state.joining.remove(at: index)
      return state.observers.insert(observer)
    }
  }

  /// Removes an observer; does nothing if it is not there any more.
  ///
  /// - Returns: Whether it was the last one.
  @discardableResult
  func leave(_ key: Bag<ObserverBase<Element>>.Key) -> Bool {
    let (removed, isLast) = state.withLock { state in
      let removed = state.observers.remove(key)
      let isLast = removed != nil && state.isEmpty
      if isLast { state.isClosed = true }
      return (removed, isLast)
    }
    withExtendedLifetime(removed) {}
    return isLast
  }
}
