public import Causeway

/// Passes on what it is given to those who observe it at that time.
///
/// Any thread may send at any time. All observers see the same elements in the same order; an element sent while another
/// is being delivered, from another thread or from inside an observer, comes after it. (RxSwift's subject delivers both at
/// once, so that observers may see different orders, and warns of it.)
public final class PublishSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// What it is fed through.
  public typealias Observer = PublishSubject<Element>

  @usableFromInline let roster = ObserverRoster()

  /// Makes a subject.
  @inlinable
  public override init() {
    super.init()
  }

  /// Passes an event on to every observer.
  ///
  /// - Parameter event: An element, or the end, which later observers receive too. Ignored after an end and after
  ///   ``dispose()``.
  @inlinable
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

  /// Delivers an event when it is its turn.
  @inlinable
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

  /// Itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { roster.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { roster.isDisposed }

  /// Lets go of all observers, who hear nothing of it.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    roster.dispose()
  }
}
