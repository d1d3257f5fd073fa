public import Synchronization

/// One subscription of a single made of a closure: passes on the first value or error that any thread sends.
@usableFromInline
final class CreatedSingleSink<Element: Sendable>: Sink<Element, Element>, @unchecked Sendable {
  @usableFromInline let isOver = Atomic(false)

  @usableFromInline
  override init(_ downstream: ObserverBase<Element>) {
    super.init(downstream)
  }

  @inlinable
  func receive(_ event: SingleEvent<Element>) {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    switch event {
    case .success(let element):
      forward(element)
      finish()
    case .failure(let error):
      finish(error)
    }
  }
}
