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

  @usableFromInline let subject = PassthroughSubject<Element, any Error>()
  @usableFromInline let status = SubjectStatus()

  /// Makes a subject.
  @inlinable
  public init() {
    super.init(SubjectPublisher(subject, status))
    status.belongs(to: self)
  }

  /// Passes an event on to every observer.
  ///
  /// - Parameter event: An element, or the end, which later observers receive too. Ignored after an end and after
  ///   ``dispose()``.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): subject.send(element)
    case .error(let error): subject.send(completion: .failure(error))
    case .completed: subject.send(completion: .finished)
    }
  }

  /// Itself.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { status.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { status.isDisposed }

  /// Lets go of all observers, who hear nothing of it.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    if status.dispose() { subject.send(completion: .finished) }
  }
}
