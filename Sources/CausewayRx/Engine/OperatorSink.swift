/// A subscription of an operator, which receives the events of its source and sends its own.
///
/// It is the disposable of the operator's subscription. A sink that has terminated disposes of itself, so a disposal
/// from downstream and the sink's own both reach the source. After that it sends nothing.
@usableFromInline
class OperatorSink<Input: Sendable, Output: Sendable>: ChainObserver<Input>, @unchecked Sendable {
  // Safety: Subclasses' state is used only while their source calls them, on one thread at a time. With a second source
  // or a scheduler it is used inside a gate or under a lock. Closures of users run where the chain delivers, as in
  // RxSwift. Tested by `RxOperatorContractTests`, `RxEngineRaceTests`, `RxOperatorRaceTests`, `ScheduledRaceTests`.

  @usableFromInline final let downstream: ObserverBase<Output>

  /// Creates a sink that overrides ``process(_:)``.
  @usableFromInline
  init(_ downstream: ObserverBase<Output>) {
    self.downstream = downstream
    super.init()
  }

  /// Creates a sink with a function that receives its elements.
  @_alwaysEmitIntoClient
  init(_ downstream: ObserverBase<Output>, receiver: @escaping Receiver) {
    self.downstream = downstream
    super.init(receiver: receiver)
  }

  /// Terminates with an error.
  @usableFromInline
  override func error(_ error: any Error) {
    finish(error)
  }

  /// Completes.
  @usableFromInline
  override func completed() {
    finish()
  }

  /// Passes an element on, unless the sink has been disposed of.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func forward(_ element: Output) {
    if !isDisposed { downstream.next(element) }
  }

  /// Passes an error on, unless the sink has been disposed of.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func forward(_ error: any Error) {
    if !isDisposed { downstream.error(error) }
  }

  /// Passes the completion on, unless the sink has been disposed of.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func forwardCompleted() {
    if !isDisposed { downstream.completed() }
  }

  /// Delivers an error and disposes of the source.
  @usableFromInline
  final func finish(_ error: any Error) {
    forward(error)
    dispose()
  }

  /// Delivers the completion and disposes of the source.
  @usableFromInline
  final func finish() {
    forwardCompleted()
    dispose()
  }

  /// Disposes of the source without a terminal event.
  final func vanish() {
    dispose()
    downstream.sourceVanished()
  }

  @usableFromInline
  override func sourceSentLate() {
    downstream.sourceSentLate()
  }
}

/// A subscription that passes on all events of its source.
@usableFromInline
final class PassingSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no state, and `receiver` is created with the sink whose type it casts to.

  @usableFromInline
  static var receiver: Receiver {
    @_alwaysEmitIntoClient get {
      { node, element in unsafeDowncast(node, to: PassingSink<Element>.self).forward(element.pointee) }
    }
  }

  @_alwaysEmitIntoClient
  override convenience init(_ downstream: ObserverBase<Element>) {
    self.init(downstream, receiver: Self.receiver)
  }

  @_alwaysEmitIntoClient
  override init(_ downstream: ObserverBase<Element>, receiver: @escaping Receiver) {
    super.init(downstream, receiver: receiver)
  }
}
