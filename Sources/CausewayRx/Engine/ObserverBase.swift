public import Causeway

/// Receives the events of an observable, one at a time, inside a chain of operators.
///
/// An element is handed over by its address to a function that the observer is made with. Where the observer is made in
/// code that knows the types, that function is compiled for them, so that an element costs one call. Observers for which
/// that does not pay override ``process(_:)``.
@usableFromInline
class ObserverBase<Element: Sendable>: EndObserver, @unchecked Sendable {
  /// Takes an element.
  @usableFromInline
  typealias Receiver = (ObserverBase, UnsafePointer<Element>) -> Void

  @usableFromInline final let receiver: Receiver

  /// Makes an observer that overrides ``process(_:)``.
  @usableFromInline
  override init() {
    receiver = { $0.process($1.pointee) }
    super.init()
  }

  /// Makes an observer of the function that takes its elements.
  ///
  /// - Parameter receiver: Called with this observer, one call at a time.
  @inlinable
  init(receiver: @escaping Receiver) {
    self.receiver = receiver
    super.init()
  }

  /// Receives an element.
  @inlinable
  @inline(__always)
  final func next(_ element: Element) {
    withAddress(of: element) { receiver(self, $0) }
  }

  /// Takes an element, unless the observer was made with a function for that.
  func process(_ element: Element) {
    fatalError("an observer overrides process(_:) or is made with a receiver")
  }

  /// Receives an event.
  @inlinable
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
