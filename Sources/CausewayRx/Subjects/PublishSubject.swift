import Causeway

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

  @usableFromInline let broadcast = Broadcast<Element>(.nothing)

  /// Makes a subject.
  public override init() {
    super.init()
    broadcast.belongs(to: self)
  }

  /// Passes an event on to every observer.
  ///
  /// - Parameter event: An element, or the end, which later observers receive too. Ignored after an end and after
  ///   ``dispose()``.
  @inlinable
  @inline(__always)
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): broadcast.submit(element)
    case .error, .completed: broadcast.submit(event)
    }
  }

  @usableFromInline
  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  deinit {
    broadcast.releaseObservers()
  }

  /// Itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Lets go of all observers, who hear nothing of it.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    broadcast.dispose()
  }
}
