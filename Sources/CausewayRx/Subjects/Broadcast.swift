public import Causeway

/// A roster of observers, with the elements that later observers receive first.
///
/// A public subject queues an event sent from inside a delivery (R3). A shared connection delivers it immediately,
/// nested, as RxSwift does.
@usableFromInline
final class Broadcast<Element: Sendable>: ElementKeeper<Element, Element?>, @unchecked Sendable {
  // Safety: The elements and the joining observers are guarded by the roster's lock. `owner` is set before any other
  // call, and read only inside a call of the owner. Tested by `SubjectContractTests`, `RxEngineRaceTests`.

  /// The elements that a new observer receives first.
  enum Replay: Sendable {
    case nothing
    /// The latest elements, including after the terminal event.
    case last(Int)
  }

  /// The elements that a new observer receives first.
  struct Elements: Sendable {
    var latest: Element?
    var rest: ItemQueue<Element>?

    var isEmpty: Bool { latest == nil && rest?.isEmpty != false }
  }

  @usableFromInline let roster: ObserverRoster
  @usableFromInline let capacity: Int
  /// The elements that new observers receive first; `nil` if there have been none, or if the capacity is one.
  ///
  /// It is guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline var elements: ItemQueue<Element>?
  /// The terminal event after which a ``BehaviorSubject`` ignores events; a completion after disposal.
  ///
  /// It is guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline var currentEnd: StreamEnd?
  /// The observers that are receiving their first elements and are not yet in the roster; guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline var joining: [JoiningObserver<Element>]?
  /// The observer with the roster's ``ObserverRoster/State/joiner`` key.
  @exclusivity(unchecked) @usableFromInline var joiner: Unmanaged<ObserverBase<Element>>?
  /// The observers that are receiving the current element, and for which events have arrived in the meantime.
  @exclusivity(unchecked) @usableFromInline
  var converted: [(key: ObserverList.Key, observer: JoiningObserver<Element>)]?
  /// Whether the elements are also replayed after the terminal event.
  @usableFromInline let replaysAfterEnd: Bool
  /// The subject that owns this object, which the error after disposal refers to.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var owner: (any AnyObject & Sendable)?

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in unsafeDowncast(node, to: Broadcast<Element>.self).receive(element.pointee) }
    }
  }

  /// Creates the observers of a subject that replays its current element until the terminal event.
  @_alwaysEmitIntoClient
  init(current element: Element) {
    roster = ObserverRoster()
    capacity = 1
    replaysAfterEnd = false
    super.init(latest: element, current: element, receiver: Self.receiver)
  }

  /// - Parameters:
  ///   - replay: The elements that a new observer receives first.
  ///   - closesWhenEmpty: Whether to accept no observers after the last one has left, or after the terminal event.
  init(_ replay: Replay, closesWhenEmpty: Bool = false) {
    roster = ObserverRoster(closesWhenEmpty: closesWhenEmpty)
    switch replay {
    case .nothing:
      (capacity, replaysAfterEnd) = (0, false)
    case .last(let count):
      precondition(count >= 0, "a replaying subject needs a buffer size of zero or more, not \(count)")
      (capacity, replaysAfterEnd) = (count, true)
    }
    super.init(latest: nil, current: nil, receiver: Self.receiver)
  }

  deinit {
    roster.releaseObservers()
  }

  /// Sets the subject that owns this object and calls it.
  ///
  /// Must be called before any other method.
  @_alwaysEmitIntoClient
  func belongs(to subject: some AnyObject & Sendable) {
    owner = subject
  }

  @_alwaysEmitIntoClient
  var isDisposed: Bool { roster.isDisposed }

  var hasObservers: Bool { roster.hasObservers }

  /// The error that observers receive after disposal.
  @usableFromInline var disposedError: any Error { RxError.disposed(object: owner ?? self) }

  // MARK: Events

  /// Delivers an element; concurrent calls are serialized.
  @_alwaysEmitIntoClient
  @inline(__always)
  func submit(_ element: Element) {
    if roster.gate.tryEnter() {
      deliver(element)
      roster.leaveGate()
    } else {
      submit(.next(element))
    }
  }

  /// Delivers an event; concurrent calls are serialized.
  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event<Element>) {
    roster.submit { self.deliver(event) }
  }

  /// Delivers an element of an upstream, nested if it arrives during another delivery on the same thread.
  @_alwaysEmitIntoClient
  func receive(_ element: Element) {
    if roster.gate.isInside {
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
    if roster.gate.isInside {
      deliver(end)
    } else {
      roster.submit { self.deliver(end) }
    }
  }

  /// Delivers an event; must be called inside the gate.
  @usableFromInline
  func deliver(_ event: Event<Element>) {
    switch event {
    case .next(let element): deliver(element)
    case .error(let error): deliver(StreamEnd.error(error))
    case .completed: deliver(StreamEnd.completed)
    }
  }

  /// Delivers an element; must be called inside the gate.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliver(_ element: Element) {
    if capacity > 0 {
      deliverKeeping(element)
    } else if roster.isOpen {
      roster.deliver(element)
    }
  }

  /// Delivers an element and keeps it for later observers; must be called inside the gate.
  @_alwaysEmitIntoClient
  @inline(__always)
  func deliverKeeping(_ element: Element) {
    var former: Element?
    var joining: [JoiningObserver<Element>]?
    var list = ObserverList()
    var retired = ObserverList()
    roster.state.withLock { state in
      guard roster.isOpen else { return }
      if state.joiner != nil { retired = convertJoiner(&state) }
      list.address = roster.observers.load(ordering: .relaxed)
      if state.joiningCount > 0 { joining = self.joining }
      former = keep(element)
    }
    roster.deliver(element, to: list)
    if let joining { deliver(element, late: joining) }
    roster.retire(retired)
    // The replaced element is released here, outside the lock.
    withExtendedLifetime(former) {}
  }

  @usableFromInline
  func deliver(_ element: Element, late observers: [JoiningObserver<Element>]) {
    for observer in observers where !isDisposed { observer.next(element) }
  }

  /// Keeps an element for later observers.
  ///
  /// - Returns: The replaced element.
  @_alwaysEmitIntoClient
  @inline(__always)
  func keep(_ element: Element) -> Element? {
    if capacity == 1 {
      let former = latest
      latest = element
      return former
    }
    return keepAmongOthers(element)
  }

  @usableFromInline
  func keepAmongOthers(_ element: Element) -> Element? {
    if elements == nil { elements = ItemQueue() }
    elements?.append(element)
    return elements.map { $0.count > capacity } == true ? elements?.removeFirst() : nil
  }

  /// Delivers the terminal event; must be called inside the gate.
  private func deliver(_ end: StreamEnd) {
    var released = Elements()
    var late: [JoiningObserver<Element>]?
    var retired = ObserverList()
    let list = roster.state.withLock { state -> ObserverList? in
      if roster.isOpen { retired = convertJoiner(&state) }
      guard let list = roster.close(&state, end) else { return nil }
      swap(&late, &joining)
      if !replaysAfterEnd { released = takeElements() }
      return list
    }
    guard let list else { return }
    roster.deliver(end, to: list)
    roster.retire(retired)
    for observer in late ?? [] where !isDisposed { end.deliver(to: observer) }
    withExtendedLifetime(released) {}
  }

  /// Delivers a last element and the completion; must be called inside the gate.
  ///
  /// The stream has terminated before the first observer receives the element: an observer that is added from inside
  /// receives the element and the completion immediately.
  func complete(with element: Element?) {
    let list = roster.state.withLock { state -> ObserverList? in
      guard let list = roster.close(&state, .completed) else { return nil }
      if let element { _ = keep(element) }
      return list
    }
    guard let list else { return }
    if let element { roster.deliver(element, to: list) }
    roster.deliver(.completed, to: list)
  }

  /// Removes and returns the elements that new observers receive first.
  private func takeElements() -> Elements {
    defer { (latest, elements) = (nil, nil) }
    return Elements(latest: latest, rest: elements)
  }

  /// Releases all observers and elements.
  @usableFromInline
  override func dispose() {
    var released = Elements()
    var late: [JoiningObserver<Element>]?
    roster.dispose()
    roster.state.withLock { state in
      state.joiningCount = 0
      swap(&late, &joining)
      released = takeElements()
    }
    withExtendedLifetime(released) {}
  }
}
