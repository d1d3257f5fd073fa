public import Causeway
public import Synchronization

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

  /// No element once nobody may read it, so that the last one is let go of.
  @usableFromInline let subject: CurrentValueSubject<Element?, any Error>
  @usableFromInline let status = SubjectStatus()
  /// Whether ``value()`` has to look for an error first.
  @usableFromInline let isUnreadable = Atomic(false)
  /// How it ended.
  private let end = Locked<Completion<any Error>?>(nil)

  /// Makes a subject that holds an element.
  ///
  /// - Parameter value: The first element.
  @inlinable
  public init(value: Element) {
    subject = CurrentValueSubject(value)
    super.init(SubjectPublisher(subject.compactMap { $0 }, status))
    status.belongs(to: self)
  }

  /// The element now; after completion the last one.
  ///
  /// It costs little more than an uncontended lock and never waits for an observer.
  ///
  /// - Returns: The element.
  /// - Throws: The error the subject has ended with, or `RxError.disposed`.
  @inlinable
  public func value() throws -> Element {
    if !isUnreadable.load(ordering: .acquiring), let element = subject.value { return element }
    throw error
  }

  /// Why there is no element to read.
  @usableFromInline var error: any Error {
    if !isDisposed, case .failure(let error) = end.withLock({ $0 }) { return error }
    return status.error
  }

  /// Passes an event on to every observer, and keeps it for later ones.
  ///
  /// - Parameter event: An element, or the end. Ignored after an end and after ``dispose()``.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      if !isUnreadable.load(ordering: .acquiring) { subject.send(element) }
    case .error(let error): finish(.failure(error))
    case .completed: finish(.finished)
    }
  }

  @usableFromInline func finish(_ completion: Completion<any Error>) {
    let isFirst = end.withLock { end in
      if end != nil { return false }
      end = completion
      return true
    }
    guard isFirst else { return }
    if case .failure = completion { makeUnreadable() }
    subject.send(completion: completion)
  }

  private func makeUnreadable() {
    isUnreadable.store(true, ordering: .releasing)
    subject.send(nil)
  }

  /// Itself.
  public func asObserver() -> BehaviorSubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { status.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { status.isDisposed }

  /// Lets go of all observers, who hear nothing of it, and of the element unless it has completed.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    guard status.dispose() else { return }
    makeUnreadable()
    subject.send(completion: .finished)
  }
}
