import Causeway

/// Gives each observer the last elements first, then every later one.
///
/// Elements are kept after the end too: a late observer receives them and then the end. Any thread may send at any time;
/// the order of elements is the same for all observers.
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  /// What it is fed through.
  public typealias Observer = ReplaySubject<Element>

  private let broadcast: Broadcast<Element>

  private init(limit: Int) {
    broadcast = Broadcast(.last(limit))
    super.init()
    broadcast.belongs(to: self)
  }

  /// Makes a subject that keeps the last elements.
  ///
  /// - Parameter bufferSize: How many to keep.
  /// - Returns: The subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(limit: bufferSize)
  }

  /// Makes a subject that keeps all elements.
  ///
  /// - Returns: The subject.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: .max)
  }

  /// Passes an event on to every observer, and keeps it for later ones.
  ///
  /// - Parameter event: An element, or the end. Ignored after an end and after ``dispose()``.
  public func on(_ event: Event<Element>) {
    broadcast.submit(event)
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  @usableFromInline
  override var isGated: Bool { true }

  /// Itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Whether somebody observes it.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether it has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Lets go of the elements and of all observers, who hear nothing of it.
  ///
  /// Who subscribes later receives `RxError.disposed`.
  public func dispose() {
    broadcast.dispose()
  }
}
