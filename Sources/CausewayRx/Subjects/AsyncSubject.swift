import Causeway

/// A subject that emits only its last element, when it completes.
///
/// Later observers also receive the last element and the completion; after an error they receive the error only. Any
/// thread can send at any time. Corresponds to RxSwift's `AsyncSubject`.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  @unchecked Sendable
{
  // Safety: As `Observable`; `latest` and `hasEnded` are used only inside the gate. Tested by `AsyncSubjectTests`,
  // `SubjectContractTests`.

  /// The type of the observer side.
  public typealias Observer = AsyncSubject<Element>

  private let gate = EventGate<Event<Element>>()
  private let broadcast = Broadcast<Element>(.last(1))
  /// The last element; used inside the gate.
  private var latest: Element?
  private var hasEnded = false

  /// Creates a subject.
  public override init() {
    super.init()
  }

  /// Stores an element, or delivers the last element and the terminal event.
  ///
  /// - Parameter event: An element or a terminal event. Events after a terminal event are ignored.
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
