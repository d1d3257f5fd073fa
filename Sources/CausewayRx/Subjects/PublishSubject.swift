public import Causeway

/// A subject that delivers events to its current observers.
///
/// Any thread can send at any time. All observers receive the same elements in the same order; an element sent during a
/// delivery, on another thread or from inside an observer, is delivered after it. (RxSwift's subject delivers both at
/// the same time, so that observers may see different orders, and prints a warning.)
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  // Safety: As `Observable`; the roster guards its own state. Tested by `PublishSubjectTests`, `SubjectContractTests`.

  /// The type of the observer side.
  public typealias Observer = PublishSubject<Element>

  @usableFromInline let roster = ObserverRoster()

  /// Creates a subject.
  @_alwaysEmitIntoClient
  public override init() {
    super.init()
  }

  /// Delivers an event to every observer.
  ///
  /// - Parameter event: An element, or a terminal event, which later observers receive too. Ignored after a terminal
  ///   event and after ``dispose()``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      if roster.gate.tryEnter() {
        if roster.isOpen { roster.deliver(element) }
        roster.leaveGate()
      } else {
        submit(event)
      }
    case .error, .completed: submit(event)
    }
  }

  /// Delivers an event after the events that are already queued.
  @_alwaysEmitIntoClient
  @inline(never)
  func submit(_ event: Event<Element>) {
    roster.submit { [roster] in
      switch event {
      case .next(let element): if roster.isOpen { roster.deliver(element) }
      case .error(let error): roster.deliver(.error(error))
      case .completed: roster.deliver(.completed)
      }
    }
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    roster.attach(observer, self)
  }

  deinit {
    roster.releaseObservers()
  }

  @usableFromInline
  override var isGated: Bool { true }

  /// Returns itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Whether the subject has observers.
  public var hasObservers: Bool { roster.hasObservers }

  /// Whether the subject has been disposed of.
  public var isDisposed: Bool { roster.isDisposed }

  /// Releases all observers without sending them an event.
  public func dispose() {
    roster.dispose()
  }
}

/// A type that is both an observable and an observer.
///
/// Corresponds to RxSwift's `SubjectType`.
public protocol SubjectType: ObservableType {
  /// The type of the observer side.
  associatedtype Observer: ObserverType

  /// Returns the observer side.
  func asObserver() -> Observer
}
