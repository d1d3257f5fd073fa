import Causeway

/// A subject that replays the latest elements to each new observer.
///
/// Elements are also kept after the terminal event: a late observer receives them and then the terminal event. Any
/// thread can send at any time; all observers receive the elements in the same order.
public final class ReplaySubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType, Cancelable,
  @unchecked Sendable
{
  // Safety: As `Observable`; the broadcast guards its own state. Tested by `ReplaySubjectTests`,
  // `SubjectContractTests`.

  /// The type of the observer side.
  public typealias Observer = ReplaySubject<Element>

  private let broadcast: Broadcast<Element>

  private init(limit: Int) {
    broadcast = Broadcast(.last(limit))
    super.init()
    broadcast.belongs(to: self)
  }

  /// Creates a subject that replays a limited number of elements.
  ///
  /// - Parameter bufferSize: The number of elements to keep.
  /// - Returns: The subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(limit: bufferSize)
  }

  /// Creates a subject that replays all elements.
  ///
  /// - Returns: The subject.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(limit: .max)
  }

  /// Delivers an event to every observer, and keeps it for later observers.
  public func on(_ event: Event<Element>) {
    broadcast.submit(event)
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  @usableFromInline
  override var isGated: Bool { true }

  /// Returns itself.
  public func asObserver() -> ReplaySubject<Element> { self }

  /// Whether the subject has observers.
  public var hasObservers: Bool { broadcast.hasObservers }

  /// Whether the subject has been disposed of.
  public var isDisposed: Bool { broadcast.isDisposed }

  /// Releases the elements and all observers, without sending them an event.
  public func dispose() {
    broadcast.dispose()
  }
}
