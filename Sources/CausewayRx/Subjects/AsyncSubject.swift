import Causeway

/// Sends the last element when it completes, and nothing before.
///
/// RxSwift's `AsyncSubject`. Later observers receive the last element and the completion too; after an error they receive
/// the error only. Any thread may send at any time.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  @unchecked Sendable
{
  /// The type of its observing side.
  public typealias Observer = AsyncSubject<Element>

  private let gate = EventGate<Event<Element>>()
  private let broadcast = Broadcast<Element>(.last(1))
  /// Used inside the gate.
  private var latest: Element?
  private var hasEnded = false

  /// Makes a subject.
  public override init() {
    super.init()
  }

  /// Keeps an element in place of the one before, or sends the last element and the end.
  ///
  /// - Parameter event: An element, or the end. Ignored after an end.
  public func on(_ event: Event<Element>) {
    gate.submit(event, perform)
  }

  private func perform(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      if !hasEnded { latest = element }
    case .error(let error):
      hasEnded = true
      latest = nil
      broadcast.error(error)
    case .completed:
      hasEnded = true
      if let element = latest.take() { broadcast.receive(element) }
      broadcast.completed()
    }
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  /// Returns the subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Whether the subject has observers.
  public var hasObservers: Bool { broadcast.hasObservers }
}
