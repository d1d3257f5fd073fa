public import Causeway

/// Holds an element: an observer receives the current one before `subscribe` returns, then every later one.
///
/// Any thread may send at any time; the order of elements is the same for all observers. ``value()`` changes at once,
/// whoever is delivering at that moment, so it may be ahead of what observers have seen. (RxSwift's subject may leave
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
  }

  @usableFromInline let reading: Locked<Reading>
  @usableFromInline let gate = EventGate<Event<Element>>()
  @usableFromInline let broadcast: Broadcast<Element>

  /// Makes a subject that holds an element.
  ///
  /// - Parameter value: The first element.
  public init(value: Element) {
    reading = Locked(Reading(element: value))
    broadcast = Broadcast(.current(value))
    super.init()
    broadcast.belongs(to: self)
  }

  /// The element now; after completion the last one.
  ///
  /// It costs little more than an uncontended lock and never waits for an observer.
  ///
  /// - Returns: The element.
  /// - Throws: The error the subject has ended with, or `RxError.disposed`.
  @inlinable
  public func value() throws -> Element {
    let reading = reading.withLock { $0 }
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
  public func on(_ event: Event<Element>) {
    // The order of the values is that of the deliveries, so both are taken under one lock.
    let (place, former) = reading.withLock { reading -> (EventPlace?, Element?) in
      guard reading.end == nil, !reading.isDisposed else { return (nil, nil) }
      let former = reading.element
      switch event {
      case .next(let element): reading.element = element
      case .error:
        reading.element = nil
        reading.end = event
      case .completed: reading.end = event
      }
      return (gate.takePlace(for: event), former)
    }
    if let place { gate.proceed(place, event, perform) }
    withExtendedLifetime(former) {}
  }

  @inlinable
  func perform(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      broadcast.send(element)
    case .error(let error):
      broadcast.releaseElements()
      broadcast.error(error)
    case .completed:
      broadcast.completed()
    }
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> any Disposable {
    broadcast.attach(observer)
  }

  /// Itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Lets go of all observers, who hear nothing of it, and of the element.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    let former = reading.withLock { reading in
      defer { reading = Reading(isDisposed: true) }
      return reading
    }
    broadcast.dispose()
    withExtendedLifetime(former) {}
  }
}
