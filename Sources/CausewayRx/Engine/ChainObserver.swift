public import Synchronization

/// An observer inside a chain that is also what the subscription to its source is disposed of by.
///
/// The upstream attachment and the observer hold each other until the disposal.
@usableFromInline
class ChainObserver<Input: Sendable>: ObserverBase<Input>, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline final var upstream: Attachment?
  @usableFromInline final let state = Atomic<UInt8>(0)

  @usableFromInline static var disposed: UInt8 { @inlinable @inline(__always) get { 1 } }
  @usableFromInline static var attached: UInt8 { @inlinable @inline(__always) get { 2 } }

  /// Makes an observer that overrides ``process(_:)``.
  @usableFromInline
  override init() {
    super.init()
  }

  /// Makes an observer of the function that takes its elements.
  @inlinable
  override init(receiver: @escaping Receiver) {
    super.init(receiver: receiver)
  }

  @inlinable
  @inline(__always)
  final var isDisposed: Bool {
    state.load(ordering: .acquiring) & Self.disposed != 0
  }

  @usableFromInline
  override func dispose() {
    let before = state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == Self.attached { upstream.take()?.dispose() }
  }

  /// Hands over what the source is disposed of by; that happens now if the observer has been disposed of already.
  ///
  /// - Returns: The observer.
  @inlinable
  final func attached(to attachment: Attachment) -> Attachment {
    upstream = attachment
    let before = state.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { upstream.take()?.dispose() }
    return self
  }

  /// Hands over what the source is disposed of by; that happens now if the observer has been disposed of already.
  ///
  /// - Returns: The observer.
  @usableFromInline
  final func attached(to disposable: any Disposable) -> Attachment {
    attached(to: type(of: disposable) == NopDisposable.self ? .empty : ForeignAttachment(disposable))
  }

  /// Subscribes to the one source that the observer has.
  ///
  /// - Returns: The observer.
  @inlinable
  final func attached(to source: Observable<Input>) -> Attachment {
    attached(to: source.attach(self))
  }
}
