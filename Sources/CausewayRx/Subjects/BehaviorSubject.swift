public import Causeway

/// A subject with a current element, which each observer receives first, before `subscribe` returns.
///
/// Any thread can send at any time; all observers receive the elements in the same order. ``value()`` changes at once,
/// even while another thread delivers, so it may be newer than the last element that observers have received. (In
/// RxSwift, observers may end up with the older of two elements sent concurrently.)
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  // Safety: As `Observable`; the broadcast guards its own state, and the mirror is atomic. Tested by
  // `BehaviorSubjectTests`, `SubjectContractTests`.

  /// The type of the observer side.
  public typealias Observer = BehaviorSubject<Element>

  @usableFromInline let broadcast: Broadcast<Element>
  /// A copy of an element that fits into a word, which can be read without a lock.
  ///
  /// It is written with the roster locked.
  @usableFromInline let mirror: AtomicUInt64
  /// Whether ``value()`` can read ``mirror``.
  @usableFromInline let isMirrored: AtomicBool

  /// Creates a subject.
  ///
  /// - Parameter value: The initial element.
  @_alwaysEmitIntoClient
  public init(value: Element) {
    mirror = AtomicUInt64(WordMirror<Element>.word(value))
    isMirrored = AtomicBool(WordMirror<Element>.fits)
    broadcast = Broadcast(current: value)
    super.init()
    broadcast.belongs(to: self)
  }

  /// Returns the current element; after the completion, the last element.
  ///
  /// Reading costs little more than an uncontended lock or, for an element of up to eight bytes without references, an
  /// atomic load. It never waits for an observer.
  ///
  /// - Returns: The element.
  /// - Throws: The error with which the subject has terminated, or `RxError.disposed`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func value() throws -> Element {
    if WordMirror<Element>.fits, isMirrored.load(ordering: .relaxed) {
      return WordMirror<Element>.value(mirror.load(ordering: .acquiring))
    }
    return try lockedValue()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func lockedValue() throws -> Element {
    let (element, end) = broadcast.roster.state.withLock { _ in (broadcast.current, broadcast.currentEnd) }
    if case .error(let error)? = end { throw error }
    guard let element else { throw broadcast.disposedError }
    return element
  }

  /// Delivers an event to every observer, and keeps it for later observers.
  ///
  /// - Parameter event: An element or a terminal event. Ignored after a terminal event and after ``dispose()``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error, .completed: submit(event)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func send(_ element: Element) {
    // One lock covers the value and the position in the queue, so that values change in the order of the deliveries.
    var former: Element?
    var formerFirst: Element?
    var list = ObserverList()
    var retired = ObserverList()
    let roster = broadcast.roster
    let entry = roster.state.withLock { state -> SendEntry in
      guard broadcast.currentEnd == nil else { return .closed }
      guard roster.gate.tryEnter() else { return .contended }
      former = replaceElement(with: element)
      if roster.isOpen {
        if state.joiner != nil { retired = broadcast.convertJoiner(&state) }
        formerFirst = broadcast.keep(element)
        list.address = roster.observers.load(ordering: .relaxed)
      }
      return .inside
    }
    switch entry {
    case .inside:
      roster.deliver(element, to: list)
      roster.leaveGate()
      roster.retire(retired)
    case .contended: submit(.next(element))
    case .closed: break
    }
    // The former elements are released outside the lock.
    withExtendedLifetime((former, formerFirst)) {}
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func replaceElement(with element: Element) -> Element? {
    let former = broadcast.current
    broadcast.current = element
    if WordMirror<Element>.fits { mirror.store(WordMirror<Element>.word(element), ordering: .releasing) }
    return former
  }

  /// Delivers an event after the events that are already queued.
  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event<Element>) {
    broadcast.roster.noteEvent()
    let delivery = ObserverRoster.GateWork.delivery(UncheckedBox { [broadcast] in broadcast.deliver(event) })
    let (place, former) = broadcast.roster.state.withLock { _ -> (EventPlace?, Element?) in
      guard broadcast.currentEnd == nil else { return (nil, nil) }
      var former: Element?
      switch event {
      case .next(let element):
        former = replaceElement(with: element)
      case .error(let error):
        former = broadcast.current.take()
        broadcast.currentEnd = .error(error)
        isMirrored.store(false, ordering: .relaxed)
      case .completed: broadcast.currentEnd = .completed
      }
      return (broadcast.roster.gate.takePlace(for: delivery), former)
    }
    if let place { broadcast.roster.gate.proceed(place, delivery, broadcast.roster.perform) }
    withExtendedLifetime(former) {}
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  @usableFromInline
  override var isGated: Bool { true }

  /// Returns itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Whether the subject has observers.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether the subject has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Releases the element and all observers, without sending them an event.
  ///
  /// Later observers receive `RxError.disposed`.
  public func dispose() {
    let former = broadcast.roster.state.withLock { _ in
      isMirrored.store(false, ordering: .relaxed)
      defer { broadcast.currentEnd = .completed }
      return (broadcast.current.take(), broadcast.currentEnd)
    }
    broadcast.dispose()
    withExtendedLifetime(former) {}
  }
}

/// The result of the first step of sending an element.
@usableFromInline
enum SendEntry {
  /// The caller is inside the gate and delivers.
  case inside
  /// Another thread delivers, or the caller is already delivering.
  case contended
  /// The subject has terminated.
  case closed
}
