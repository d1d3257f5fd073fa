import Causeway

/// A subject that emits only its last element, when it completes.
///
/// Later observers also receive the last element and the completion; after an error they receive the error only. Any
/// thread can send at any time. Corresponds to RxSwift's `AsyncSubject`.
public final class AsyncSubject<Element: Sendable>: Observable<Element>, SubjectType, ObserverType,
  @unchecked Sendable
{
  // Safety: As `Observable`; `latest` is used only inside the gate. Tested by `AsyncSubjectTests`,
  // `SubjectContractTests`.

  /// The type of the observer side.
  public typealias Observer = AsyncSubject<Element>

  private let broadcast = Broadcast<Element>(.last(1))
  /// The last element; used inside the gate.
  private var latest: Element?

  /// Creates a subject.
  public override init() {
    super.init()
  }

  /// Stores an element, or delivers the last element and the terminal event.
  ///
  /// - Parameter event: An element or a terminal event. Events after a terminal event are ignored.
  public func on(_ event: Event<Element>) {
    let roster = broadcast.roster
    if roster.gate.tryEnter() {
      perform(event)
      roster.leaveGate()
    } else {
      roster.submit { self.perform(event) }
    }
  }

  private func perform(_ event: Event<Element>) {
    guard broadcast.roster.isOpen else { return }
    switch event {
    case .next(let element):
      latest = element
    case .error(let error):
      latest = nil
      broadcast.deliver(.error(error))
    case .completed:
      broadcast.complete(with: latest.take())
    }
  }

  override func attach(_ observer: ObserverBase<Element>) -> Attachment {
    broadcast.attach(observer)
  }

  @usableFromInline
  override var isGated: Bool { true }

  /// Returns the subject itself.
  public func asObserver() -> AsyncSubject<Element> { self }

  /// Whether the subject has observers.
  public var hasObservers: Bool { broadcast.hasObservers }
}
