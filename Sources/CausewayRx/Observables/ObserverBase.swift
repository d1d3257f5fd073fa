public import Causeway

/// An observer inside a chain of operators, which receives the events of an observable one at a time.
///
/// An element is passed by its address to a function with which the observer is created. If the observer is created in
/// code that knows the types, that function is specialized for them, so that an element costs one call. Other observers
/// override ``process(_:)``.
@usableFromInline
class ObserverBase<Element: Sendable>: EndObserver, @unchecked Sendable {
  // Safety: A source calls an observer on one thread at a time. `receiver` is created with the observer whose type it
  // casts to, and the element's address is valid during the call. Tested by `RxOperatorContractTests`,
  // `RxEngineRaceTests`.

  /// A function that receives an element.
  @usableFromInline
  typealias Receiver = (ObserverBase, UnsafePointer<Element>) -> Void

  @usableFromInline final let receiver: Receiver

  /// Creates an observer that overrides ``process(_:)``.
  @usableFromInline
  override init() {
    receiver = { $0.process($1.pointee) }
    super.init()
  }

  /// Creates an observer with a function that receives its elements.
  ///
  /// - Parameter receiver: Called with this observer, one call at a time.
  @_alwaysEmitIntoClient
  init(receiver: @escaping Receiver) {
    self.receiver = receiver
    super.init()
  }

  /// Receives an element.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func next(_ element: Element) {
    withAddress(of: element) { receiver(self, $0) }
  }

  /// Processes an element, unless the observer was created with a receiver.
  func process(_ element: Element) {
    fatalError("an observer overrides process(_:) or is made with a receiver")
  }

  /// Receives an event.
  @_alwaysEmitIntoClient
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}
