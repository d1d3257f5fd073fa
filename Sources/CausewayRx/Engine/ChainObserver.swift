public import Causeway

/// An observer inside a chain that is also the disposable of the subscription to its source.
///
/// The upstream attachment and the observer retain each other until disposal.
@usableFromInline
class ChainObserver<Input: Sendable>: ObserverBase<Input>, @unchecked Sendable {
  // Safety: `upstream` is written before its flag is set in `state`; the thread that sets the second of the two flags
  // takes it. Tested by `RxEngineRaceTests`, `RxOperatorDisposalTests`.

  @exclusivity(unchecked) @usableFromInline final var upstream: Attachment?
  @usableFromInline final let state = AtomicUInt8(0)

  @usableFromInline static var disposed: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  @usableFromInline static var attached: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }

  /// Creates an observer that overrides ``process(_:)``.
  @usableFromInline
  override init() {
    super.init()
  }

  /// Creates an observer with a function that receives its elements.
  @_alwaysEmitIntoClient
  override init(receiver: @escaping Receiver) {
    super.init(receiver: receiver)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final var isDisposed: Bool {
    state.load(ordering: .acquiring) & Self.disposed != 0
  }

  @usableFromInline
  override func dispose() {
    let before = state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    if before == Self.attached { upstream.take()?.dispose() }
  }

  /// Sets the attachment of the source, or disposes of it if the observer has already been disposed of.
  ///
  /// - Returns: The observer.
  @_alwaysEmitIntoClient
  final func attached(to attachment: Attachment) -> Attachment {
    upstream = attachment
    let before = state.bitwiseOr(Self.attached, ordering: .acquiringAndReleasing).oldValue
    if before & Self.disposed != 0 { upstream.take()?.dispose() }
    return self
  }

  /// Sets the disposable of the source, or disposes of it if the observer has already been disposed of.
  ///
  /// - Returns: The observer.
  @usableFromInline
  final func attached(to disposable: any Disposable) -> Attachment {
    attached(to: type(of: disposable) == NopDisposable.self ? .empty : ForeignAttachment(disposable))
  }

  /// Subscribes to the only source of the observer.
  ///
  /// - Returns: The observer.
  @_alwaysEmitIntoClient
  final func attached(to source: Observable<Input>) -> Attachment {
    attached(to: source.attach(self))
  }
}
