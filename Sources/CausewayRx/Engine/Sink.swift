/// One subscription of an operator: receives the events of its source and passes on its own.
///
/// It is what the operator's subscription is disposed of by. A sink that has ended disposes of itself, so the disposal
/// reaches the source whether it comes from below or is the sink's own. It then passes nothing on.
@usableFromInline
class Sink<Input: Sendable, Output: Sendable>: ChainObserver<Input>, @unchecked Sendable {
  @usableFromInline final let downstream: ObserverBase<Output>

  /// Makes a sink that overrides ``process(_:)``.
  @usableFromInline
  init(_ downstream: ObserverBase<Output>) {
    self.downstream = downstream
    super.init()
  }

  /// Makes a sink of the function that takes its elements.
  @inlinable
  init(_ downstream: ObserverBase<Output>, receiver: @escaping Receiver) {
    self.downstream = downstream
    super.init(receiver: receiver)
  }

  /// Ends with the error.
  @usableFromInline
  override func error(_ error: any Error) {
    finish(error)
  }

  /// Ends.
  @usableFromInline
  override func completed() {
    finish()
  }

  /// Passes an element on, unless the sink has been disposed of.
  @inlinable
  @inline(__always)
  final func forward(_ element: Output) {
    if !isDisposed { downstream.next(element) }
  }

  /// Passes an error on, unless the sink has been disposed of.
  @inlinable
  @inline(__always)
  final func forward(_ error: any Error) {
    if !isDisposed { downstream.error(error) }
  }

  /// Passes the completion on, unless the sink has been disposed of.
  @inlinable
  @inline(__always)
  final func forwardCompleted() {
    if !isDisposed { downstream.completed() }
  }

  /// Passes an error on and disposes of the source.
  @usableFromInline
  final func finish(_ error: any Error) {
    forward(error)
    dispose()
  }

  /// Passes the completion on and disposes of the source.
  @usableFromInline
  final func finish() {
    forwardCompleted()
    dispose()
  }

  @usableFromInline
  override func sourceSentLate() {
    downstream.sourceSentLate()
  }
}
