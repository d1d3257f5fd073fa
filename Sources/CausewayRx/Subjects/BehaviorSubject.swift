public import Causeway
public import Synchronization

/// Holds an element: an observer receives the current one before `subscribe` returns, then every later one.
///
/// Any thread may send at any time; the order of elements is the same for all observers. ``value()`` changes at once,
/// also while another thread delivers, so it may be ahead of what observers have seen. (RxSwift's subject may leave
/// observers on the older of two elements that were sent at once.)
public final class BehaviorSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// What it is fed through.
  public typealias Observer = BehaviorSubject<Element>

  /// What ``value()`` gives, which is ahead of the observers.
  @usableFromInline
  struct Reading: Sendable {
    @usableFromInline var element: Element?
    @usableFromInline var end: Event<Element>?
    @usableFromInline var isDisposed = false

    @inlinable
    var isOpen: Bool { end == nil && !isDisposed }
  }

  @usableFromInline let broadcast: Broadcast<Element>
  /// The element again, where it fits into a word, so that reading it takes no lock.
  ///
  /// Written with the roster locked.
  @usableFromInline let mirror: Atomic<UInt64>
  /// Whether ``mirror`` is what ``value()`` gives.
  @usableFromInline let isMirrored: Atomic<Bool>
  /// Guarded by the roster's lock.
  @exclusivity(unchecked) @usableFromInline var reading: Reading

  /// Makes a subject that holds an element.
  ///
  /// - Parameter value: The first element.
  public init(value: Element) {
    reading = Reading(element: value)
    mirror = Atomic(WordMirror<Element>.word(value))
    isMirrored = Atomic(WordMirror<Element>.fits)
    broadcast = Broadcast(.current(value))
    super.init()
    broadcast.belongs(to: self)
  }

  /// The element now; after completion the last one.
  ///
  /// Reading costs little more than an uncontended lock, or, for an element of up to eight bytes without references, an
  /// atomic load. It never waits for an observer.
  ///
  /// - Returns: The element.
  /// - Throws: The error the subject has ended with, or `RxError.disposed`.
  @inlinable
  @inline(__always)
  public func value() throws -> Element {
    if WordMirror<Element>.fits, isMirrored.load(ordering: .relaxed) {
      return WordMirror<Element>.value(mirror.load(ordering: .acquiring))
    }
    return try lockedValue()
  }

  @inlinable
  @inline(never)
  func lockedValue() throws -> Element {
    let reading = broadcast.roster.state.withLock { _ -> Reading in self.reading }
    if !reading.isDisposed {
      if case .error(let error)? = reading.end { throw error }
      if let element = reading.element { return element }
    }
    throw broadcast.disposedError
  }

  /// Passes an event on to every observer, and keeps it for later ones.
  ///
  /// - Parameter event: An element, or the end. Ignored after an end and after ``dispose()``.
  @inlinable
  @inline(__always)
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): send(element)
    case .error, .completed: submit(event)
    }
  }

  @inlinable
  @inline(__always)
  func send(_ element: Element) {
    // The order of the values is that of the deliveries, so both are taken under one lock.
    var former: Element?
    var formerFirst: Element?
    var list = ObserverList()
    var retired = ObserverList()
    let roster = broadcast.roster
    let entry = roster.state.withLock { state -> SendEntry in
      guard reading.isOpen else { return .closed }
      guard roster.gate.tryEnter() else { return .contended }
      former = replaceReading(with: element)
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
    // Released outside the lock.
    withExtendedLifetime((former, formerFirst)) {}
  }

  @inlinable
  @inline(__always)
  func replaceReading(with element: Element) -> Element? {
    let former = reading.element
    reading.element = element
    if WordMirror<Element>.fits { mirror.store(WordMirror<Element>.word(element), ordering: .releasing) }
    return former
  }

  /// Passes an event on when it is its turn.
  @inlinable
  @inline(never)
  func submit(_ event: Event<Element>) {
    let delivery = ObserverRoster.Signal.delivery(UncheckedBox { [broadcast] in broadcast.deliver(event) })
    let (place, former) = broadcast.roster.state.withLock { _ -> (EventPlace?, Element?) in
      guard reading.isOpen else { return (nil, nil) }
      var former: Element?
      switch event {
      case .next(let element):
        former = replaceReading(with: element)
      case .error:
        former = reading.element.take()
        reading.end = event
        isMirrored.store(false, ordering: .relaxed)
      case .completed: reading.end = event
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

  /// Itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Whether there are observers.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Releases all observers without an event, and the element.
  ///
  /// Later observers receive `RxError.disposed`.
  public func dispose() {
    let former = broadcast.roster.state.withLock { _ in
      isMirrored.store(false, ordering: .relaxed)
      defer { reading = Reading(isDisposed: true) }
      return reading
    }
    broadcast.dispose()
    withExtendedLifetime(former) {}
  }
}

/// What sending an element begins with.
@usableFromInline
enum SendEntry {
  /// The caller is inside the gate and delivers.
  case inside
  /// Another thread delivers, or the caller does already.
  case contended
  /// The subject has ended.
  case closed
}
