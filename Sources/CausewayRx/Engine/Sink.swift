public import Synchronization

/// One subscription of an operator: receives the events of its source and passes on its own.
///
/// It is what the operator's subscription is disposed of by. A sink that has ended disposes of itself, so the disposal
/// reaches the source whether it comes from below or is the sink's own. It then passes nothing on.
///
/// The upstream disposable and the sinks hold each other until the disposal.
@usableFromInline
class Sink<Input: Sendable, Output: Sendable>: ObserverBase<Input>, Disposable, @unchecked Sendable {
  @usableFromInline final let downstream: ObserverBase<Output>
  @usableFromInline let state = Atomic<UInt8>(0)
  private final var upstream: (any Disposable)?

  @usableFromInline static var disposed: UInt8 { @inlinable @inline(__always) get { 1 } }
  private static var attached: UInt8 { 2 }

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

  // MARK: Events

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

  override func sourceSentLate() {
    downstream.sourceSentLate()
  }

  // MARK: Disposal

  @inlinable
  @inline(__always)
  final var isDisposed: Bool {
    state.load(ordering: .acquiring) & Self.disposed != 0
  }

  @usableFromInline
  func dispose() {
    let before = state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == Self.attached { upstream.take()?.dispose() }
  }

  /// Hands over what the source is disposed of by; that happens now if the sink has been disposed of already.
  ///
  /// - Returns: The sink.
  @usableFromInline
  final func attached(to disposable: any Disposable) -> any Disposable {
    upstream = disposable
    let before = state.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { upstream.take()?.dispose() }
    return self
  }

  /// Subscribes to the one source that the sink has.
  ///
  /// - Returns: The sink.
  @usableFromInline
  final func attached(to source: Observable<Input>) -> any Disposable {
    attached(to: source.attach(self))
  }
}
