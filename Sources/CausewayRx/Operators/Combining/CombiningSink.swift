import Causeway

/// One subscription of an operator with several sources, whose elements are kept in a slot for each.
class CombiningSink<Output: Sendable>: Sink<Never, Output>, @unchecked Sendable {
  final let gate = ReentrantGate()

  /// Subscribes to a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - slot: Receives its elements.
  ///   - index: The position of the source.
  /// - Returns: What disposes of the subscription.
  final func connect<Source: ObservableType, Slot: CombiningSlot>(
    _ source: Source, _ slot: Slot, _ index: Int
  ) -> any Disposable where Slot.Element == Source.Element {
    let input = CombiningInput(self, slot, index)
    input.subscription.setDisposable(source.asObservable().attach(input))
    return input.subscription
  }

  /// The slot of a source has received an element.
  func receivedElement(from index: Int) {
    fatalError("receivedElement(from:) is overridden by every subclass")
  }

  /// A source has completed.
  func receivedCompletion(from index: Int) {
    fatalError("receivedCompletion(from:) is overridden by every subclass")
  }
}
